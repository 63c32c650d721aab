/** What the server sends. The client draws it and contains no rule. */
import type { ClockOption, ClockState, Outcome } from './table-types'

export type Message =
  | string
  | number
  | { key: string; args: Record<string, Message> }
  | { list: 'and' | 'or' | 'then' | 'also'; items: Message[] }

export type Resource = 'potato' | 'corn' | 'stone' | 'gold'

/** One sign of the picture language: a symbol, a number, a joint. */
export type Sign = [kind: string, text: string]

export interface Option {
  action: string
  label: Message
  seam: boolean
  /** Of a seam: something becomes known; else others act. */
  reveals?: boolean
  group: string
  default: boolean
  /** What it costs and gives, in the signs of cards and tiles. */
  costs?: Sign[]
  gives?: Sign[]
  /** Seats that could follow a High Priest action, as everybody can see. */
  followers?: number[]
  /** Points lost by it. */
  loses?: Sign[]
  /** A payment: what it leaves. */
  left?: Record<Resource, number>
  /** A Weaving's place: the kind of edge that would match. */
  match?: string
}

/** An answer that stands beside the options and cannot be given now. */
export interface Refused {
  action: string
  label: Message
  why: string
  costs?: Sign[]
  gives?: Sign[]
  loses?: Sign[]
}

export interface Placement {
  worker: string
  role: string
  space: string
  roam: number
  descend: number
  /** Owners of the Steps used, upper before lower. */
  steps: number[]
  /** What the Steps save. */
  by_steps: number
  courier: number
  food: number
  tasks: number
  base: number
  ability: number
  neighbours: number
  /** The neighbouring spaces that bring tasks. */
  near: string[]
  tiles: number
  /** Points for Steps, by seat. */
  scores: Record<string, number>
  cards: string[]
  gold: boolean
  /** Whether a card of this god would bring its benefits. */
  benefits: boolean
  missing: number
  why: string
  /** The rule behind `why`. */
  clause: string
}

/** One way to pay, and what it leaves. */
export interface Payment {
  action: string
  left: Record<Resource, number>
}

/** What goes with all placements of a decision. */
export interface Placing {
  /** Ways to pay by price in food; `+gold` where gold stands in for the card. The first is usual. */
  payments: Record<string, Payment[]>
  /** Hand and upkeep afterwards, by `card` or `gold`. */
  hands: Record<string, { cards: number; due: number }>
  /** What the task icons would do now. */
  tasks: Record<string, { about: Message; gives: Sign[]; able: boolean; reveals: boolean }>
}

/** Somebody is asked in the turn of somebody else. */
export interface Reaction {
  kind: string
  active: number
  /** Seats that come after this one. */
  to_come: number[]
}

export interface Decision {
  seat: number
  kind: string
  frame: string
  prompt: Message
  minimum: number
  maximum: number
  options: Option[]
  asides: Option[]
  refused?: Refused[]
  placements?: Placement[]
  placing?: Placing
  reaction?: Reaction
}

export interface Forecast {
  gains: Partial<Record<Resource, number>>
  choices: string[]
  merchant_points: number
  temple_points: number
  regions: string[]
  region_points: number
  potato_due: number
  potato_missing: number
  points_lost: number
  total: number
}

export interface Tapestry {
  tiles: string[]
  joints: (string | null)[]
  /** Patterns that may still be added. */
  missing: string[]
}

export interface Player {
  seat: number
  points: number
  sources: Record<string, number>
  resources: Record<Resource, number>
  workers: string[]
  /** How many of them may be kept at the end of a turn; a solo opponent follows other rules. */
  worker_limit: number
  god_cards: number
  army_cards: number
  hand: string[] | null
  army_hand: string[] | null
  army_up: string[]
  army_down: string[]
  soldiers: number
  soldiers_spent: number
  /** The own ones only. */
  soldiers_hand: number | null
  production_up: string[]
  production_down: string[]
  passives: string[]
  statues: Record<string, Record<string, number>>
  tapestries: Tapestry[]
  /** What a Merchant pays, by kind of edge: how much of it, or how often. */
  merchant: Record<string, number>
  temple: string
  /** Where the next step on the Temple leads; more than one where it branches. */
  temple_next: string[]
  priest: number | null
  steps_left: number
  markers_left: number
  turns: number
  forecast: Forecast | null
  if_it_ended: Record<string, number>
}

export interface View {
  seat: number
  waiting: number[]
  active: number
  first: number
  /** Whose turn comes after the active player's. */
  next: number | null
  rotation: number
  finished: boolean
  capped: boolean
  winners: number[]
  players: Player[]
  hill: Record<string, string>
  steps: Record<string, number>
  coricancha: string[]
  village: string[]
  village_size: number
  nomads: string[]
  casualties: string[]
  market: Record<string, string[]>
  offer: string[]
  offer_size: number
  played: string[]
  weaving: string | null
  starting: string[]
  counts: Record<string, number>
  statues: Record<string, Record<string, number>>
  conquest: Record<string, number>
  control: Record<string, number>
  /** What each region brings at a Festival to whoever controls it. */
  region_points: number
  /** Spots that need Steps above them first. */
  steps_locked: string[]
  festival: {
    announced: number
    holder: number | null
    last: boolean
    now: boolean
    next_points: number
  }
  placement: { seat: number; worker: string; space: string; tasks: number } | null
  dealt: string[] | null
  open_weavings: string[]
  automa: Automa | null
}

/** The solo opponent's board and what lies on it. */
export interface Automa {
  id: string
  seat: number
  points_to_win: number
  adjustments: string[]
  die: number[]
  slots: (string | null)[]
  loops: {
    id: string
    paid: boolean
    spaces: { id: string; action: string; personality: string | null }[]
    tokens: { value: number; space: string }[]
  }[]
  personalities: { id: string; action: string }[]
  statues: string[]
}

/** Where in the view, what it was, what it became. */
export type Change = [path: (string | number)[], before: unknown, after: unknown]

export interface LogLine {
  n: number
  kind: string
  seat: number
  clause: string
  text: Message
  heading: boolean
  /** What a bot says about the action that this line begins. */
  why?: Message
  /** The entry of the game's log it belongs to; a draft has none yet. */
  at?: number
  /** What this kind of event has, see docs/events.md. */
  data?: Record<string, unknown>
  /** Lines of the last action only. */
  changes?: Change[]
  /** It was taken back, and had concerned others. */
  undone?: boolean
  /** Of the reader's own seat: nobody sent it, this answered instead. */
  unsent?: 'order' | 'timeout' | 'away'
}

export interface Clause {
  id: string
  heading: string
  text: string
}

export interface SeatInfo {
  seat: number
  name: string
  bot: string | null
  automa: string | null
  /** Somebody may still sit down. */
  open?: boolean
  /** The bot that answers for somebody who is away or has conceded. */
  substitute?: string | null
  conceded?: boolean
  wants_end?: boolean
  away?: boolean
}

/** A bot that tables offer; name and about are keys of the catalogues. */
export interface BotLevel {
  code: string
  level: string
  style: string
  name: string
  about: string
}

export interface BotStyle {
  style: string
  name: string
  about: string
  names: string[]
}

export interface BotList {
  levels: BotLevel[]
  styles: BotStyle[]
}

export interface Push {
  seq: number
  view: View
  decision: Decision | null
  events: LogLine[]
  /** Numbers of recent lines that were taken back. */
  undone?: number[]
  seats: SeatInfo[]
  undo: number
  /** Why nothing can be taken back: `nothing`, `revealed`, `handed_over`; empty if something can. */
  no_undo?: string
  status?: string
  outcome?: Outcome | null
  clock?: ClockState | null
  /** Seats whose people look at the table now, and how many others do; in pushes of a socket. */
  present?: number[]
  watching?: number
}

/** A game turn by turn, as everybody at the table has seen it. */
export interface History {
  seq: number
  /** With everybody's points at the end of each. */
  turns: { at: number; seat: number; number: number; points: number[] }[]
  start: number[]
  /** After Final Scoring. */
  final: number[] | null
  /** What each seat did, and how often. */
  did: Record<string, number[]>
  /** Entries that were taken back, and those that did so. */
  undone: number[]
  festivals: { at: number; number: number; turn: number }[]
  /** What others' use of Steps brought each seat. */
  steps: number[]
}

export interface DraftResult {
  seq: number
  seam: number
  /** Of a seam: something becomes known; else others act. */
  reveals?: boolean
  view: View
  decision: Decision | null
  events: LogLine[]
  /** The drafted actions in words. */
  labels?: Message[]
  /** What they change: whose, what, by how much; of a Festival its number. */
  changes?: [seat: number, what: string, by: number][]
}

export interface Place {
  x: number
  y: number
  angle: number
  size: number
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface Drawings {
  width: number
  height: number
  items: Record<string, string>
}

/** One section of the hill, drawn for thumbs. */
export interface Slice {
  width: number
  height: number
  spaces: Record<string, Place>
  icons: Record<string, Place>
  steps: Record<string, Place>
}

/** A space of the hill, as it is printed. */
export interface Space {
  god: string
  section: number
  terrace: string
  icons: string[]
  /** Who carries out one more task here. */
  role: string | null
  neighbours: string[]
  /** Filled from the start in a game for two. */
  two: boolean
}

export interface Board {
  pack: { id: string; version: string; hash: string }
  /** A name for this very drawing, part of the pictures' addresses. */
  picture: string
  layout: {
    panel: Box
    /** The middle of the hill, and its terraces from the top with the radius of their walls. */
    hill: { x: number; y: number; lobe: number }
    terraces: { id: string; wall: number }[]
    spaces: Record<string, Place>
    icons: Record<string, Place>
    steps: Record<string, Place>
    coricancha: { section: number; angle: number; icon: Place; priests: Record<string, Place[]> }[]
    temples: Record<string, Record<string, { box: Box; points: Place; row: number; markers: Record<string, Place[]> }>>
    conquest: Record<string, { box: Box; shelf: Place }>
    tracks: Record<string, Box>
    village: { frame: Box; potato: Place; corn: Place; slots: Record<string, Place[]> }
    nomads: { frame: Box; slots: Record<string, Place[]> }
    /** Where names are written: regions by their ids, `temple`, `village`, `nomads`. */
    titles: Record<string, Box>
    /** Room beside the hill: `left` in the Village, the next `festival`, the `layers`. */
    plates: Record<string, Box>
  }
  slices: Slice[]
  tokens: Record<string, unknown>
  sprite: string
  gods: string[]
  owners: string[]
  spaces: Record<string, Space>
  icons: Record<string, string>
  regions: Record<string, string[]>
  drawings: Record<string, Drawings>
  texts: Record<string, Message[]>
  /** What cards, tiles, edges, Temple steps and Conquest spaces give. */
  signs: Record<string, Sign[][]>
  automata: Record<string, AutomaBoard>
}

export interface AutomaBoard {
  layout: {
    width: number
    height: number
    die: { x: number; y: number; size: number }
    slots: (Box & { god: { x: number; y: number } })[]
    spaces: Record<string, { box: Box; tokens: { x: number; y: number }[] }>
  }
  ground: string
  token: Record<string, string>
  die: Record<string, string>
  face: Record<string, string>
  texts: Record<string, Message>
  adjustments: { id: string; name: Message; about: Message }[]
  presets: { id: string; name: Message; about: Message; adjustments: string[] }[]
}

export interface GameRow {
  id: string
  status: string
  changed: string
  seq: number
  players: number
  seats: SeatInfo[]
  mine: number[]
  owner: boolean
  /** Seats that have to decide. */
  waiting: number[]
  outcome: Outcome | null
  clock: ClockOption | null
  automa: string
  /** The number of the last line of chat. */
  line: number
}

export interface Problem {
  code: string
  clause?: string
  params?: Record<string, string | number>
}
