/** Request bodies. Written by `just wire`; change the models in src/tawantinsuyu/server/web/routes. */

/** A game over days: hours for every move, counted inside of a daily window if there is one. */
export interface AsyncClock {
  kind: 'async'
  hours: number
  reaction_hours?: number
  window?: DailyWindow | null
}

/** Actions of one seat, committed together. */
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

/** The hours of a day in which a clock runs. They may reach over midnight: from 20 to 2. */
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

/** A former guest of this browser. */
export interface FormerGuest {
  guest: string
}

/** The position for a hint. */
export interface HintRequest {
  seat: number
  actions: string[]
  expected_seq: number
}

/** An invitation with the guest's contribution to the shuffles. */
export interface Invitation {
  invite: string
  nonce?: string | null
  seat?: number | null
}

/** The fragment of an invitation. */
export interface Invite {
  invite: string
}

/** The lesson to open. */
export interface LessonRequest {
  at?: number | null
  name?: string | null
}

/** All players are present: seconds for the whole game, and more with every turn. */
export interface LiveClock {
  kind: 'live'
  bank: number
  increment?: number
  reaction?: number
}

/** Values as a person's pack. */
export interface NamedPack {
  extends?: 'base' | 'golden_age'
  values?: Record<string, unknown>
  id: string
  version?: string
  description?: string
  word?: 'printed' | 'proposed'
}

/** A table to set up: two to four seats, or one person against a solo opponent. She plays with
 *  the adjustments of the preset and those named singly. */
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

/** A new guest. */
export interface NewGuest {
  /** Without spaces at its ends and anything that cannot be seen. */
  name: string
}

/** A chat message in plain text. */
export interface NewLine {
  text: string
  seat?: number | null
}

/** You, a bot by its name, or a person you invite. */
export interface NewSeat {
  /** Without spaces at its ends and anything that cannot be seen. */
  name: string
  bot?: string | null
  open?: boolean
}

/** A program that plays for a guest. */
export interface NewToken {
  /** Without spaces at its ends and anything that cannot be seen. */
  name: string
  scope?: 'play' | 'read'
  days?: number
}

/** Private notes. */
export interface Note {
  text: string
}

/** The text of a `pack.toml`. */
export interface PackFile {
  text: string
}

/** How to open the table. */
export interface PuzzleRequest {
  again?: boolean
  name?: string | null
}

/** The last notification that was read. */
export interface ReadNotices {
  up_to: number
}

/** An exported game, and its players. */
export interface SavedGame {
  game: Record<string, unknown>
  seats: SavedSeat[]
  upto?: number | null
}

/** You, or a bot by its name. */
export interface SavedSeat {
  /** Without spaces at its ends and anything that cannot be seen. */
  name: string
  bot?: string | null
}

/** The fragment of a sign-in link. */
export interface SignInLink {
  token: string
}

/** Values to check. */
export interface ToCheck {
  extends?: 'base' | 'golden_age'
  values?: Record<string, unknown>
  theme?: 'light' | 'dark' | 'contrast'
  show?: string[] | null
}
