/** What the server sends. The client draws it and contains no rule. */

export type Message =
  | string
  | number
  | { key: string; args: Record<string, Message> }
  | { list: 'and' | 'or' | 'then' | 'also'; items: Message[] }

export type Resource = 'potato' | 'corn' | 'stone' | 'gold'

export interface Option {
  action: string
  label: Message
  seam: boolean
  group: string
  default: boolean
}

export interface Placement {
  worker: string
  role: string
  space: string
  roam: number
  descend: number
  steps: number[]
  courier: number
  food: number
  tasks: number
  ability: number
  neighbours: number
  tiles: number
  cards: string[]
  gold: boolean
  missing: number
  why: string
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
  placements?: Placement[]
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

export interface Player {
  seat: number
  points: number
  sources: Record<string, number>
  resources: Record<Resource, number>
  workers: string[]
  god_cards: number
  army_cards: number
  hand: string[] | null
  army_hand: string[] | null
  army_up: string[]
  army_down: string[]
  soldiers: number
  production_up: string[]
  production_down: string[]
  passives: string[]
  statues: Record<string, Record<string, number>>
  tapestries: { tiles: string[]; joints: (string | null)[] }[]
  temple: string
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
  /** At a solo table only. */
  data?: Record<string, unknown>
  /** Lines of the last action only. */
  changes?: Change[]
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
  seats: SeatInfo[]
  undo: number
}

export interface DraftResult {
  seq: number
  seam: number
  view: View
  decision: Decision | null
  events: LogLine[]
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

export interface Board {
  pack: { id: string; version: string; hash: string }
  layout: {
    panel: Box
    spaces: Record<string, Place>
    icons: Record<string, Place>
    steps: Record<string, Place>
    coricancha: { section: number; angle: number; icon: Place; priests: Record<string, Place[]> }[]
    temples: Record<string, Record<string, { box: Box; markers: Record<string, Place[]> }>>
    conquest: Record<string, { box: Box; shelf: Place }>
    tracks: Record<string, Box>
    village: { frame: Box; potato: Place; corn: Place; slots: Record<string, Place[]> }
    nomads: { frame: Box; slots: Record<string, Place[]> }
  }
  tokens: Record<string, unknown>
  sprite: string
  gods: string[]
  owners: string[]
  spaces: Record<string, { god: string; section: number; terrace: string; icons: string[] }>
  icons: Record<string, string>
  regions: Record<string, string[]>
  drawings: Record<string, Drawings>
  texts: Record<string, Message[]>
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
}

export interface Problem {
  code: string
  clause?: string
  params?: Record<string, string | number>
}
