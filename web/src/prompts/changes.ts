/** The gains and costs of an unfinished turn, sorted for display. */

export type Change = [seat: number, what: string, by: number]

const ICONS: Record<string, string> = {
  points: 'vp',
  workers: 'worker',
  god_cards: 'god-card',
  army_cards: 'army-card',
  soldiers: 'soldier',
  weavings: 'weaving',
  buildings: 'building',
  statues: 'statue',
  markers: 'conquest-marker',
  temple: 'temple-step',
}
export const changeIcon = (what: string) => ICONS[what] ?? what

/** Return a number with its sign; negative numbers have a typographic minus. */
export const signed = (by: number) => (by > 0 ? `+${by}` : `−${-by}`)

/**
 * Return changes of points first, then the others in order. Changes without an amount are shown
 * elsewhere.
 */
export function grouped(
  changes: Change[],
): { seat: number; changes: [what: string, by: number][] }[] {
  const seats = [...new Set(changes.map(([seat]) => seat))]
  return seats
    .map((seat) => ({
      seat,
      changes: changes
        .filter(([whose, what]) => whose === seat && what !== 'festival')
        .map(([, what, by]): [string, number] => [what, by])
        .sort(([one], [other]) => Number(other === 'points') - Number(one === 'points')),
    }))
    .filter((group) => group.changes.length)
}
