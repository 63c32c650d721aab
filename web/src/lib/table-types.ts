/** What the server sends about people and tables, beside the game itself. */
import type { SeatInfo } from './types'

export interface ClockState {
  /** Seconds; null for bots, who take what they need. */
  seats: { left: number | null; running: boolean }[]
  deadline: string | null
}

export interface Outcome {
  kind: 'played' | 'conceded' | 'agreed'
  /** Those who have conceded. */
  seats: number[]
  winners?: number[]
  scores?: number[]
  rematch?: string
}

export interface DailyWindow {
  opens: number
  closes: number
  /** Minutes ahead of UTC. */
  offset: number
}

export interface LiveClock {
  kind: 'live'
  bank: number
  increment: number
  reaction: number
}

export interface AsyncClock {
  kind: 'async'
  hours: number
  reaction_hours: number
  window: DailyWindow | null
}

export type ClockOption = LiveClock | AsyncClock

/** What a table was made with. */
export interface TableOptions {
  spectators: boolean
  spectators_talk: boolean
  clock: ClockOption | null
  policy: 'substitute' | 'wait'
  substitute: string
}

export interface NewSeat {
  name: string
  bot: string | null
  open?: boolean
}

export interface NewTable extends Partial<TableOptions> {
  seats: NewSeat[]
  automa?: string
  adjustments?: string[]
  leftover_weaving_price?: number
  coricancha?: string
}

/** A table, begun or not: who sits where. */
export interface TableInfo {
  id: string
  status: 'open' | 'playing' | 'finished'
  /** Whoever made it, by name. */
  host: string
  players: number
  automa: string
  adjustments: string[]
  leftover_weaving_price: number
  coricancha: string
  seats: SeatInfo[]
  mine: number[]
  owner: boolean
  options: TableOptions
  /** What the table's chance is bound to, shown before anybody adds to it. */
  commit?: string
  outcome: Outcome | null
  clock: ClockState | null
}

export interface Guest {
  id: string
  name: string
}

export interface Me {
  guest: Guest | null
  /** Whether others may become guests here; one person's own server is for its owner. */
  guests: boolean
}

export interface ChatLine {
  id: number
  /** −1 is a spectator. */
  seat: number
  guest: string
  name: string
  text: string
  at: string
}

export interface Notice {
  id: number
  game: string
  kind: string
  at: string
  read: boolean
}

/** Who looks at a table at this moment. */
export interface Here {
  present: number[]
  watching: number
}

/** A table whose seats are not all taken. */
export interface Gathering extends Here {
  status: string
  seats: SeatInfo[]
}
