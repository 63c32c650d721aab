/** What the server sends. Written by `just wire`; change src/tawantinsuyu/wire instead. */

export const CONTENT_FORMAT = 1

/** A question that the same seat is asked later. */
export interface Ahead {
  frame: FrameName
  /** How often; of a placement: how many tasks. */
  left: number
}

/** The process answers. */
export interface Alive {
  status: 'ok'
}

/** A program that may play for a guest. */
export interface ApiToken {
  id: string
  name: string
  created: string
  scope: 'play' | 'read'
  /** None: not before it is taken back. */
  expires: string | null
}

/** A new one; the token is shown this once. */
export interface ApiTokenMade {
  id: string
  token: string
}

/** Hours for every move. */
export interface AsyncTime {
  kind: 'async'
  hours: number
  reaction_hours: number
  window: DayWindow | null
}

/** The solo opponent; her tucked cards show only their god. */
export interface Automa {
  id: string
  seat: number
  points_to_win: number
  adjustments: string[]
  die: number[]
  slots: (string | null)[]
  loops: AutomaLoop[]
  personalities: Personality[]
  statues: string[]
  /** By region, where Nations are played. */
  cults?: Record<string, OpenCult>
}

/** A solo opponent's board without its pieces, and the pieces that lie on it. */
export interface AutomaBoard {
  layout: AutomaLayout
  ground: string
  token: Record<string, string>
  die: Record<string, string>
  face: Record<string, string>
  /** By id: with one Vassal at most, and with two. */
  cult: Record<string, string[]>
  /** Of spaces, personalities and Cults. */
  texts: Record<string, Message>
  /** The rule about each of them. */
  clauses: Record<string, string>
}

/** A space of a loop, and where its tokens lie. */
export interface AutomaCell {
  box: Box
  tokens: Point[]
}

/** Every place on a solo opponent's board. */
export interface AutomaLayout {
  width: number
  height: number
  die: DiePlace
  slots: AutomaSlot[]
  spaces: Record<string, AutomaCell>
  /** By region; empty where no Nations are played. */
  cults: Record<string, CultPlace>
}

/** Spaces that tokens go round. */
export interface AutomaLoop {
  id: string
  paid: boolean
  spaces: AutomaSpace[]
  tokens: AutomaToken[]
}

/** A solo opponent, and what makes her easier, harder or another one. */
export interface AutomaOffer {
  id: string
  /** Those of the pack's that can be played against her. */
  modules: string[]
  adjustments: string[]
  /** Adjustments of which no two are in force together. */
  apart: string[][]
  /** How many personalities may be named, by the adjustment that says how many she has, or by an
   *  empty name without one; nothing where none can. */
  faces: Record<string, number>
  /** The slots that a personality may be named for, by the same names as `faces`. */
  slots: Record<string, string[]>
  /** Adjustments by level of difficulty, the easiest first. */
  presets: Record<string, string[]>
}

/** A slot for tucked cards, and where their god is shown. */
export interface AutomaSlot {
  x: number
  y: number
  width: number
  height: number
  god: Point
}

/** A space of a loop, with the personality that covers it. */
export interface AutomaSpace {
  id: string
  action: string
  personality: string | null
  /** The letter of a spot for a personality, covered or not. */
  slot?: string
}

/** A token and the space it is on. */
export interface AutomaToken {
  value: number
  space: string
}

/** Every 15 seconds: what a client should have by now. */
export interface BeatMessage {
  type: 'beat'
  seq: number
  /** The number of the last line of chat. */
  line: number
}

/** All a client draws a table with. */
export interface Board {
  pack: PackName
  /** The address of the empty board, to which `&rotation=` and `&players=` are added. */
  picture: string
  /** The address of a section of the hill, to which `&section=` is added. */
  section: string
  layout: Layout
  slices: Slice[]
  /** Colours and sizes. */
  tokens: Record<string, unknown>
  sprite: string
  gods: string[]
  owners: string[]
  spaces: Record<string, Space>
  /** Icon of the hill -> its task. */
  icons: Record<string, string>
  /** Palace -> the role of its Noble. */
  nobles: Record<string, string>
  regions: Record<string, string[]>
  drawings: Record<string, Drawings>
  texts: Record<string, Message[]>
  /** What cards, tiles, edges, Temple steps and Conquest spaces give, and what Buildings cost. */
  signs: Record<string, Sign[][]>
}

/** A bot that tables know; name and about are keys of the catalogues. */
export interface BotLevel {
  code: string
  level: string
  style: string
  name: string
  about: string
  /** Whether a new seat may choose it; the others play on where they sit. */
  offered: boolean
}

/** The weakest first. */
export interface BotList {
  levels: BotLevel[]
  styles: BotStyle[]
}

/** How a bot likes to play, and what it may be called. */
export interface BotStyle {
  style: string
  name: string
  about: string
  names: string[]
}

/** Where something square lies. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** One way to go on where the Temple forks. */
export interface Branch {
  side: 'left' | 'right'
  step: string
  /** What it brings, in words. */
  label: Message
  gives: Sign[]
}

/** Where in the view, what it was, what it became. */
export type Change = [(string | number)[], unknown, unknown]

/** Rules of one subject. */
export interface Chapter {
  id: string
  heading: string
  clauses: Clause[]
}

/** Something said at a table. */
export interface ChatLine {
  id: number
  /** -1 is a spectator. */
  seat: number
  guest: string
  name: string
  text: string
  at: string
}

/** The latest, in order. */
export interface ChatLines {
  lines: ChatLine[]
}

/** Somebody said something. */
export interface ChatMessage {
  type: 'chat'
  id: number
  /** -1 is a spectator. */
  seat: number
  guest: string
  name: string
  text: string
  at: string
}

/** Something that may stand in a list of a rule. */
export interface Choice {
  value: string
  label: Message
  signs: Sign[]
}

/** A numbered rule. */
export interface Clause {
  id: string
  heading: string
  text: string
}

export type ClockOption = LiveTime | AsyncTime

/** Everybody's time when this was sent. */
export interface ClockState {
  seats: SeatClock[]
  deadline: string | null
}

/** A line of the log that concerns the reader. */
export interface Concern {
  n: number
  /** What was lost; or something gained by others' use of one's Steps. */
  what: 'gain' | 'majority' | 'points' | 'worker'
}

/** Where a Cult lies, and its two Vassals stand. */
export interface CultPlace {
  box: Box
  vassals: Point[]
}

/** The hours of a day in which a clock runs. */
export interface DayWindow {
  opens: number
  closes: number
  /** Minutes ahead of UTC. */
  offset: number
}

/** A question to one seat. */
export interface Decision {
  seat: number
  kind: string
  frame: FrameName
  prompt: Message
  options: Option[]
  /** Free actions; after one the same question is asked again. */
  asides: Option[]
  refused: Refused[]
  minimum: number
  /** How many things one answer names, where it names several. */
  maximum: number
  /** What the seat is asked after this, as far as that is known; the next one first. */
  ahead: Ahead[]
  /** Of a turn's main choice: all Workers on all spaces, possible or not. */
  placements?: Placement[]
  placing?: Placing
  reaction?: Reaction
  gains?: Gains
}

/** What somebody is known by: a browser, a link, or a program. */
export interface Device {
  id: string
  kind: 'api' | 'link' | 'session'
  /** What the browser said of itself, or how the program was called. */
  name: string
  created: string
  /** When it was last used, to the hour; None: never. */
  seen: string | null
  expires: string | null
  scope: 'play' | 'read'
  /** The browser that asks. */
  here: boolean
}

/** Where the die lies. */
export interface DiePlace {
  x: number
  y: number
  size: number
}

/** What an unfinished turn would do, up to what cannot be taken back. */
export interface DraftResult {
  seq: number
  /** The first action that cannot be taken back, or -1. */
  seam: number
  /** Of a seam: something becomes known; else others act. */
  reveals: boolean
  view: View
  decision: Decision | null
  events: LogLine[]
  /** What the actions change, as players count it. */
  changes: Gained[]
  /** The drafted actions in words. */
  labels: Message[]
  lesson?: Lesson
  puzzle?: Puzzle
}

/** Drawings of one kind: each the inside of an SVG of this size. */
export interface Drawings {
  width: number
  height: number
  items: Record<string, string>
}

/** An answer given before the question. */
export interface EarlyAnswer {
  window: OrderWindow
  answers: string[]
  otherwise: 'ask' | 'pass'
  gold: boolean
}

/** An effect with gaps: `#` for a number, `*` for names, `…` for other effects. */
export interface EffectForm {
  form: string
  label: Message
  /** What may stand for `*`. */
  names: string[]
}

/** A form that is filled in. */
export interface EffectPart {
  form: string
  numbers: number[]
  names: string[]
  /** Effects one chooses from, or the one that is paid for; each is a sum. */
  inside: EffectPart[][]
}

/** How many of them are no more. */
export interface Ended {
  count: number
}

/** What happened lately. */
export interface EventLines {
  seq: number
  events: LogLine[]
}

/** The name of a sentence, and its numbers. */
export type Fact = [string, Record<string, number>]

/** How many were announced, and what the next one brings. */
export interface Festival {
  announced: number
  holder: number | null
  last: boolean
  now: boolean
  next_points: number
}

/** A Festival: its entry of the log, and after how many turns. */
export interface FestivalAt {
  at: number
  number: number
  turn: number
}

/** One seat in one step of a Festival. */
export interface FestivalCell {
  points: number
  gained: Record<string, number>
  /** Resources. */
  paid: Record<string, number>
  /** Cards, tiles and pieces by kind: god, army, worker, statue, building, weaving, steps,
   *  climb. */
  got: Record<string, number>
  /** God cards played. */
  played: number
  regions: string[]
}

/** A step of a Festival that has begun; `before` are tiles that answer before the first. */
export interface FestivalRow {
  what: string
  cells: FestivalCell[]
}

/** The last Festival, as far as it has gone. */
export interface FestivalTable {
  number: number
  rows: FestivalRow[]
  over: boolean
  before: number[]
  /** Points of each seat when it began, and at its end or now. */
  now: number[]
}

/** Numbers that player aid and rules for players speak of. */
export interface Figures {
  /** By name. */
  values: Record<string, number>
}

/** What a Festival held now would bring. */
export interface Forecast {
  gains: Record<string, number>
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

export type FrameName =
  | 'BuyLeftover'
  | 'BuyWeavings'
  | 'CardBenefits'
  | 'Casualty'
  | 'ChooseCards'
  | 'ChooseEffect'
  | 'ChooseNation'
  | 'ChooseStatue'
  | 'ChooseSteps'
  | 'ChooseWeavings'
  | 'Climbing'
  | 'Construct'
  | 'ConstructLooked'
  | 'DiscardArmyInPlay'
  | 'ExtraMove'
  | 'FestivalCards'
  | 'FlipArmyCards'
  | 'FreeWeavings'
  | 'GiveCasualty'
  | 'GiveUpWorker'
  | 'KeepArmyCards'
  | 'KeepGodCards'
  | 'LookAtStacks'
  | 'MainChoice'
  | 'MerchantMatches'
  | 'Muster'
  | 'OfferingChoice'
  | 'PayAnything'
  | 'PayCost'
  | 'PayForEffect'
  | 'PlaceMarker'
  | 'PlacePriest'
  | 'PlaceWeavings'
  | 'Placement'
  | 'PlayArmyCards'
  | 'PlayGodCard'
  | 'PlayOrDraw'
  | 'ProduceChoice'
  | 'ProduceWithOne'
  | 'PutUnder'
  | 'Rearrange'
  | 'RecruitVillager'
  | 'Refresh'
  | 'RejuvenateChoice'
  | 'RejuvenateItems'
  | 'SecondAction'
  | 'StepsIncome'
  | 'TakeGodCards'
  | 'TakeNewcomers'
  | 'TakeNomads'
  | 'Triggers'
  | 'Upkeep'
  | 'UseNation'
  | 'WalkOn'
  | 'WorshipChoice'

/** Whose, what, by how much; of a Festival its number. */
export type Gained = [number, string, number]

/** Gains that are taken one after the other, in short. */
export interface Gains {
  /** Those that need no thought, as batches to be sent one after the other. */
  plain: string[][]
  /** What they give in all. */
  gives: Sign[]
  /** Every other gain with all ways to carry it out, each the answers in order. After an answer
   *  that cannot be taken back a new batch begins. */
  choices: Option[][][]
}

/** A table in a list. */
export interface GameRow {
  id: string
  status: Status
  changed: string
  seq: number
  players: number
  seats: PublicSeat[]
  mine: number[]
  owner: boolean
  /** Seats that have to decide. */
  waiting: number[]
  /** When the time of one of them is over, where there is a clock. */
  until: string | null
  /** The number of the Festival to come, or that is under way. */
  festival: number | null
  outcome: Outcome | null
  clock: ClockOption | null
  automa: string
  /** The number of the last line of chat. */
  line: number
}

/** Somebody. */
export interface Guest {
  id: string
  name: string
}

/** Who this browser is now. */
export interface GuestKnown {
  guest: Guest
}

/** A new guest, and a link to come back by. */
export interface GuestMade {
  guest: Guest
  link: string
}

/** God cards in hand after a placement, and their upkeep. */
export interface HandAfter {
  cards: number
  due: number
}

/** Somebody came or went. */
export interface HereMessage {
  type: 'here'
  present: number[]
  watching: number
}

/** The middle of the hill, and how far its outline swings. */
export interface HillShape {
  x: number
  y: number
  lobe: number
}

/** What a bot would do in your place. */
export interface Hint {
  /** How many hints the seat has asked for in this game. */
  asked: number
  seq: number
  /** The unfinished turn it was asked about. */
  actions: string[]
  /** What it would answer; empty while it thinks, or if nothing was asked. */
  action: string
  /** What for, where it says so. */
  why: Message | null
}

/** Everybody's points, and what they did. */
export interface History {
  seq: number
  turns: TurnPoints[]
  start: number[]
  /** After Final Scoring. */
  final: number[] | null
  festivals: FestivalAt[]
  /** What each seat did, and how often. */
  did: Record<string, number[]>
  /** What others' use of Steps brought each seat. */
  steps: number[]
  /** Entries that were taken back, and those that did so. */
  undone: number[]
}

/** A new invitation. */
export interface InviteMade {
  invite: string
}

/** The unfinished turn kept for a seat. */
export interface KeptDraft {
  actions: string[]
}

/** A text of the catalogues and the values of its `{{parameters}}`; `count` picks the plural. */
export interface KeyedMessage {
  key: string
  args: Record<string, Message>
}

/** Every place on the board. */
export interface Layout {
  panel: Box
  hill: HillShape
  /** From the top. */
  terraces: Terrace[]
  spaces: Record<string, Place>
  icons: Record<string, Place>
  steps: Record<string, Place>
  coricancha: Wedge[]
  temples: Record<string, Record<string, Rung>>
  tracks: Record<string, Box>
  conquest: Record<string, TrackSpace>
  village: VillagePlaces
  nomads: NomadPlaces
  /** Where names are written: regions by their ids, `temple`, `village`, `nomads`. */
  titles: Record<string, Box>
  /** Room beside the hill: `left` in the Village, the next `festival`, the `layers`. */
  plates: Record<string, Box>
  /** By region; empty where no Nations are played. */
  nations: Record<string, NationPlace>
  /** Where Vassals stand on the board: `steps:1u`, `segment:3`, as `Vassal.place` has it. */
  vassals: Record<string, Place>
  /** The offer of Newcomers, where they are played; its slots are the same for everybody. */
  newcomers: NomadPlaces | null
}

/** What is taught at a table now. */
export interface Lesson {
  script: string
  /** The rival's name. */
  rival: string
  /** From 0; `count` when everything is done. */
  number: number
  count: number
  /** Empty while somebody else decides. */
  step: string
  title: Message | null
  say: Message | null
  /** What to do at this step. */
  do: Message | null
  /** Why the lesson before mattered. */
  why: Message | null
  /** The answers of this step; the first is the one to give for whoever asks. */
  allowed: string[]
  /** Parts of the table that it is about. */
  point: string[]
  /** Nothing that the lesson needs is possible any more: the next one is laid anew. */
  lost: boolean
}

/** The table of a lesson. */
export interface LessonTable {
  id: string
}

/** Another link; it is shown this once. */
export interface LinkMade {
  link: string
}

/** Seconds for the whole game, and more with every turn. */
export interface LiveTime {
  kind: 'live'
  bank: number
  increment: number
  reaction: number
}

/** An event in words, with what it is about. */
export interface LogLine {
  n: number
  kind: string
  seat: number
  clause: string
  /** It begins a group. */
  heading: boolean
  text: Message
  /** What this kind of event has, see docs/events.md. */
  data: Record<string, unknown>
  /** The entry of the game's log it belongs to; a draft has none yet. */
  at?: number
  /** What a bot says about the action that this line begins. */
  why?: Message
  /** Of the last action's lines, where a solo opponent is shown step by step. */
  changes?: Change[]
  /** Of the reader's own seat: nobody sent it, this answered instead. */
  unsent?: 'away' | 'order' | 'timeout'
}

/** Who asks. */
export interface Me {
  guest: Guest | null
  /** Whoever runs the server. */
  admin: boolean
  /** Whether others may become guests here; one person's own server is for its owner. */
  guests: boolean
  /** Whom this browser was before a link made it somebody else, and may be again. */
  former: Guest[]
  /** What whoever runs the service wants everybody to know. */
  announcement: string
  /** Whether packs that are entered here go on offer: they do for the owner of the server. */
  keeps_packs: boolean
}

/** Words to be translated by the client. */
export type Message = string | number | KeyedMessage | MessageList

/** Messages that are read as one list: all of it, one of it, in this order, or as remarks. */
export interface MessageList {
  list: 'also' | 'and' | 'or' | 'then'
  items: Message[]
}

/** The answer to a move for whoever listens anyway (`Prefer: return=minimal`). */
export interface Moved {
  seq: number
  status: Status
}

/** Somebody whose lines are hidden. */
export interface Muted {
  guest: string
  name: string
}

/** Where a region's Nation lies, with room for markers and a price. */
export interface NationPlace {
  box: Box
  marks: Place[]
  price: Place
}

/** The Nation of a region. */
export interface NationTile {
  nation: string
  /** Owners of the markers on it, in the order in which they came. */
  influence: number[]
  /** How many more markers may be placed on it now. */
  room: number
  /** Potatoes its ability would cost the seat after its next marker. */
  price: number | null
  pieces: Pieces[]
}

/** What the Nations have at the table; all of it is open. */
export interface Nations {
  /** By region. */
  tiles: Record<string, NationTile>
  /** Nation tiles that were not drawn. */
  unused: string[]
  /** By seat: Vassals in stock. */
  left: number[]
  /** All that are still there. */
  placed: Vassal[]
}

/** Newcomers that nobody has taken yet. */
export interface Newcomers {
  /** Each by its two roles, `architect+warrior`. */
  offer: string[]
  /** How many of each pair are left. */
  bag: Record<string, number>
}

/** A bowl with slots for each number of players. */
export interface NomadPlaces {
  frame: Box
  slots: Record<string, Place[]>
}

/** What nobody else reads. */
export interface Notes {
  text: string
}

/** A table waits for them, or is over. */
export interface Notice {
  id: number
  game: string
  kind: string
  seq: number
  at: string
  /** Of a reaction: to what. */
  about: OrderWindow | null
  read: boolean
}

/** The newest first. */
export interface Notices {
  notices: Notice[]
}

/** A Cult in play. */
export interface OpenCult {
  id: string
  /** Of hers on it: none, one or two. */
  standing: number
}

/** One answer. Send `action` as it is; `verb` and `args` are its words. */
export interface Option {
  action: string
  verb: string
  args: string[]
  label: Message
  /** It cannot be taken back. */
  seam: boolean
  /** Of a seam: something becomes known; else others act. */
  reveals: boolean
  /** What options can be sorted by: a space, a Weaving, the action a High Priest move reaches. */
  group: string
  /** The usual one of several ways to pay. */
  default: boolean
  costs?: Sign[]
  gives?: Sign[]
  /** Points lost by it. */
  loses?: Sign[]
  /** Seats that could follow a High Priest action, as everybody can see. */
  followers?: number[]
  /** What is chosen about after it. */
  then?: Sign[][]
  /** What could still be had and is given up by it. */
  forgone?: Sign[][]
  /** Where the Temple forks after that: what each branch brings. */
  branches?: Branch[]
  /** Of a payment: what it leaves. */
  left?: Resources
  /** Of a Weaving's place: the kind of edge that would match. */
  match?: string
  /** Of a single Weaving to be bought: where it could go, and the kind of edge that would match
   *  there, or nothing. */
  places?: Record<string, string>
  /** Of a Statue: God cards in hand whose benefits it would allow. */
  powers?: number
}

/** All a seat has ordered, and what it may order. */
export interface OrderBook {
  seq: number
  orders: WrittenOrders
  /** A Festival has been held since. */
  stale: boolean
  windows: WindowAhead[]
  /** Why the seat is asked although it has ordered something. */
  asked: string
  away: boolean
  form: OrderForm
}

/** The forms of all rules. */
export interface OrderForm {
  rules: Record<string, RuleForm>
  tiles: Record<string, RuleForm>
}

/** One occasion to react. */
export interface OrderWindow {
  kind: string
  active: number
  /** Turns the active seat has had. */
  turn: number
  /** Left-over Weavings on offer. */
  tiles?: string[]
}

/** How a table ended, or that someone has resigned. */
export interface Outcome {
  kind: 'agreed' | 'conceded' | 'played'
  /** Seats that have resigned. */
  seats: number[]
  /** Once it is over. */
  winners?: number[]
  scores?: number[]
  rematch?: string
}

/** A Palace somebody has built. */
export interface OwnPalace {
  id: string
  /** Whether there is a Noble on it, and whether it can be used; `serves`: a Vassal instead. */
  noble: '' | 'lies' | 'serves' | 'stands'
  /** How far its Prophecy has come true. */
  have: number
  needed: number
  fulfilled: boolean
  scores: PalaceScores
}

/** A pack that was read from its file. */
export interface OwnValues {
  id: string
  version: string
  extends: string
  description: string
  word: string
  values: Record<string, unknown>
}

/** What entered values come to. */
export interface PackChecked {
  /** Values that differ from the shipped pack's, as `pack diff` counts. */
  differ: number
  /** Why they cannot be played at all, or empty. */
  problem: string
  findings: PackFinding[]
  /** Those that have changed. */
  pictures: Record<string, PackPicture>
  /** By component, of those that have changed. */
  says: Record<string, Message[]>
  /** By path, of the effects that were sent. */
  effects: Record<string, EffectPart[][] | null>
}

/** A value that may be chosen. */
export interface PackChoice {
  value: unknown
  /** What it is called; where several things are chosen at once, each of them. */
  parts: Message[]
}

/** A card, a tile, a step, a cell. */
export interface PackComponent {
  key: string
  id: string
  /** Which of the `pictures` shows it; empty if none does. */
  picture: string
  /** Where on the picture. */
  box: Box | null
  /** What it does, in words. */
  says: Message[]
  fields: PackField[]
}

/** A value to enter. */
export interface PackField {
  path: string
  name: string
  /** Which of several of the name, from 1; 0 for a single one. */
  at: number
  /** What a number counts, or empty: then it is called by its name. */
  label: Message
  kind: 'choice' | 'cost' | 'effect' | 'effects' | 'number'
  /** Which of `PackValues.choices`, or of its `forms`. */
  choices: string
  least: number
  most: number
  /** There may be no effect. */
  empty: boolean
  value: unknown
  /** The same in forms, if it is an effect or several and can be said in them. */
  effects: EffectPart[][] | null
  /** `seed`, `derived`, `proposed`, or `unset` where the pack has nothing. */
  word: string
}

/** A constraint that the values break. */
export interface PackFinding {
  number: number
  constraint: string
  severity: 'error' | 'warning'
  /** What to look at, in English, as `pack check` says it. */
  message: string
  path: string
  /** The key of the component to look at first; empty where it is about a whole group. */
  component: string
}

/** Components of one kind. */
export interface PackGroup {
  id: string
  components: PackComponent[]
}

/** A pack of one's own that is on offer now. */
export interface PackKept {
  pack: string
}

/** Which components these are. */
export interface PackName {
  id: string
  version: string
  hash: string
}

/** A pack new tables may be made with. */
export interface PackOffer {
  id: string
  version: string
  hash: string
  /** Solo opponents that can be played with it. */
  automata: AutomaOffer[]
  /** Modules that can be played with it. */
  modules: string[]
  /** Somebody has put it there: it is none of those that every service offers. */
  own: boolean
  /** The address of its `Board`, which may be kept for good. */
  board: string
}

/** A drawing: the inside of an SVG of this size. */
export interface PackPicture {
  width: number
  height: number
  body: string
}

/** A pack as a file. */
export interface PackText {
  name: string
  text: string
}

/** Everything of a shipped pack that can be entered. */
export interface PackValues {
  pack: string
  groups: PackGroup[]
  pictures: Record<string, PackPicture>
  choices: Record<string, PackChoice[]>
  forms: Record<string, EffectForm[]>
  /** The number that stands in the labels of forms for those that are to be filled in. */
  in_labels: number
  /** The largest number of a form. */
  most: number
  /** Of a card. */
  most_effects: number
  /** Of a resource. */
  most_cost: number
}

/** What a Palace brings in Final Scoring, as things stand. */
export interface PalaceScores {
  building: number
  prophecy: number
  /** Its Noble, if it stands. */
  noble: number
}

/** One way to pay, and what it leaves. */
export interface Payment {
  action: string
  verb: string
  args: string[]
  left: Resources
}

/** A personality and the action it stands for. */
export interface Personality {
  id: string
  action: string
}

/** What counts of a seat in a region. */
export interface Pieces {
  seat: number
  /** Spaces of the track. */
  track: number
  /** Markers on the Nation tile and Vassals beside markers. */
  more: number
}

/** Where something round stands. */
export interface Place {
  x: number
  y: number
  angle: number
  size: number
}

/** One Worker on one space, possible or not. */
export interface Placement {
  worker: string
  /** The role used, which a tile may lend. */
  role: string
  space: string
  roam: number
  descend: number
  /** Owners of the Steps used, upper before lower. */
  steps: number[]
  /** What the Steps save. */
  by_steps: number
  /** What a Courier saves. */
  courier: number
  food: number
  tasks: number
  base: number
  ability: number
  neighbours: number
  tiles: number
  /** The neighbouring spaces that bring tasks. */
  near: string[]
  /** Points for Steps, by seat. */
  scores: Record<string, number>
  /** God cards in hand that fit the space. */
  cards: string[]
  /** Whether gold can stand in for a card. */
  gold: boolean
  /** Whether a card of this god would bring its benefits. */
  benefits: boolean
  /** Food that is not there. */
  missing: number
  /** A code of refusals; empty if it is possible. */
  why: string
  /** The rule behind `why`. */
  clause: string
}

/** The placement going on: where, and how many tasks are left. */
export interface PlacementNow {
  seat: number
  worker: string
  space: string
  tasks: number
}

/** What goes with all placements of a decision. */
export interface Placing {
  /** Ways to pay by price in food; `+gold` where gold stands in for the card. The first is
   *  usual. */
  payments: Record<string, Payment[]>
  /** By `card` or `gold`. */
  hands: Record<string, HandAfter>
  tasks: Record<string, TaskOutlook>
}

/** A seat and what lies before it. */
export interface Player {
  seat: number
  points: number
  sources: Record<string, number>
  resources: Resources
  workers: string[]
  /** How many of them may be kept at the end of a turn; a solo opponent follows other rules. */
  worker_limit: number
  god_cards: number
  army_cards: number
  /** One's own only. */
  hand: string[] | null
  /** One's own only. */
  army_hand: string[] | null
  army_up: string[]
  army_down: string[]
  soldiers: number
  soldiers_spent: number
  /** One's own only. */
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
  /** The section of the High Priest, from 1. */
  priest: number | null
  steps_left: number
  markers_left: number
  turns: number
  forecast: Forecast | null
  /** Final Scoring as things stand. */
  if_it_ended: Record<string, number>
  /** Only where Nobles and Newcomers are played. */
  palaces?: OwnPalace[]
}

/** A middle. */
export interface Point {
  x: number
  y: number
}

/** After a `ping`. */
export interface PongMessage {
  type: 'pong'
}

/** Why a request was refused. */
export interface Problem {
  status: number
  /** Stable; the catalogues have words for it. */
  code: string
  /** What to do instead. */
  detail?: string
  /** The rule behind it. */
  clause?: string
  params?: Record<string, number | string>
  /** The present sequence number, with a conflict. */
  seq?: number
}

/** What everybody may know of a seat. */
export interface PublicSeat {
  seat: number
  name: string
  bot: string | null
  automa: string | null
  /** Somebody may still sit down. */
  open: boolean
  /** The bot that plays for someone who is away or has resigned. */
  substitute: string | null
  conceded: boolean
  wants_end: boolean
  /** Lets reactions run out of time; in pushes only. */
  away?: boolean
}

/** The whole table as a seat sees it: nobody has to have seen the one before. */
export interface Push {
  seq: number
  status: Status
  outcome: Outcome | null
  view: View
  decision: Decision | null
  events: LogLine[]
  /** Numbers of recent lines that were taken back. */
  undone: number[]
  seats: PublicSeat[]
  /** How many actions can be taken back. */
  undo: number
  /** Why nothing can be. */
  no_undo: '' | 'handed_over' | 'nothing' | 'revealed'
  clock: ClockState | null
  /** The last Festival, while what it brought is remembered. */
  festival: FestivalTable | null
  /** What others' turns meant for the seat. */
  since: Since | null
  lesson?: Lesson
  /** At a table that follows a script. */
  puzzle?: Puzzle
}

/** First, and after every change; with who looks at the table. */
export interface PushMessage {
  type: 'push'
  seq: number
  status: Status
  outcome: Outcome | null
  view: View
  decision: Decision | null
  events: LogLine[]
  /** Numbers of recent lines that were taken back. */
  undone: number[]
  seats: PublicSeat[]
  /** How many actions can be taken back. */
  undo: number
  /** Why nothing can be. */
  no_undo: '' | 'handed_over' | 'nothing' | 'revealed'
  clock: ClockState | null
  /** The last Festival, while what it brought is remembered. */
  festival: FestivalTable | null
  /** What others' turns meant for the seat. */
  since: Since | null
  lesson?: Lesson
  /** At a table that follows a script. */
  puzzle?: Puzzle
  /** Seats whose people are looking. */
  present: number[]
  /** Number of spectators. */
  watching: number
}

/** What is asked at a puzzle's table. */
export interface Puzzle {
  id: string
  grade: 'easy' | 'hard' | 'medium'
  title: Message
  /** What is to be found. */
  points: number
  /** What the turn has brought so far. */
  scored: number
  /** Empty while the turn is played; `nearly` is two points or less too few. */
  result: '' | 'nearly' | 'other' | 'right'
  /** Why it is so, once it is solved. */
  why: Message | null
}

/** One best way to play a puzzle's turn. */
export interface PuzzleAnswer {
  /** In words, in their order. */
  steps: Message[]
  why: Message
}

/** What stands on the hill in a puzzle: enough for a small picture. */
export interface PuzzleHill {
  /** Roles by space. */
  workers: Record<string, string>
  /** Seats by place. */
  steps: Record<string, number>
}

/** A puzzle in the list. */
export interface PuzzleRow {
  id: string
  grade: 'easy' | 'hard' | 'medium'
  title: Message
  points: number
  modules: string[]
  players: number
  solved: boolean
  begun: boolean
}

/** All puzzles. */
export interface Puzzles {
  /** The id of today's, by the date in UTC. */
  today: string
  /** Of today's. */
  hill: PuzzleHill
  rows: PuzzleRow[]
}

/** Somebody is asked in the turn of somebody else. */
export interface Reaction {
  kind: string
  active: number
  /** Seats that come after this one. */
  to_come: number[]
}

/** The database does, too. */
export interface Ready {
  status: 'ok'
  /** Whether others' moves are heard of at once. */
  signals: 'late' | 'ok'
}

/** An answer that stands beside the options and cannot be given now. */
export interface Refused {
  action: string
  verb: string
  args: string[]
  label: Message
  /** A code of refusals. */
  why: string
  costs?: Sign[]
  gives?: Sign[]
  loses?: Sign[]
  /** What would have to be added to pay for it, by resource, and `food`. */
  missing?: Record<string, number>
}

/** The table to play again at. */
export interface RematchMade {
  id: string
}

export type Resource = 'corn' | 'gold' | 'potato' | 'stone'

/** So much of each. */
export interface Resources {
  potato: number
  corn: number
  stone: number
  gold: number
}

/** What to answer to one kind of reaction; what says nothing is left out. */
export interface Rule {
  mode: 'always' | 'ask' | 'if' | 'never'
  keep?: Record<string, number>
  gold?: 'allow' | 'ask' | 'never'
  rewards?: string[]
  pick?: string[]
  take?: string[]
  longest?: boolean
  match?: boolean
  place?: 'ask' | 'longest' | 'match'
  /** Where the Temple forks. */
  fork?: 'ask' | 'left' | 'right'
}

/** The fields of a rule, and what may stand in them now. */
export interface RuleForm {
  fields: string[]
  picks: string[]
  rewards: Choice[]
  takes: Choice[]
}

/** A Temple step. */
export interface Rung {
  box: Box
  points: Place
  row: number
  /** Where one, two, … markers stand. */
  markers: Record<string, Place[]>
}

/** A script, and how far somebody has come in it. */
export interface ScriptRow {
  script: string
  count: number
  /** Lessons that were finished. */
  done: number
  /** It was opened before, or turned down where it was offered. */
  begun: boolean
  /** Modules and opponent that it is about: a table with one of them offers it. None if it is
   *  about the game itself. */
  about: string[]
}

/** A seat's time. */
export interface SeatClock {
  /** Seconds; null for bots, who take what they need. */
  left: number | null
  running: boolean
}

/** Somebody, or a bot, sits down. */
export interface Seated {
  id: string
  seat: number
  started: boolean
}

/** A sign of the picture language: its kind, and its text. */
export type Sign = [string, string]

/** The time since the reader's last turn. */
export interface Since {
  /** Number of the line by which somebody else's turn began; -1 none yet. */
  begun: number
  /** Losses first. */
  concerns: Concern[]
}

/** One section of the hill, drawn for thumbs. */
export interface Slice {
  width: number
  height: number
  spaces: Record<string, Place>
  icons: Record<string, Place>
  steps: Record<string, Place>
  /** Those on Steps and at segments, where Nations are played. */
  vassals: Record<string, Place>
}

/** What sockets and streams carry. */
export type SocketMessage =
  PushMessage | TableMessage | ChatMessage | HereMessage | BeatMessage | PongMessage

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

export type Status = 'finished' | 'open' | 'playing'

/** Somebody has left these seats. */
export interface StoodUp {
  id: string
  seats: number[]
}

/** What a table is drawn and explained with. The addresses may be kept for good. */
export interface TableContent {
  /** Of the client that can show it, at least. */
  format: number
  /** Its components, by id. */
  pack: string
  modules: string[]
  /** The side of the Way of the Sun that lies on the Temple, or empty. */
  overlay: string
  /** The address of a `Board`. */
  board: string
  /** The address of the solo opponent's `AutomaBoard`, or empty. */
  automa: string
  /** The address of a list of `Chapter`s. */
  rules: string
}

/** A table, begun or not: who sits where. */
export interface TableInfo {
  id: string
  status: Status
  /** Whoever made it, by name. */
  host: string
  players: number
  automa: string
  adjustments: string[]
  leftover_weaving_price: number
  coricancha: string
  content: TableContent
  seats: PublicSeat[]
  mine: number[]
  owner: boolean
  options: TableOptions
  /** What the table's chance is bound to, shown before anybody adds to it. */
  commit: string
  outcome: Outcome | null
  clock: ClockState | null
}

/** A new table. */
export interface TableMade {
  id: string
  /** Empty if no seat is open. */
  invite: string
  started: boolean
}

/** Instead, as long as the game has not begun. */
export interface TableMessage {
  type: 'table'
  status: Status
  seats: PublicSeat[]
  present: number[]
  watching: number
}

/** What a table was made with, beside the rules. */
export interface TableOptions {
  spectators: boolean
  spectators_talk: boolean
  clock: ClockOption | null
  policy: 'substitute' | 'wait'
  substitute: string
}

/** Weavings from left to right. */
export interface Tapestry {
  tiles: string[]
  /** What each joint matches, if anything. */
  joints: (string | null)[]
  /** Patterns that may still be added. */
  missing: string[]
}

/** What a task icon would do now. */
export interface TaskOutlook {
  about: Message
  gives: Sign[]
  able: boolean
  reveals: boolean
}

/** A ring of the hill, with the radius of its wall. */
export interface Terrace {
  id: string
  wall: number
}

/** A Conquest space, and the shelf where markers stand. */
export interface TrackSpace {
  box: Box
  shelf: Place
}

/** A turn: the entry of the log it began at, and everybody's points at its end. */
export interface TurnPoints {
  at: number
  seat: number
  number: number
  points: number[]
}

/** A Vassal that was placed. */
export interface Vassal {
  seat: number
  /** As actions and events name it, `edge:W12:left`. */
  place: string
  /** On a Conquest space: in the place of the marker, not beside it. */
  instead?: boolean
}

/** Everything a seat, or a spectator (-1), may see. */
export interface View {
  seat: number
  /** Seats that have to decide. */
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
  /** Space -> the Worker on it. */
  hill: Record<string, string>
  /** Spot -> whose Steps. */
  steps: Record<string, number>
  /** The actions of the sections, turned as they lie. */
  coricancha: string[]
  village: string[]
  village_size: number
  nomads: string[]
  casualties: string[]
  /** How many Workers of each role are in it. */
  bag: Record<string, number>
  market: Record<string, string[]>
  offer: string[]
  offer_size: number
  played: string[]
  /** The one on top. */
  weaving: string | null
  starting: string[]
  /** How many are left of each pile. */
  counts: Record<string, number>
  statues: Record<string, Record<string, number>>
  /** Space -> whose marker. */
  conquest: Record<string, number>
  /** Region -> who controls it, or -1. */
  control: Record<string, number>
  /** What each region brings at a Festival to whoever controls it. */
  region_points: number
  /** Spots that need Steps above them first. */
  steps_locked: string[]
  festival: Festival
  placement: PlacementNow | null
  /** The God cards of setup, while the seat has to choose among them. */
  dealt: string[] | null
  /** To be bought just now. */
  open_weavings: string[]
  automa: Automa | null
  /** What the symbols of the board would bring the seat now. */
  for_you: Record<string, Fact[]>
  /** Where they are played. */
  nations?: Nations
  /** Only where they are played. */
  newcomers?: Newcomers
}

/** Two doors and, for each number of players, slots from potato to corn. */
export interface VillagePlaces {
  frame: Box
  potato: Place
  corn: Place
  slots: Record<string, Place[]>
}

/** A fifth of the Coricancha. */
export interface Wedge {
  section: number
  angle: number
  icon: Place
  /** Where one, two, … High Priests stand. */
  priests: Record<string, Place[]>
}

/** A window that is open or about to, as everybody can see. */
export interface WindowAhead {
  kind: string
  active: number
  /** Turns the active seat has had. */
  turn: number
  /** Left-over Weavings on offer. */
  tiles?: string[]
  able: boolean
  answers: WindowAnswer[]
}

/** An answer that could be given to a window. */
export interface WindowAnswer {
  action: string
  label: Message
}

/** All a seat has ordered, by kind of reaction and by tile. */
export interface WrittenOrders {
  kept_at_festival: number
  worship?: Rule
  offering?: Rule
  rejuvenate?: Rule
  produce?: Rule
  muster?: Rule
  marker?: Rule
  leftover?: Rule
  tiles?: Record<string, Rule>
  early?: EarlyAnswer[]
}
