/** The content of the player aid: symbols and the keys of their lines, section by section. */
export type Line = [icon: string, key: string]

const lines = (section: string, ...all: [icon: string, name: string][]): Line[] =>
  all.map(([icon, name]) => [icon, `${section}.${name}`])

export const PLACE = ['choose', 'card', 'food', 'tasks', 'gifts'].map((name) => `place.${name}`)
export const ACT = lines(
  'act',
  ['priest-move', 'priest'],
  ['god-card', 'pray'],
  ['train', 'train'],
  ['nomad', 'recruit'],
)
export const THEN = ['recruit', 'limit', 'last'].map((name) => `then.${name}`)
export const COST = lines('cost', ['hill', 'round'], ['arrow', 'down'], ['steps', 'steps'])
export const WORKERS = ['architect', 'craftsman', 'courier', 'priest', 'warrior']
/** Resource tasks, each with the name of the figure that says how much of the resource it gives. */
export const RESOURCES = ['potato', 'corn', 'stone', 'gold']
export const TASKS = lines(
  'tasks',
  ['weave', 'weave'],
  ['statue', 'statue'],
  ['steps', 'steps'],
  ['build', 'build'],
  ['train', 'train'],
  ['produce-one', 'produce'],
  ['merchant', 'merchant'],
)
export const PRIEST = ['produce', 'worship', 'offering', 'conquest', 'rejuvenate']
export const FESTIVAL = lines(
  'fest',
  ['merchant', 'merchant'],
  ['temple', 'temple'],
  ['conquest-marker', 'regions'],
  ['god-card', 'upkeep'],
  ['play-god', 'cards'],
)
export const PATTERNS = 7
