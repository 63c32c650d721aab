/**
 * Replacements for functions such as `randomUUID` and the clipboard. Browsers deny these to pages
 * that come from another machine over plain HTTP. Random bytes are available there.
 */

/** Return this many unpredictable bytes in hexadecimal. */
export function randomHex(bytes: number): string {
  const found = crypto.getRandomValues(new Uint8Array(bytes))
  return [...found].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Copy a text to the clipboard; return false if the browser refuses. */
export async function copied(text: string): Promise<boolean> {
  try {
    // the clipboard is missing without a secure context
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copiedTheOldWay(text)
  }
}

/** Copy a text by means of a selected field: an old command that needs only a click before it. */
function copiedTheOldWay(text: string): boolean {
  const before = document.activeElement
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0'
  // an open dialog makes everything outside it inert
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
