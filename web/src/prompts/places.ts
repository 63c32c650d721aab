/** Where a question stands on a large screen. */
import type { Decision } from '../lib/wire/messages'

/** Questions of the setup that want room for their cards, while nothing else happens on the board. */
export const inMiddle = (decision: Decision | null) => decision?.kind === 'sealed_cards'
