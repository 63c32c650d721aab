/** Request bodies. Written by `just wire`; change the models in src/tawantinsuyu/server/web/routes. */

/** A clock for a game over days: hours for every move, counted only within a daily window if
 *  there is one. */
export interface AsyncClock {
  kind: 'async'
  hours: number
  reaction_hours?: number
  window?: DailyWindow | null
}

/** Actions of one seat that are committed together. */
export interface Batch {
  seat: number
  actions: string[]
  expected_seq: number
  key: string
}

/** A bot for an empty seat. */
export interface BotSeat {
  /** Without spaces at its ends and anything that cannot be seen. */
  name: string
  bot: string
}

/** The hours of a day in which a clock runs. The window may include midnight, for example from
 *  20 to 2. */
export interface DailyWindow {
  opens: number
  closes: number
  offset?: number
}

/** An unfinished turn. */
export interface DraftRequest {
  seat: number
  actions: string[]
}

/** Whether to end the game without a winner. */
export interface EndOffer {
  wanted?: boolean
}

/** A guest as whom this browser was signed in earlier. */
export interface FormerGuest {
  guest: string
}

/** The position for which a hint is requested. */
export interface HintRequest {
  seat: number
  actions: string[]
  expected_seq: number
}

/** An invitation, and the guest's contribution to the shuffles. */
export interface Invitation {
  invite: string
  nonce?: string | null
  seat?: number | null
}

/** The secret part of an invitation link, after the `#`. */
export interface Invite {
  invite: string
}

/** The lesson to open. */
export interface LessonRequest {
  at?: number | null
  name?: string | null
}

/** A clock for a live game: seconds for the whole game, and additional seconds for every turn. */
export interface LiveClock {
  kind: 'live'
  bank: number
  increment?: number
  reaction?: number
}

/** The values of a person's own pack, with its name. */
export interface NamedPack {
  extends?: 'base' | 'golden_age'
  values?: Record<string, unknown>
  id: string
  version?: string
  description?: string
  word?: 'printed' | 'proposed'
}

/** A table to create: two to four seats, or one person against a solo opponent. A solo opponent
 *  plays with the adjustments of the preset and with the adjustments named separately. */
export interface NewGame {
  spectators?: boolean
  spectators_talk?: boolean
  clock?: LiveClock | AsyncClock | null
  policy?: 'substitute' | 'wait'
  substitute?: string
  seats: NewSeat[]
  pack?: string
  modules?: string[]
  overlay?: '' | 'ruruy' | 'simpa'
  automa?: string
  preset?: 'easier' | 'normal' | 'harder' | 'merciless'
  adjustments?: string[]
  leftover_weaving_price?: 2 | 3
  coricancha?: string
}

/** A quick reaction, or a space to point at. */
export interface NewGesture {
  seat: number
  gesture: 'hello' | 'thanks' | 'well-played' | 'surprise' | 'oops' | 'thinking' | 'point'
  space?: string
}

/** The name of a new guest. */
export interface NewGuest {
  /** Without spaces at its ends and anything that cannot be seen. */
  name: string
}

/** A chat message in plain text. */
export interface NewLine {
  text: string
  seat?: number | null
}

/** A seat for you, for a bot by its name, or for a person you invite. */
export interface NewSeat {
  /** Without spaces at its ends and anything that cannot be seen. */
  name: string
  bot?: string | null
  open?: boolean
}

/** A new token for a program that plays for a guest. */
export interface NewToken {
  /** Without spaces at its ends and anything that cannot be seen. */
  name: string
  scope?: 'play' | 'read'
  days?: number
}

/** Private notes about a game, in plain text. */
export interface Note {
  text: string
}

/** The text of a `pack.toml`. */
export interface PackFile {
  text: string
}

/** The beginning of a turn, and the answers that should follow it. */
export interface PlanRequest {
  seat: number
  actions: string[]
  wanted: string[]
}

/** Options for opening a puzzle's table. */
export interface PuzzleRequest {
  again?: boolean
  name?: string | null
}

/** The number of the last notification that was read. */
export interface ReadNotices {
  up_to: number
}

/** The options for a rematch. */
export interface RematchRequest {
  bot?: string | null
}

/** A saved game to open, and who plays its seats. */
export interface SavedGame {
  game: Record<string, unknown>
  seats: SavedSeat[]
  upto?: number | null
}

/** A seat of a saved game: for you, or for a bot by its name. */
export interface SavedSeat {
  /** Without spaces at its ends and anything that cannot be seen. */
  name: string
  bot?: string | null
}

/** The secret in the fragment of a sign-in link. */
export interface SignInLink {
  token: string
}

/** A pack's values to check. */
export interface ToCheck {
  extends?: 'base' | 'golden_age'
  values?: Record<string, unknown>
  theme?: 'light' | 'dark' | 'contrast'
  show?: string[] | null
}
