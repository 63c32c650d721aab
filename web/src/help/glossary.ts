/** The symbols of the game in the groups one looks for them; texts are `help.icon.<name>`. */
export const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['resources', ['potato', 'corn', 'stone', 'gold', 'food', 'any-resource', 'vp']],
  ['workers', ['architect', 'craftsman', 'warrior', 'courier', 'priest', 'worker', 'nomad']],
  ['tasks', ['task', 'weave', 'statue', 'steps', 'build', 'train', 'produce-one', 'merchant']],
  ['priest', ['priest-move', 'produce', 'worship', 'offering', 'conquest', 'rejuvenate']],
  ['gods', ['inti', 'killa', 'illapa', 'wiraqocha', 'chaska', 'qucha']],
  ['things', ['god-card', 'army-card', 'soldier', 'production', 'passive', 'weaving', 'tapestry', 'match', 'statue-small', 'statue-large', 'conquest-marker', 'temple-step', 'temple', 'casualties', 'crown', 'festival', 'deck', 'market']],
  ['grammar', ['arrow', 'discard', 'flip', 'exchange', 'add', 'play-god', 'play-army', 'edge-god', 'edge-temple']],
  ['signs', ['eye', 'lock', 'clock', 'undo', 'confirm', 'orders', 'log', 'rivals', 'die', 'hill']],
]
