/** A search that ignores case and accents and requires every word. */
const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')

export function matches(wanted: string, text: string): boolean {
  const within = plain(text)
  return plain(wanted)
    .split(/\s+/)
    .every((word) => within.includes(word))
}
