/** What browsers keep from pages that came over plain HTTP, from another machine: there is no secure
 *  context, so no `randomUUID` and no clipboard. Random bytes there are. */

/** Bytes nobody guesses, in hexadecimal. */
export function randomHex(bytes: number): string {
  const found = crypto.getRandomValues(new Uint8Array(bytes))
  return [...found].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Copy a text; false if the browser lets nobody. */
export async function copied(text: string): Promise<boolean> {
  try {
    // Not there at all without a secure context.
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedTheOldWay(text)
  }
}

/** By a field that is marked: an old command, which needs nothing but a click before it. */
function copiedTheOldWay(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0'
  // A dialog makes everything beside it inert.
  ;(before?.closest('dialog') ?? document.body).append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
    if (before instanceof HTMLElement) before.focus()
  }
}
