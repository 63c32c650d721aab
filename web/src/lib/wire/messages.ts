/** Messages that the server sends. Written by `just wire`; change src/tawantinsuyu/wire instead. */

export const CONTENT_FORMAT = 1

/** A later question to the same seat. */
export interface Ahead {
  frame: FrameName
  /** How many times the later question will be asked; for a placement, the number of tasks. */
  left: number
}

/** The answer of a process that runs. */
export interface Alive {
  status: 'ok'
}

/** A token with which a program may play for a guest. */
export interface ApiToken {
  id: string
  name: string
  created: string
  scope: 'play' | 'read'
  /** When the token expires; None if the token is valid until it is revoked. */
  expires: string | null
}

/** A new API token. The token is shown only once. */
export interface ApiTokenMade {
  id: string
  token: string
}

/** A turn-based clock: hours for every move. */
export interface AsyncTime {
  kind: 'async'
  hours: number
  reaction_hours: number
  window: DayWindow | null
}

/** The solo opponent. Of each tucked card, only the god is sent. */
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
  /** Cults by region; left out if the Nations module is not played. */
  cults?: Record<string, OpenCult>
}

/** A solo opponent's board without its pieces, and drawings of those pieces. */
export interface AutomaBoard {
  layout: AutomaLayout
  ground: string
  token: Record<string, string>
  die: Record<string, string>
  face: Record<string, string>
  /** Drawings of Cults by id: first with at most one Vassal, then with two Vassals. */
  cult: Record<string, string[]>
  /** Texts of spaces, personalities and Cults. */
  texts: Record<string, Message>
  /** The rule clause about each space, Personality and Cult. */
  clauses: Record<string, string>
}

/** A space of a loop on a solo opponent's board, and the places of its tokens. */
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
  /** Places of Cults by region; empty if the Nations module is not played. */
  cults: Record<string, CultPlace>
}

/** A loop of spaces on the solo opponent's board, round which tokens move. */
export interface AutomaLoop {
  id: string
  paid: boolean
  spaces: AutomaSpace[]
  tokens: AutomaToken[]
}

/** A solo opponent, and the adjustments that make her easier, harder or different. */
export interface AutomaOffer {
  id: string
  /** Modules of the pack that can be played against the solo opponent. */
  modules: string[]
  adjustments: string[]
  /** Groups of adjustments that exclude each other. */
  apart: string[][]
  /** Number of Personalities that may be chosen, by the adjustment that sets how many the solo
   *  opponent has. The key is empty if there is no such adjustment. The field is empty if none
   *  can be chosen. */
  faces: Record<string, number>
  /** The slots for which a Personality may be chosen, by the same keys as `faces`. */
  slots: Record<string, string[]>
  /** Adjustments by level of difficulty, the easiest first. */
  presets: Record<string, string[]>
}

/** A slot for tucked cards, and the place where the god of a card is shown. */
export interface AutomaSlot {
  x: number
  y: number
  width: number
  height: number
  god: Point
}

/** A space of a loop on the solo opponent's board, and the Personality on the space. */
export interface AutomaSpace {
  id: string
  action: string
  personality: string | null
  /** The letter of the spot for a Personality, whether a Personality is on the spot or not; left
   *  out for other spaces. */
  slot?: string
}

/** A token on the solo opponent's board, and the space where the token is. */
export interface AutomaToken {
  value: number
  space: string
}

/** A heartbeat with the newest numbers, sent every 15 seconds, so that a client notices when a
 *  message was lost. */
export interface BeatMessage {
  type: 'beat'
  seq: number
  /** The number of the last chat message. */
  line: number
}

/** Everything that a client needs to draw a table. */
export interface Board {
  pack: PackName
  /** The address of the picture of the empty board. Append `&rotation=` and `&players=`. */
  picture: string
  /** The address of the picture of a section of the hill. Append `&section=`. */
  section: string
  layout: Layout
  slices: Slice[]
  /** Colours and sizes of the visual design. */
  tokens: Record<string, unknown>
  sprite: string
  gods: string[]
  owners: string[]
  spaces: Record<string, Space>
  /** The task of each icon of the hill. */
  icons: Record<string, string>
  /** The role of each Palace's Noble. */
  nobles: Record<string, string>
  regions: Record<string, string[]>
  drawings: Record<string, Drawings>
  texts: Record<string, Message[]>
  /** Benefits of cards, tiles, edges, Temple steps and Conquest spaces, and costs of Buildings,
   *  as rows of signs. */
  signs: Record<string, Sign[][]>
}

/** A level of bots. The level's name and description are keys of the catalogues. */
export interface BotLevel {
  code: string
  level: string
  style: string
  name: string
  about: string
  /** Whether the level can be chosen for a new seat. Seats of existing games keep a level that
   *  is no longer offered. */
  offered: boolean
}

/** Levels of bots from the weakest to the strongest, and their styles. */
export interface BotList {
  levels: BotLevel[]
  styles: BotStyle[]
}

/** A style of bots, and proposed names for bots of this style. */
export interface BotStyle {
  style: string
  name: string
  about: string
  names: string[]
}

/** The place of a rectangular component. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** One of the two branches at a fork of the Temple. */
export interface Branch {
  side: 'left' | 'right'
  step: string
  /** The benefit of this branch, in words. */
  label: Message
  gives: Sign[]
}

/** Where in the view, what it was, what it became. */
export type Change = [(string | number)[], unknown, unknown]

/** A chapter: the rules of one subject. */
export interface Chapter {
  id: string
  heading: string
  clauses: Clause[]
}

/** A chat message at a table. */
export interface ChatLine {
  id: number
  /** The seat of the author; -1 for a spectator. */
  seat: number
  guest: string
  name: string
  text: string
  at: string
}

/** The newest chat messages, in order. */
export interface ChatLines {
  lines: ChatLine[]
}

/** A new chat message. */
export interface ChatMessage {
  type: 'chat'
  id: number
  /** The seat of the author; -1 for a spectator. */
  seat: number
  guest: string
  name: string
  text: string
  at: string
}

/** A possible entry in a list of an auto-response. */
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

/** The remaining time of all seats at the moment when the message is sent. */
export interface ClockState {
  seats: SeatClock[]
  deadline: string | null
}

/** A game as a woven cloth: a stripe for each player, a row for each turn, a band for each
 *  Festival. */
export interface Cloth {
  rows: ClothRow[]
  /** The Weaving pattern of each kind of action. */
  patterns: Record<string, string>
  /** Number of turns in the cloth. */
  turns: number
}

/** A row of the cloth: each player's turn with the same number, or a Festival. */
export interface ClothRow {
  /** The number of the Festival; 0 for a row of turns. */
  festival: number
  /** For each seat, the kind of action of its turn; empty if the seat had no such turn. A
   *  Festival has none. */
  acts: ('build' | 'climb' | 'conquer' | 'sculpt' | 'steps' | 'weave' | 'work' | '')[]
}

/** The coach, who explains the rest of the game after a lesson's script. */
export interface Coach {
  /** Cards about subjects that matter for the first time at this decision. */
  cards: CoachCard[]
  /** Whether the person has answered anything since the lesson's script was over. */
  begun: boolean
  /** Whether the coached part of the game is over. */
  over: boolean
}

/** A card on which the coach explains a subject of the game. */
export interface CoachCard {
  subject: string
  title: Message
  say: Message
}

/** A log line about something that affects the reader. */
export interface Concern {
  n: number
  /** The kind of loss. `gain` stands for points that the reader gets when other players use the
   *  reader's Steps. */
  what: 'gain' | 'majority' | 'points' | 'worker'
}

/** The places of a Cult and its two Vassals. */
export interface CultPlace {
  box: Box
  vassals: Point[]
}

/** The hours of a day in which a clock runs. */
export interface DayWindow {
  opens: number
  closes: number
  /** Minutes by which the clocks of this table are ahead of UTC. */
  offset: number
}

/** A question to one seat. */
export interface Decision {
  seat: number
  kind: string
  frame: FrameName
  prompt: Message
  options: Option[]
  /** Free actions. After each of them the same question is asked again. */
  asides: Option[]
  refused: Refused[]
  minimum: number
  /** The maximum number of things that one answer can name; 1 if an answer can name only one
   *  thing. */
  maximum: number
  /** The following questions to the seat, as far as they are known, the next one first. */
  ahead: Ahead[]
  /** Placements of all Workers on all spaces, possible or not, if the question is the main
   *  choice of a turn. */
  placements?: Placement[]
  placing?: Placing
  reaction?: Reaction
  gains?: Gains
}

/** Something in which one player surpassed all others. */
export interface Deed {
  what: 'buildings' | 'conquests' | 'gods' | 'regions' | 'steps' | 'tapestry' | 'temple'
  seat: number
  count: number
}

/** The table as a spectator saw it some minutes ago. */
export interface DelayedTable {
  /** The newest log entry that is old enough; -1 if the game had not begun. */
  seq: number
  /** The table after that entry; None before the game, and if the client has the entry. */
  push: Push | null
  /** The seats and the addresses of the content, for a client that has no entry. */
  table: TableInfo | null
}

/** A browser, a sign-in link or a program that signs in as a guest. */
export interface Device {
  id: string
  kind: 'api' | 'link' | 'session'
  /** The description of the browser, or the name of the program. */
  name: string
  created: string
  /** When the device was last used, to the hour; None if it was never used. */
  seen: string | null
  expires: string | null
  scope: 'play' | 'read'
  /** Whether the device is the browser that sent the request. */
  here: boolean
}

/** The place of the die on a solo opponent's board. */
export interface DiePlace {
  x: number
  y: number
  size: number
}

/** The result of an unfinished turn, up to the first action that cannot be undone. */
export interface DraftResult {
  seq: number
  /** Index of the draft's first action that cannot be undone; -1 if every action can be undone. */
  seam: number
  /** Whether the first action that cannot be undone reveals hidden information. Otherwise other
   *  players act next. */
  reveals: boolean
  view: View
  decision: Decision | null
  events: LogLine[]
  /** The seat's change of resources and points by the draft's actions. */
  changes: Gained[]
  /** The actions of the draft, in words. */
  labels: Message[]
  lesson?: Lesson
  puzzle?: Puzzle
}

/** Drawings of one kind of component. Each is the inside of an SVG with this size. */
export interface Drawings {
  width: number
  height: number
  items: Record<string, string>
}

/** An answer that a player gives before the question is asked. */
export interface EarlyAnswer {
  window: OrderWindow
  answers: string[]
  otherwise: 'ask' | 'pass'
  gold: boolean
}

/** The form of an effect, with gaps: `#` for a number, `*` for names, `…` for other effects. */
export interface EffectForm {
  form: string
  label: Message
  /** The names that can replace the gap `*`. */
  names: string[]
}

/** A form of an effect with its gaps filled in. */
export interface EffectPart {
  form: string
  numbers: number[]
  names: string[]
  /** The effects to choose from, or the effect that must be paid for. The effects of each inner
   *  list are carried out together. */
  inside: EffectPart[][]
}

/** Number of devices that were signed out. */
export interface Ended {
  count: number
}

/** The end of a game. Everything in it is public. */
export interface Ending {
  /** Seats that could win, best first. */
  order: number[]
  /** All seats, in the order of their points before Final Scoring, lowest first. */
  climb: number[]
  /** The reason for the result; None without a single winner, or if the winner led in nothing. */
  why: Why | null
  steps: ScoreStep[]
  deeds: Deed[]
  cloth: Cloth
}

/** Recent lines of the log. */
export interface EventLines {
  seq: number
  events: LogLine[]
}

/** The name of a sentence, and its numbers. */
export type Fact = [string, Record<string, number>]

/** The number of Festivals triggered so far, and the benefits of the next one. */
export interface Festival {
  announced: number
  holder: number | null
  last: boolean
  now: boolean
  next_points: number
}

/** A Festival: its log entry, and the number of turns before it. */
export interface FestivalAt {
  at: number
  number: number
  turn: number
}

/** The effects of one step of a Festival on one seat. */
export interface FestivalCell {
  points: number
  gained: Record<string, number>
  /** Resources that the seat paid in this step of the Festival. */
  paid: Record<string, number>
  /** Numbers of cards, tiles and pieces that the seat gained, by kind: god, army, worker,
   *  statue, building, weaving, steps, climb. */
  got: Record<string, number>
  /** Number of God cards that the seat played. */
  played: number
  regions: string[]
  /** Points by the place on the board that gives them, such as `region:antisuyu`. A place may
   *  also give something other than points. */
  places: Record<string, number>
}

/** A step of a Festival that has begun. The step `before` contains the tiles that act before the
 *  first step. */
export interface FestivalRow {
  what: string
  cells: FestivalCell[]
}

/** The last Festival, as far as it has been carried out. */
export interface FestivalTable {
  number: number
  rows: FestivalRow[]
  over: boolean
  before: number[]
  /** Points of each seat: at the beginning of the Festival, and at its end or so far. */
  now: number[]
  /** The forecast made at the beginning of the Festival, one row for each step that can be
   *  forecast. The forecast does not change while the Festival is carried out. */
  forecast: FestivalRow[]
}

/** Numbers in the player aid and the rules for players. */
export interface Figures {
  /** The values of the numbers, by name. */
  values: Record<string, number>
}

/** The result of a Festival if it took place now. */
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

/** Benefits that are taken one after the other, as a summary. */
export interface Gains {
  /** Benefits that need no choice, as batches to be sent one after the other. */
  plain: string[][]
  /** The sum of the benefits that need no choice. */
  gives: Sign[]
  /** Each benefit that needs a choice, with all ways to take it. A way is a list of answers in
   *  order. The client sends these answers in one batch, and begins a new batch after an answer
   *  that cannot be undone. */
  choices: Option[][][]
}

/** A table as an entry in a list. */
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
  /** The first moment at which the time of a deciding seat runs out; None without a clock. */
  until: string | null
  /** The number of the next Festival, or of the current one. */
  festival: number | null
  outcome: Outcome | null
  clock: ClockOption | null
  automa: string
  /** The number of the last chat message. */
  line: number
}

/** A quick reaction of a player, or a space that the player points at. It is shown for a few
 *  seconds and not stored. */
export interface GestureMessage {
  type: 'gesture'
  seat: number
  gesture: 'hello' | 'oops' | 'surprise' | 'thanks' | 'thinking' | 'well-played' | 'point'
  /** The space of the hill that the player points at; otherwise empty. */
  space: string
}

/** A person, by the guest's id and name. */
export interface Guest {
  id: string
  name: string
}

/** The guest as whom this browser is signed in. */
export interface GuestKnown {
  guest: Guest
}

/** A new guest, and a sign-in link. */
export interface GuestMade {
  guest: Guest
  link: string
}

/** The God cards in hand after a placement, and the upkeep for them. */
export interface HandAfter {
  cards: number
  due: number
}

/** A message that somebody has opened or closed the table. */
export interface HereMessage {
  type: 'here'
  present: number[]
  watching: number
}

/** The outline of the hill: its middle, and the amplitude of its waves. */
export interface HillShape {
  x: number
  y: number
  lobe: number
}

/** A hint: the move that a bot would make in your place. */
export interface Hint {
  /** Number of hints that the seat has requested in this game. */
  asked: number
  seq: number
  /** The unfinished turn to which the hint belongs. */
  actions: string[]
  /** The suggested answer; empty while the bot thinks, or if the seat has nothing to decide. */
  action: string
  /** The bot's reason; None if it gives none. */
  why: Message | null
  /** The second-best answer; empty if no other answer was possible. */
  second: string
  /** Points by which the bot values the second-best answer less. */
  behind: number
}

/** Everybody's points and actions during a game. */
export interface History {
  seq: number
  turns: TurnPoints[]
  start: number[]
  /** Points after Final Scoring. */
  final: number[] | null
  festivals: FestivalAt[]
  /** For each kind of action, its number by seat. */
  did: Record<string, number[]>
  /** Points that each seat received when other players used its Steps. */
  steps: number[]
  /** Log entries that were undone, and the undo entries. */
  undone: number[]
}

/** A new invitation. */
export interface InviteMade {
  invite: string
}

/** A seat's stored unfinished turn. */
export interface KeptDraft {
  actions: string[]
}

/** A message: a key of the catalogues, with values for its `{{parameters}}`. The parameter
 *  `count` selects the plural form. */
export interface KeyedMessage {
  key: string
  args: Record<string, Message>
}

/** Every place on the board. */
export interface Layout {
  panel: Box
  hill: HillShape
  /** The terraces of the hill, from the top down. */
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
  /** Places of names: regions by their ids, `temple`, `village`, `nomads`. */
  titles: Record<string, Box>
  /** Free areas beside the hill, for the number of Workers `left` in the Village, the next
   *  `festival`, and the choice of `layers`. */
  plates: Record<string, Box>
  /** Places of Nations by region; empty if the Nations module is not played. */
  nations: Record<string, NationPlace>
  /** Places of Vassals on the board, by `Vassal.place`, for example `steps:1u` or `segment:3`. */
  vassals: Record<string, Place>
  /** Places of the offered Newcomers, the same for all numbers of players; None if the Newcomers
   *  module is not played. */
  newcomers: NomadPlaces | null
}

/** The current lesson of a table. */
export interface Lesson {
  script: string
  /** The opponent's name. */
  rival: string
  /** Index of the lesson, from 0; equal to `count` after the last one. */
  number: number
  count: number
  /** The name of the current step; empty while another player decides. */
  step: string
  title: Message | null
  say: Message | null
  /** The instruction of the lesson's current step. */
  do: Message | null
  /** The explanation of the previous lesson. */
  why: Message | null
  /** The answers that this step accepts; the first is the one that "Do it for me" gives. */
  allowed: string[]
  /** Parts of the table to highlight. */
  point: string[]
  /** Whether the position no longer fits the lesson, so that it cannot continue. The next lesson
   *  then begins from a position prepared for it. */
  lost: boolean
  /** The coach of the game after the script; None before the script is over, and after short
   *  lessons. */
  coach: Coach | null
}

/** The id of a lesson's table. */
export interface LessonTable {
  id: string
}

/** A new sign-in link. The link is shown only once. */
export interface LinkMade {
  link: string
}

/** A live clock: seconds for the whole game, and additional seconds for every turn. */
export interface LiveTime {
  kind: 'live'
  bank: number
  increment: number
  reaction: number
}

/** An event in words, with the things it mentions. */
export interface LogLine {
  n: number
  kind: string
  seat: number
  clause: string
  /** Whether the line is the heading of a group. */
  heading: boolean
  text: Message
  /** The data of this kind of event; see docs/events.md. */
  data: Record<string, unknown>
  /** The log entry that the line belongs to; left out in a draft. */
  at?: number
  /** A bot's reason for its action; only the first line of an action has it. */
  why?: Message
  /** Changes of the seats by this line, if a solo opponent's turn is shown step by step. */
  changes?: Change[]
  /** The number of the line that shows the thing paid for; left out if this line is not a
   *  payment for a thing. */
  pays?: number
  /** Why the answer was given automatically. The field is sent only for answers of the reader's
   *  own seat. */
  unsent?: 'away' | 'order' | 'timeout'
}

/** The person who sent the request. */
export interface Me {
  guest: Guest | null
  /** Whether the sender is the operator of the server. */
  admin: boolean
  /** Whether others may become guests on this server. A personal server is for its owner only. */
  guests: boolean
  /** Guests as whom this browser was signed in earlier. The person can switch back to each. */
  former: Guest[]
  /** The operator's announcement. */
  announcement: string
  /** Whether packs that this person enters are offered for new tables. Only the owner of a
   *  personal server can add packs this way. */
  keeps_packs: boolean
}

/** Words to be translated by the client. */
export type Message = string | number | KeyedMessage | MessageList

/** A list of messages: all of them apply, or one of them, or they are a sequence or separate
 *  remarks. */
export interface MessageList {
  list: 'also' | 'and' | 'or' | 'then'
  items: Message[]
}

/** The short answer to a move (`Prefer: return=minimal`), for a client that receives pushes over
 *  a socket. */
export interface Moved {
  seq: number
  status: Status
}

/** A person whose chat messages are hidden from the reader. */
export interface Muted {
  guest: string
  name: string
}

/** The place of a region's Nation, with places for markers and for a price. */
export interface NationPlace {
  box: Box
  marks: Place[]
  price: Place
}

/** The Nation of a region, with the markers on it. */
export interface NationTile {
  nation: string
  /** Owners of the markers on the Nation, oldest marker first. */
  influence: number[]
  /** Number of markers that may still be placed on the Nation now. */
  room: number
  /** Potatoes that the seat would pay to use the Nation after placing one more marker; None if
   *  the seat cannot use it. */
  price: number | null
  pieces: Pieces[]
}

/** The public state of all Nations. */
export interface Nations {
  /** Nations by region. */
  tiles: Record<string, NationTile>
  /** Nation tiles that were not drawn. */
  unused: string[]
  /** Vassals in stock, by seat. */
  left: number[]
  /** All Vassals on the board. */
  placed: Vassal[]
}

/** Newcomers on offer and in the bag. */
export interface Newcomers {
  /** The offered Newcomers, each described by its two roles, such as `architect+warrior`. */
  offer: string[]
  /** Number of Newcomers in the bag for each pair of roles. */
  bag: Record<string, number>
}

/** The Nomads' places in a bowl: slots for each number of players. */
export interface NomadPlaces {
  frame: Box
  slots: Record<string, Place[]>
}

/** A player's private notes about a game. */
export interface Notes {
  text: string
}

/** A notification that a game waits for the guest, or that the game is over. */
export interface Notice {
  id: number
  game: string
  kind: string
  seq: number
  at: string
  /** The window in which a reaction is possible; None if the notification is about something
   *  else. */
  about: OrderWindow | null
  read: boolean
}

/** Notifications, newest first. */
export interface Notices {
  notices: Notice[]
}

/** A Cult in play. */
export interface OpenCult {
  id: string
  /** Number of the opponent's Vassals on the Cult: 0, 1 or 2. */
  standing: number
}

/** One possible answer to a question. Send `action` unchanged; `verb` and `args` are its parts. */
export interface Option {
  action: string
  verb: string
  args: string[]
  label: Message
  /** Whether the answer cannot be undone. */
  seam: boolean
  /** Whether the answer reveals hidden information. The field has a meaning only if `seam` is
   *  set; otherwise a `seam` means that other players act next. */
  reveals: boolean
  /** A key by which a client groups options, such as a space, a Weaving, or the action that a
   *  High Priest move reaches. */
  group: string
  /** Whether this answer is the usual one of several possible payments. */
  default: boolean
  costs?: Sign[]
  gives?: Sign[]
  /** Points that the player loses with the answer. */
  loses?: Sign[]
  /** Seats that could follow a High Priest action, as far as everybody can see. */
  followers?: number[]
  /** Benefits that the player can choose after the answer. */
  then?: Sign[][]
  /** Benefits that were still possible and that the answer gives up. */
  forgone?: Sign[][]
  /** The benefit of each branch, if the Temple forks at the next step. */
  branches?: Branch[]
  /** Resources that the player has left after a payment. */
  left?: Resources
  /** The kind of edge that matches if a Weaving is added here. */
  match?: string
  /** Possible places of a Weaving that is bought alone, each with the kind of edge that would
   *  match there; empty if none would. */
  places?: Record<string, string>
  /** Number of God cards in hand whose benefits the player could use with a Statue. */
  powers?: number
}

/** All auto-responses of a seat, and the form for editing them. */
export interface OrderBook {
  seq: number
  orders: WrittenOrders
  /** Whether a Festival has taken place since the auto-responses were last confirmed. */
  stale: boolean
  windows: WindowAhead[]
  /** Why the person is asked although an auto-response matches; empty if no auto-response
   *  matches. */
  asked: string
  away: boolean
  form: OrderForm
}

/** The forms of all kinds of auto-responses. */
export interface OrderForm {
  rules: Record<string, RuleForm>
  tiles: Record<string, RuleForm>
}

/** A window: one occasion on which other players may react. */
export interface OrderWindow {
  kind: string
  active: number
  /** Number of turns that the active seat has taken. */
  turn: number
  /** The left-over Weavings that are offered in this reaction window. */
  tiles?: string[]
}

/** The outcome of a game, or the resignation of a player while the game continues. */
export interface Outcome {
  kind: 'agreed' | 'conceded' | 'played'
  /** Seats that have resigned. */
  seats: number[]
  /** The winners; left out until the game is over. */
  winners?: number[]
  scores?: number[]
  rematch?: string
}

/** A Palace that a player has built. */
export interface OwnPalace {
  id: string
  /** The state of its Noble: none, upright, laid down, or replaced by a Vassal. */
  noble: '' | 'lies' | 'serves' | 'stands'
  /** The player's progress towards the Prophecy of the Palace. */
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

/** The result of checking entered values. */
export interface PackChecked {
  /** Number of values that differ from the shipped pack, as counted by `pack diff`. */
  differ: number
  /** Why a pack with these values cannot be played; empty if it can be played. */
  problem: string
  findings: PackFinding[]
  /** Pictures that have changed. */
  pictures: Record<string, PackPicture>
  /** Texts of the components that have changed, by component. */
  says: Record<string, Message[]>
  /** Effects by path, for the values that were sent. */
  effects: Record<string, EffectPart[][] | null>
}

/** A possible value of a field in the component editor. */
export interface PackChoice {
  value: unknown
  /** The names of the value's parts; a value has one or several. */
  parts: Message[]
}

/** A component: a card, a tile, a step, a cell. */
export interface PackComponent {
  key: string
  id: string
  /** The key of the component's picture in `pictures`; empty if it has none. */
  picture: string
  /** The place of the component in its picture. */
  box: Box | null
  /** The effects of the component as a text. */
  says: Message[]
  fields: PackField[]
}

/** A value of a component that can be entered. */
export interface PackField {
  path: string
  name: string
  /** Position among values of the same name, from 1; 0 if no other value has the name. */
  at: number
  /** The unit of a number. If it is empty, the field is labelled by its name. */
  label: Message
  kind: 'choice' | 'cost' | 'effect' | 'effects' | 'number'
  /** The key under which `PackValues.choices`, or its `forms`, lists the possible values. */
  choices: string
  least: number
  most: number
  /** Whether the value may be no effect at all. */
  empty: boolean
  value: unknown
  /** The effects as forms with their gaps filled in; None if the value has none, or forms cannot
   *  express them. */
  effects: EffectPart[][] | null
  /** Where the value comes from: `seed`, `derived`, `proposed`, or `unset` if the pack has no
   *  value. */
  word: string
}

/** A violated constraint. */
export interface PackFinding {
  number: number
  constraint: string
  severity: 'error' | 'warning'
  /** The violation in English, as `pack check` prints it. */
  message: string
  path: string
  /** The key of the component to check first; empty if the violation concerns a whole group. */
  component: string
}

/** Components of one kind. */
export interface PackGroup {
  id: string
  components: PackComponent[]
}

/** A user's pack, which is now offered for new tables. */
export interface PackKept {
  pack: string
}

/** The name and version of a pack of components. */
export interface PackName {
  id: string
  version: string
  hash: string
}

/** A pack that new tables may use. */
export interface PackOffer {
  id: string
  version: string
  hash: string
  /** Solo opponents that can be played with the pack. */
  automata: AutomaOffer[]
  /** Modules that can be played with the pack. */
  modules: string[]
  /** Whether the pack was added by this service. Other packs are part of the program. */
  own: boolean
  /** The address of the pack's `Board`, which can be cached permanently. */
  board: string
}

/** A picture of components: the inside of an SVG with this size. */
export interface PackPicture {
  width: number
  height: number
  body: string
}

/** A pack in the form of a file. */
export interface PackText {
  name: string
  text: string
}

/** All values of a shipped pack that can be entered. */
export interface PackValues {
  pack: string
  groups: PackGroup[]
  pictures: Record<string, PackPicture>
  choices: Record<string, PackChoice[]>
  forms: Record<string, EffectForm[]>
  /** The number that replaces a variable number in the labels of forms. */
  in_labels: number
  /** The maximum number that can be entered in a form. */
  most: number
  /** The maximum number of effects of a card. */
  most_effects: number
  /** The maximum cost in one resource. */
  most_cost: number
}

/** The points of a Palace if the game ended now. */
export interface PalaceScores {
  building: number
  prophecy: number
  /** Points of the Palace's Noble, if the Noble is upright. */
  noble: number
}

/** One possible payment, and the resources that the player has left after it. */
export interface Payment {
  action: string
  verb: string
  args: string[]
  left: Resources
}

/** What people at a table say, show and do. */
export type PeopleMessage = ChatMessage | GestureMessage | HereMessage

/** A personality and the action that it represents. */
export interface Personality {
  id: string
  action: string
}

/** The pieces of a seat that count for the majority in a region. */
export interface Pieces {
  seat: number
  /** Number of the seat's markers on the Conquest track. */
  track: number
  /** Number of the seat's markers on the Nation tile, and of its Vassals beside markers. */
  more: number
}

/** The place of a round component. */
export interface Place {
  x: number
  y: number
  angle: number
  size: number
}

/** The placement of one Worker on one space, whether it is possible or not. */
export interface Placement {
  worker: string
  /** The role that the Worker has on this space; a tile may change the role. */
  role: string
  space: string
  roam: number
  descend: number
  /** Owners of the Steps that the placement uses, upper Steps first. */
  steps: number[]
  /** Food that the Steps save the player. */
  by_steps: number
  /** Food that a Courier saves the player. */
  courier: number
  food: number
  tasks: number
  base: number
  ability: number
  neighbours: number
  tiles: number
  /** The adjacent spaces whose Workers add tasks. */
  near: string[]
  /** Points that each seat gets for the use of its Steps. */
  scores: Record<string, number>
  /** God cards in hand that match the god of the space. */
  cards: string[]
  /** Whether gold can replace the God card. */
  gold: boolean
  /** Whether a card of this god would give its benefits in addition. */
  benefits: boolean
  /** Food that the player lacks to pay for the placement with a God card. */
  missing: number
  /** Whether the player has no gold to replace the God card. */
  no_gold: boolean
  /** Food that the player lacks if 1 gold replaces the God card. A player without gold lacks
   *  this food in addition to the gold. */
  gold_missing: number
  /** The code of the reason if the placement is impossible; otherwise empty. */
  why: string
  /** The clause that makes the placement impossible; otherwise empty. */
  clause: string
}

/** The placement that is being carried out: its space, and the number of tasks left. */
export interface PlacementNow {
  seat: number
  worker: string
  space: string
  tasks: number
}

/** Data that all placements of a decision share. */
export interface Placing {
  /** Possible payments by price in food, the usual payment first. A key that ends in `+gold` is
   *  for a placement in which gold replaces the God card. */
  payments: Record<string, Payment[]>
  /** The hand of God cards after a placement that uses a `card`, or `gold` in place of a card. */
  hands: Record<string, HandAfter>
  tasks: Record<string, TaskOutlook>
}

/** A planned turn. The server stores nothing of it. */
export interface PlanResult {
  /** All actions of the turn, up to the first that cannot be undone. */
  actions: string[]
  /** The questions after the actions that were given. */
  steps: PlanStep[]
  result: DraftResult
}

/** A question during a planned turn, with the planned answer. */
export interface PlanStep {
  decision: Decision
  /** The planned action, one of the options. */
  answer: string
}

/** A seat and everything that belongs to it. */
export interface Player {
  seat: number
  points: number
  sources: Record<string, number>
  resources: Resources
  workers: string[]
  /** Number of Workers that the seat may keep at the end of a turn. A solo opponent has other
   *  rules. */
  worker_limit: number
  god_cards: number
  army_cards: number
  /** God cards in a seat's hand; None for other players' seats, whose hands are hidden. */
  hand: string[] | null
  /** Army cards in a seat's hand; None for other players' seats, whose hands are hidden. */
  army_hand: string[] | null
  army_up: string[]
  army_down: string[]
  soldiers: number
  soldiers_spent: number
  /** Number of Soldiers on the Army cards in hand; None for other players' seats. */
  soldiers_hand: number | null
  production_up: string[]
  production_down: string[]
  passives: string[]
  statues: Record<string, Record<string, number>>
  tapestries: Tapestry[]
  /** The reward of a Merchant for each kind of edge: an amount, or a number of times. */
  merchant: Record<string, number>
  temple: string
  /** The next step on the Temple; several steps where the Temple forks. */
  temple_next: string[]
  /** The section in which the High Priest is, counted from 1. */
  priest: number | null
  steps_left: number
  markers_left: number
  turns: number
  forecast: Forecast | null
  /** Points from each source of Final Scoring, if the game ended now. */
  if_it_ended: Record<string, number>
  /** The player's Palaces; left out if Palaces are not played. */
  palaces?: OwnPalace[]
}

/** The coordinates of the centre of a shape. */
export interface Point {
  x: number
  y: number
}

/** The answer to a client's `ping`. */
export interface PongMessage {
  type: 'pong'
}

/** A problem document: why a request was refused. */
export interface Problem {
  status: number
  /** A stable code with a text in the catalogues. */
  code: string
  /** Advice to the sender of the request: a change that lets the request pass. */
  detail?: string
  /** The clause of the rule behind the error. */
  clause?: string
  params?: Record<string, number | string>
  /** The present sequence number of the game, if the error is a conflict. */
  seq?: number
}

/** The public data of a seat. */
export interface PublicSeat {
  seat: number
  name: string
  bot: string | null
  automa: string | null
  /** Whether a person can still take the seat. */
  open: boolean
  /** The bot that plays for a person who is away or has resigned; None if the person plays. */
  substitute: string | null
  conceded: boolean
  wants_end: boolean
  /** Whether the person is inactive and misses reactions. Only pushes contain this field. */
  away?: boolean
}

/** The whole table as a seat sees it. Each push is complete without the earlier ones. */
export interface Push {
  seq: number
  status: Status
  outcome: Outcome | null
  view: View
  decision: Decision | null
  events: LogLine[]
  /** Log entries that belong to the recent lines and were undone. */
  undone: number[]
  seats: PublicSeat[]
  /** Number of actions that can be undone. */
  undo: number
  /** Why the seat cannot undo; empty if it can undo. */
  no_undo: '' | 'handed_over' | 'nothing' | 'revealed'
  clock: ClockState | null
  /** The last Festival, while its events are still in memory. */
  festival: FestivalTable | null
  /** How other players' turns have affected the seat. */
  since: Since | null
  /** Turns that changed since the client's last entry, if their events are still stored. The
   *  last turn is always included. A client stores them under their `n`. */
  turns: Turn[]
  lesson?: Lesson
  /** The puzzle of the table; left out at other tables. */
  puzzle?: Puzzle
  /** The end of the game; left out while the game runs. */
  ending?: Ending
}

/** The whole table with the people who have it open. It is the first message and is sent again
 *  after every change. */
export interface PushMessage {
  type: 'push'
  seq: number
  status: Status
  outcome: Outcome | null
  view: View
  decision: Decision | null
  events: LogLine[]
  /** Log entries that belong to the recent lines and were undone. */
  undone: number[]
  seats: PublicSeat[]
  /** Number of actions that can be undone. */
  undo: number
  /** Why the seat cannot undo; empty if it can undo. */
  no_undo: '' | 'handed_over' | 'nothing' | 'revealed'
  clock: ClockState | null
  /** The last Festival, while its events are still in memory. */
  festival: FestivalTable | null
  /** How other players' turns have affected the seat. */
  since: Since | null
  /** Turns that changed since the client's last entry, if their events are still stored. The
   *  last turn is always included. A client stores them under their `n`. */
  turns: Turn[]
  lesson?: Lesson
  /** The puzzle of the table; left out at other tables. */
  puzzle?: Puzzle
  /** The end of the game; left out while the game runs. */
  ending?: Ending
  /** Seats whose people have the table open. */
  present: number[]
  /** Number of spectators. */
  watching: number
}

/** The task of a puzzle's table. */
export interface Puzzle {
  id: string
  grade: 'easy' | 'hard' | 'medium'
  title: Message
  /** The best result that can be reached in the puzzle, in points. */
  points: number
  /** Points that the solver's turn has scored so far. */
  scored: number
  /** The result of the puzzle; empty while the turn is played. `nearly` means at most two points
   *  too few. */
  result: '' | 'nearly' | 'other' | 'right'
  /** The explanation of the solution; None until the puzzle is solved. */
  why: Message | null
}

/** One of the best solutions of a puzzle. */
export interface PuzzleAnswer {
  /** The moves in order. */
  actions: string[]
  /** The moves in words. */
  steps: Message[]
  why: Message
}

/** The public pieces on the hill of a puzzle, for a thumbnail. */
export interface PuzzleHill {
  /** The role of the Worker on each space. */
  workers: Record<string, string>
  /** The owner of the Steps at each place. */
  steps: Record<string, number>
  /** The section of each seat's High Priest; null while it is not placed. */
  priests: (number | null)[]
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
  hill: PuzzleHill
}

/** All puzzles. */
export interface Puzzles {
  /** The id of the puzzle of the day, by the date in UTC and the grade of the solver's results. */
  today: string
  rows: PuzzleRow[]
}

/** The turn of another player in which a question is asked. */
export interface Reaction {
  kind: string
  active: number
  /** Seats that will be asked the same question after this one. */
  to_come: number[]
}

/** The answer of a process that runs and can use its database. */
export interface Ready {
  status: 'ok'
  /** Whether moves on other nodes are reported immediately. */
  signals: 'late' | 'ok'
}

/** An answer that is shown beside the options although it is not possible now. */
export interface Refused {
  action: string
  verb: string
  args: string[]
  label: Message
  /** The code of the reason why the answer is not possible. */
  why: string
  costs?: Sign[]
  gives?: Sign[]
  loses?: Sign[]
  /** Amounts that are missing to pay for the answer, by resource or `food`. */
  missing?: Record<string, number>
}

/** The new table on which a rematch is played. */
export interface RematchMade {
  id: string
}

export type Resource = 'corn' | 'gold' | 'potato' | 'stone'

/** Amounts of each resource. */
export interface Resources {
  potato: number
  corn: number
  stone: number
  gold: number
}

/** The automatic answer to one kind of reaction. Fields that do not apply are left out. */
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
  /** The branch to take where the Temple forks. */
  fork?: 'ask' | 'left' | 'right'
}

/** The fields of an auto-response, and their possible values now. */
export interface RuleForm {
  fields: string[]
  picks: string[]
  rewards: Choice[]
  takes: Choice[]
}

/** A step of the Temple, with its places for markers. */
export interface Rung {
  box: Box
  points: Place
  row: number
  /** Places for markers, by the number of the marker. */
  markers: Record<string, Place[]>
}

/** A step of the scoring: the points of each seat from some sources, and the totals so far. */
export interface ScoreStep {
  /** The source, or `rest` for the small sources together. */
  name: string
  points: number[]
  totals: number[]
}

/** A script of lessons, and a person's progress in it. */
export interface ScriptRow {
  script: string
  count: number
  /** Number of finished lessons. */
  done: number
  /** Whether the person has opened the script before, or declined it. */
  begun: boolean
  /** Modules and the solo opponent that the script explains. Tables that use one of them offer
   *  the script. The list is empty if the script explains the base game. */
  about: string[]
}

/** A seat's remaining time. */
export interface SeatClock {
  /** Remaining seconds of the seat; null for bots, which have no clock. */
  left: number | null
  running: boolean
}

/** The seat that a person or a bot has taken. */
export interface Seated {
  id: string
  seat: number
  started: boolean
}

/** A sign of the picture language: its kind, and its text. */
export type Sign = [string, string]

/** A summary of the time since the reader's last turn. */
export interface Since {
  /** Number of the log line that began the first turn of another player; -1 if no such turn has
   *  begun. */
  begun: number
  /** Lines that affect the reader, losses first. */
  concerns: Concern[]
}

/** One section of the hill, drawn large for phones. */
export interface Slice {
  width: number
  height: number
  spaces: Record<string, Place>
  icons: Record<string, Place>
  steps: Record<string, Place>
  /** Places of Vassals on Steps and at segments; empty if the Nations module is not played. */
  vassals: Record<string, Place>
}

/** What sockets and streams carry. */
export type SocketMessage = PeopleMessage | PushMessage | TableMessage | BeatMessage | PongMessage

/** A printed space of the hill. */
export interface Space {
  god: string
  section: number
  terrace: string
  icons: string[]
  /** The role of the Worker that carries out one more task on this space, or None. */
  role: string | null
  neighbours: string[]
  /** Whether the space is occupied from the start in a game for two players. */
  two: boolean
}

export type Status = 'finished' | 'open' | 'playing'

/** The seats that a person has left. */
export interface StoodUp {
  id: string
  seats: number[]
}

/** The content with which a client draws and explains a table. Its addresses can be cached
 *  permanently. */
export interface TableContent {
  /** The lowest `CONTENT_FORMAT` that a client needs to show the table. */
  format: number
  /** The id of the table's pack. */
  pack: string
  modules: string[]
  /** The side of the Way of the Sun on the Temple; empty if that module is not played. */
  overlay: string
  /** The address of the `Board` of the table. */
  board: string
  /** The address of the solo opponent's `AutomaBoard`; empty without a solo opponent. */
  automa: string
  /** The address of a list of `Chapter` objects with the rules. */
  rules: string
}

/** A table and its seats, before or after its game has begun. */
export interface TableInfo {
  id: string
  status: Status
  /** Name of the person who created the table. */
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
  /** The commitment to the table's random numbers, shown before any player contributes to them. */
  commit: string
  outcome: Outcome | null
  clock: ClockState | null
}

/** A newly created table, with its invitation. */
export interface TableMade {
  id: string
  /** The invitation code; empty if the table has no open seat. */
  invite: string
  started: boolean
}

/** The table before its game begins, in place of `PushMessage`. */
export interface TableMessage {
  type: 'table'
  status: Status
  seats: PublicSeat[]
  present: number[]
  watching: number
}

/** Options of a table, apart from the rules. */
export interface TableOptions {
  spectators: boolean
  spectators_talk: boolean
  clock: ClockOption | null
  policy: 'substitute' | 'wait'
  substitute: string
}

/** A player's row of Weavings from left to right. */
export interface Tapestry {
  tiles: string[]
  /** For each connection between two Weavings, the kind of edge that matches, or None. */
  joints: (string | null)[]
  /** Patterns that the player can still add. */
  missing: string[]
}

/** The effect that a task icon would have now. */
export interface TaskOutlook {
  about: Message
  gives: Sign[]
  able: boolean
  reveals: boolean
}

/** A terrace of the hill, with the radius of its wall. */
export interface Terrace {
  id: string
  wall: number
}

/** A Conquest space, and the place for markers beside it. */
export interface TrackSpace {
  box: Box
  shelf: Place
}

/** A turn, a Festival, setup or Final Scoring. */
export interface Turn {
  /** Number of the event that begins the turn; the number stays the same until its end. */
  n: number
  /** Number of the turn's last event so far. */
  last: number
  kind: 'festival' | 'final' | 'setup' | 'turn'
  /** The seat whose turn it is; for a Festival, the seat that triggered it; otherwise -1. */
  seat: number
  number: number
  deeds: TurnDeed[]
  /** The gains and costs by source. For each seat they add up to the change of its points and
   *  resources. */
  parts: TurnPart[]
  /** Points of each seat when the turn began. */
  before: number[]
  /** Points of each seat when the turn ended, or now. */
  after: number[]
  /** Effects of the turn on the reader that are not in one of the reader's own parts. */
  for_you: Message[]
  /** The turn in one sentence, for a screen reader. */
  summary: Message
}

/** One thing that a player did in a turn. */
export interface TurnDeed {
  /** The kind of action: a Worker placed, a High Priest action, another secondary action, or a
   *  space of a solo opponent's board. */
  what: 'board' | 'place' | 'priest' | 'secondary'
  /** The name of the High Priest action or the secondary action; otherwise empty. */
  name: string
  /** The piece that moved, such as `worker:architect` or `priest:1`; empty if no piece moved. */
  piece: string
  /** The place to which the piece moved, such as `hill:1m3` or `section:4`. */
  to: string
  /** The god of the space, if the space is on the hill. */
  god: string
  /** Tasks in the order in which they were carried out. */
  tasks: TurnTask[]
  /** The action in words. */
  label: Message
}

/** The gains and costs of one seat from one source. */
export interface TurnPart {
  /** Number of the first event with these gains and costs. */
  n: number
  seat: number
  reason: Message
  /** The kind of source of these gains and costs; see docs/events.md. */
  kind: string
  /** The card, tile or place that caused the gains and costs, as events name it; empty if there
   *  is none. */
  about: string
  /** Where on the table the gains and costs arose; empty if no place can be named. */
  place: string
  /** Points, resources and things, gained or lost: `{"points": 9, "stone": -3}`. */
  changes: Record<string, number>
}

/** A turn: the log entry with which it began, and everybody's points at its end. */
export interface TurnPoints {
  at: number
  seat: number
  number: number
  points: number[]
}

/** A task that was carried out in a turn, with its icon on the hill. */
export interface TurnTask {
  what: string
  where: string
}

/** A Vassal on the board. */
export interface Vassal {
  seat: number
  /** The Vassal's place as actions and events name it, such as `edge:W12:left`. */
  place: string
  /** Whether the Vassal replaces the marker of a Conquest space instead of being beside it. */
  instead?: boolean
}

/** Everything that a seat, or a spectator (-1), may see. */
export interface View {
  seat: number
  /** Seats that have to decide. */
  waiting: number[]
  active: number
  first: number
  /** The seat that takes its turn after the active player. */
  next: number | null
  rotation: number
  finished: boolean
  capped: boolean
  winners: number[]
  players: Player[]
  /** The Worker on each space. */
  hill: Record<string, string>
  /** The owner of the Steps on each spot. */
  steps: Record<string, number>
  /** The actions of the Coricancha's sections, in its present rotation. */
  coricancha: string[]
  village: string[]
  village_size: number
  nomads: string[]
  casualties: string[]
  /** Number of Workers of each role in the bag. */
  bag: Record<string, number>
  market: Record<string, string[]>
  offer: string[]
  offer_size: number
  played: string[]
  /** The Weaving on top of the stack. */
  weaving: string | null
  starting: string[]
  /** Number of cards or tiles left in each pile. */
  counts: Record<string, number>
  statues: Record<string, Record<string, number>>
  /** For each Conquest space, the seat whose marker is on it. */
  conquest: Record<string, number>
  /** The seat that controls each region, or -1. */
  control: Record<string, number>
  /** Points that each region gives its controller at a Festival. */
  region_points: number
  /** Spots on which Steps can only be built after the Steps above them. */
  steps_locked: string[]
  festival: Festival
  placement: PlacementNow | null
  /** The God cards dealt in set-up while the seat has to choose among them; otherwise None. */
  dealt: string[] | null
  /** Weavings that can be bought now. */
  open_weavings: string[]
  automa: Automa | null
  /** The rewards that each symbol of the board would give the seat now. */
  for_you: Record<string, Fact[]>
  /** The Nations of the table; left out if Nations are not played. */
  nations?: Nations
  /** The Newcomers of the table; left out if Newcomers are not played. */
  newcomers?: Newcomers
}

/** The places in the Village: two doors, and slots from potato to corn for each number of
 *  players. */
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
  /** Places for High Priests in a section of the Coricancha, by the number of the priest. */
  priests: Record<string, Place[]>
}

/** The source of points with the winner's largest lead over the best other player. */
export interface Why {
  source: string
  winner: number
  /** The best other seat in this source. */
  other: number
  /** The winner's points from the source. */
  points: number
  /** The lead over the best other seat. */
  by: number
}

/** A reaction window that is open now or will open next, as far as everybody can see. */
export interface WindowAhead {
  kind: string
  active: number
  /** Number of turns that the active seat has taken. */
  turn: number
  /** The left-over Weavings that are offered in this reaction window. */
  tiles?: string[]
  able: boolean
  answers: WindowAnswer[]
}

/** An answer that can be given early for a window. */
export interface WindowAnswer {
  action: string
  label: Message
}

/** All auto-responses of a seat, by kind of reaction or by tile. */
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
