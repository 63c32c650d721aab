/** All requests to the server; sockets are opened by socket.ts. */
import type {
  AutomaBoard,
  Board,
  BotList,
  Chapter,
  ChatLine,
  ChatLines,
  Clause,
  Device,
  DelayedTable,
  DraftResult,
  EarlyAnswer,
  Ended,
  Figures,
  GameRow,
  GuestKnown,
  GuestMade,
  Hint,
  History,
  InviteMade,
  KeptDraft,
  LessonTable,
  LinkMade,
  Me,
  Moved,
  Muted,
  Notes,
  Notices,
  OrderBook,
  OwnValues,
  PackChecked,
  PackKept,
  PackOffer,
  PackText,
  PackValues,
  Problem,
  PlanResult,
  Push,
  PuzzleAnswer,
  Puzzles,
  RematchMade,
  ScriptRow,
  Seated,
  StoodUp,
  TableInfo,
  TableMade,
} from './messages'
import type { NewOrders } from './orders'
import type {
  Batch,
  BotSeat,
  DraftRequest,
  EndOffer,
  RematchRequest,
  FormerGuest,
  HintRequest,
  Invitation,
  Invite,
  LessonRequest,
  NamedPack,
  NewGame,
  NewGuest,
  NewGesture,
  NewLine,
  Note,
  PackFile,
  PlanRequest,
  PuzzleRequest,
  ReadNotices,
  SavedGame,
  SignInLink,
  ToCheck,
} from './requests'
import { Socket, type Heard } from './socket'
import { transport } from '#transport'

export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly problem: Problem,
  ) {
    super(problem.code)
  }
}

/** Return a value from the fragment of the address, which never reaches a server's log. */
export const fragment = (name: string): string =>
  new URLSearchParams(location.hash.slice(1)).get(name) ?? ''

/** Remove the fragment from the address after its use. */
export function dropFragment(): void {
  if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
}

async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  more: Record<string, string> = {},
): Promise<T> {
  const answer = await transport.fetch(`/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...more },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (answer.status === 204) return undefined as T
  const data: unknown = await answer.json()
  if (!answer.ok) {
    const problem = data as Partial<Problem>
    const code = problem.code ?? String(problem.detail)
    throw new Refused(answer.status, { ...problem, status: answer.status, code })
  }
  return data as T
}

// --- the same for everybody -----------------------------------------------------------------------

/** The theme, language and orientation of the requested drawings and texts. */
export interface Look {
  theme: string
  language: string
}
const inLook = ({ theme, language }: Look) => `theme=${theme}&language=${language}`

export const packs = (theme: string) => call<PackOffer[]>('GET', `/packs?theme=${theme}`)
export const packValues = (pack: string, theme: string) =>
  call<PackValues>('GET', `/packs/${pack}/values?theme=${theme}`)
export const checkPack = (
  { extends: pack, values }: Pick<NamedPack, 'extends' | 'values'>,
  theme: ToCheck['theme'],
  show?: string[],
) =>
  call<PackChecked>('POST', '/packs/check', {
    extends: pack,
    values,
    theme,
    show: show ?? null,
  } satisfies ToCheck)
export const writePack = (pack: NamedPack) => call<PackText>('POST', '/packs/write', pack)
export const readPack = (text: string) =>
  call<OwnValues>('POST', '/packs/read', { text } satisfies PackFile)
export const keepPack = (pack: NamedPack) => call<PackKept>('POST', '/packs/keep', pack)
/** Request content at an address that a pack or a table names. */
const content = <T>(address: string) => call<T>('GET', address.replace(/^\/api/, ''))
export const board = (address: string) => content<Board>(address)
export const automa = (address: string) => content<AutomaBoard>(address)
export const rules = (address = '/api/content/rules') => content<Chapter[]>(address)
export const bots = () => call<BotList>('GET', '/bots')
export const clause = (id: string) => call<Clause>('GET', `/rules/${id}`)

// --- people ---------------------------------------------------------------------------------------

export const me = () => call<Me>('GET', '/me')
export const becomeGuest = (name: string) =>
  call<GuestMade>('POST', '/guests', { name } satisfies NewGuest)
export const rename = (name: string) => call<GuestKnown>('PUT', '/me', { name } satisfies NewGuest)
export const comeBack = (token: string) =>
  call<GuestKnown>('POST', '/session', { token } satisfies SignInLink)
/** Return the guest of a sign-in link, before the link replaces this browser's guest. */
export const lookAtLink = (token: string) =>
  call<GuestKnown>('POST', '/session/look', { token } satisfies SignInLink)
/** Sign in again as a former guest of this browser. */
export const beFormer = (guest: string) =>
  call<GuestKnown>('POST', '/session/former', { guest } satisfies FormerGuest)
export const devices = () => call<Device[]>('GET', '/devices')
export const endDevice = (id: string) => call<Ended>('DELETE', `/devices/${id}`)
export const endOthers = () => call<Ended>('DELETE', '/devices')
export const logOut = () => call<void>('DELETE', '/session')
export const newLink = () => call<LinkMade>('POST', '/link')
export const notices = () => call<Notices>('GET', '/notices')
export const readNotices = (up_to: number) =>
  call<Notices>('POST', '/notices/read', { up_to } satisfies ReadNotices)

// --- tables ---------------------------------------------------------------------------------------

export const scripts = () => call<ScriptRow[]>('GET', '/learn')
export const learn = (script: string, name: string, at?: number) =>
  call<LessonTable>('POST', `/learn/${script}`, {
    name,
    ...(at === undefined ? {} : { at }),
  } satisfies LessonRequest)
export const askHint = (
  game: string,
  seat: number,
  expected_seq: number,
  actions: readonly string[],
) =>
  call<Hint>('POST', `/games/${game}/hint`, {
    seat,
    expected_seq,
    actions: [...actions],
  } satisfies HintRequest)
export const lastHint = (game: string, seat: number) =>
  call<Hint>('GET', `/games/${game}/hint?seat=${seat}`)
export const puzzles = () => call<Puzzles>('GET', '/puzzles')
export const openPuzzle = (puzzle: string, name: string, again: boolean) =>
  call<LessonTable>('POST', `/puzzles/${puzzle}`, { name, again } satisfies PuzzleRequest)
export const puzzleAnswer = (puzzle: string) =>
  call<PuzzleAnswer>('GET', `/puzzles/${puzzle}/answer`)
export const declineScript = (script: string) => call<void>('POST', `/learn/${script}/decline`)
export const figures = () => call<Figures>('GET', '/learn/figures')
export const games = (page = 1, status: GameRow['status'] | '' = '') =>
  call<GameRow[]>('GET', `/games?page=${page}${status && `&status=${status}`}`)
export const table = (game: string, look: Look) =>
  call<TableInfo>('GET', `/games/${game}?${inLook(look)}`)
export const invitation = (game: string, invite: string, look: Look) =>
  call<TableInfo>('POST', `/games/${game}/invitation?${inLook(look)}`, { invite } satisfies Invite)
export const create = (table: NewGame) => call<TableMade>('POST', '/games', table)
export const openSaved = (saved: SavedGame) => call<TableMade>('POST', '/games/import', saved)
export const join = (game: string, invite: string, seat: number | null, nonce: string) =>
  call<Seated>('POST', `/games/${game}/join`, { invite, seat, nonce } satisfies Invitation)
/**
 * Requests of the table's creator before the game begins: another invitation, and a bot for a free
 * seat.
 */
export const inviteAnew = (game: string) => call<InviteMade>('POST', `/games/${game}/invite`)
export const seatBot = (game: string, seat: number, name: string, bot: string) =>
  call<Seated>('PUT', `/games/${game}/seats/${seat}`, { name, bot } satisfies BotSeat)
export const askToLeave = (game: string, seat: number) =>
  call<StoodUp>('DELETE', `/games/${game}/seats/${seat}/guest`)
export const standUp = (game: string) => call<StoodUp>('POST', `/games/${game}/leave`)
/** Request a rematch; `bot` is another bot for all bots' seats. */
export const rematch = (game: string, bot: string | null = null) =>
  call<RematchMade>('POST', `/games/${game}/rematch`, { bot } satisfies RematchRequest)
export const exported = (game: string) =>
  call<Record<string, unknown>>('GET', `/games/${game}/export`)

/**
 * Requests other than moves: substitutes, taking a seat back, resigning, offering to end the game.
 */
export const letPlay = (game: string, seat: number) =>
  call<Push>('POST', `/games/${game}/seats/${seat}/substitute`)
export const takeBack = (game: string, seat: number) =>
  call<Push>('POST', `/games/${game}/seats/${seat}/return`)
export const concede = (game: string, seat: number) =>
  call<Push>('POST', `/games/${game}/seats/${seat}/concede`)
export const wantEnd = (game: string, seat: number, wanted: boolean) =>
  call<Push>('POST', `/games/${game}/seats/${seat}/end`, { wanted } satisfies EndOffer)

// --- the game -------------------------------------------------------------------------------------

export const view = (game: string, seat: number) =>
  call<Push>('GET', `/games/${game}/view?seat=${seat}`)
/** Request the table as it was after an entry of the log. */
export const past = (game: string, seat: number, at: number, since: number) =>
  call<Push>('GET', `/games/${game}/view?seat=${seat}&at=${at}&since=${since}`)
/**
 * Request the table as spectators saw it some minutes ago. Without a newer log entry than `since` the
 * answer has no position.
 */
export const delayed = (game: string, minutes: number, since: number, look: Look) =>
  call<DelayedTable>(
    'GET',
    `/games/${game}/delayed?delay=${minutes}&since=${since}&${inLook(look)}`,
  )
export const pointsByTurn = (game: string, seat: number) =>
  call<History>('GET', `/games/${game}/history?seat=${seat}`)
export const draft = (game: string, seat: number, actions: string[]) =>
  call<DraftResult>('PUT', `/games/${game}/draft`, { seat, actions } satisfies DraftRequest)
/** Request a whole turn that begins with these actions, with wanted or preset answers. */
export const plan = (game: string, seat: number, actions: string[], wanted: string[]) =>
  call<PlanResult>('PUT', `/games/${game}/plan`, { seat, actions, wanted } satisfies PlanRequest)
/** Request the answer that an easy bot would give in set-up. */
export const proposal = (game: string, seat: number) =>
  call<KeptDraft>('GET', `/games/${game}/proposal?seat=${seat}`)
export const keptDraft = (game: string, seat: number) =>
  call<KeptDraft>('GET', `/games/${game}/draft?seat=${seat}`)

/**
 * Send a move. `little` requests a short answer, for clients that receive the push over their
 * socket.
 */
export const act = (game: string, batch: Batch, little: boolean) =>
  call<Push | Moved>(
    'POST',
    `/games/${game}/actions`,
    batch,
    little ? { prefer: 'return=minimal' } : {},
  )

export const listen = (game: string, seat: number, since: () => number, heard: Heard) =>
  new Socket(
    (from) => `/api/games/${game}/ws?seat=${seat}&since=${from}`,
    since,
    heard,
    (address) => transport.open(address),
  )

// --- talk -----------------------------------------------------------------------------------------

export const chat = (game: string, since = 0) =>
  call<ChatLines>('GET', `/games/${game}/chat?since=${since}&limit=200`)
export const say = (game: string, text: string, seat: number | null) =>
  call<ChatLine>('POST', `/games/${game}/chat`, { text, seat } satisfies NewLine)
export const gesture = (game: string, shown: NewGesture) =>
  call<void>('POST', `/games/${game}/gestures`, shown)
export const muted = () => call<Muted[]>('GET', '/mutes')
export const mute = (guest: string) => call<void>('PUT', `/mutes/${guest}`)
export const block = (guest: string) => call<void>('PUT', `/blocks/${guest}`)
/** Allow a blocked or muted person to join tables again, and show that person's messages. */
export const unblock = (guest: string) => call<void>('DELETE', `/blocks/${guest}`)
export const notes = (game: string) => call<Notes>('GET', `/games/${game}/notes`)
export const keepNotes = (game: string, text: string) =>
  call<void>('PUT', `/games/${game}/notes`, { text } satisfies Note)

// --- standing orders ------------------------------------------------------------------------------

export const orders = (game: string, seat: number) =>
  call<OrderBook>('GET', `/games/${game}/orders?seat=${seat}`)
export const order = (game: string, seat: number, written: NewOrders) =>
  call<OrderBook>('PUT', `/games/${game}/orders?seat=${seat}`, written)
export const answerEarly = (game: string, seat: number, early: EarlyAnswer[]) =>
  call<OrderBook>('PUT', `/games/${game}/orders/early?seat=${seat}`, { early })
export const keepOrders = (game: string, seat: number) =>
  call<OrderBook>('POST', `/games/${game}/orders/keep?seat=${seat}`)
export const dropOrders = (game: string, seat: number) =>
  call<OrderBook>('DELETE', `/games/${game}/orders?seat=${seat}`)
