/** The icon of each source of points, in the order of a turn; `rest` stands for small sources. */
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
  rest: 'army-card',
}

const LIGHT = '#FFFAEE'
const DARK = '#2B1E14'

/** The colours of the blocks in the scoring, one for each of its steps. */
export const SOURCE_COLOURS: Record<string, { fill: string; ink: string }> = {
  start: { fill: '#B59A70', ink: DARK },
  temple: { fill: '#DDB45A', ink: DARK },
  conquest: { fill: '#A3213A', ink: LIGHT },
  buildings: { fill: '#B5542F', ink: LIGHT },
  statues: { fill: '#35707A', ink: LIGHT },
  steps: { fill: '#7A4E2D', ink: LIGHT },
  festivals: { fill: '#8C3F7C', ink: LIGHT },
  automa: { fill: '#54508A', ink: LIGHT },
  rest: { fill: '#5F6D31', ink: LIGHT },
  prophecies: { fill: '#7A5A12', ink: LIGHT },
  tapestries: { fill: '#2F6B4A', ink: LIGHT },
  god_cards: { fill: '#262B4D', ink: LIGHT },
}
