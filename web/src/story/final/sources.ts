/** The icon of each source of points, in the order of a turn. */
export const SOURCE_ICONS: Record<string, string> = {
  start: 'vp',
  temple: 'temple',
  tapestries: 'tapestry',
  conquest: 'conquest',
  buildings: 'building',
  prophecies: 'prophecy',
  statues: 'statue',
  steps: 'steps',
  festivals: 'festival',
  god_cards: 'god-card',
  army_cards: 'army-card',
  workers: 'worker',
  gold: 'gold',
  upkeep: 'potato',
  automa: 'die',
}
