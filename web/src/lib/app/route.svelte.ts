/** The page's address and back again: every place a person may want to come back to has one.
 *
 *  `/`                     start page; `?module=NAME&overlay=SIDE` for the form of a new table
 *  `/?game=ID`             a table; `&seat=N` from one of the own seats, −1 as a spectator
 *  `/?game=ID&at=SEQ`      a table as it was after entry SEQ
 *  `/?invite=ID#code=…`    an invitation; the code stays out of logs because it is a fragment
 *  `/?aid=1`               the player aid, for printing
 *  `/?rules=CHAPTER`       the rules for players
 *  `/?symbols=1`           every symbol, and `/?glossary=1` every term; the id of one of them leads there
 *  `/?learn=1`             all lessons
 *  `/?tables=1`            all of my tables; `playing`, `open` or `finished` instead of 1 for some of them
 *  `/?puzzles=1`           all puzzles
 *  `/?pack=NAME`           entering what is printed in a box, NAME is the shipped pack; also `/pack`
 *  `/?fixture=NAME`        a stored position, for looking at prompts (test builds only)
 */
export interface Route {
  page:
    | 'start'
    | 'table'
    | 'invite'
    | 'aid'
    | 'rules'
    | 'symbols'
    | 'glossary'
    | 'learn'
    | 'tables'
    | 'puzzles'
    | 'pack'
    | 'fixture'
  id: string
  seat: number | null
  at: number | null
}

export function parse(address: URL): Route {
  const search = address.searchParams
  const number = (name: string) => (search.has(name) ? Number(search.get(name)) : null)
  for (const [name, page] of [
    ['fixture', 'fixture'],
    ['invite', 'invite'],
    ['aid', 'aid'],
    ['rules', 'rules'],
    ['symbols', 'symbols'],
    ['glossary', 'glossary'],
    ['learn', 'learn'],
    ['tables', 'tables'],
    ['puzzles', 'puzzles'],
    ['pack', 'pack'],
    ['game', 'table'],
  ] as const) {
    const id = search.get(name)
    if (id) return { page, id, seat: number('seat'), at: number('at') }
  }
  if (address.pathname === '/pack') return { page: 'pack', id: 'base', seat: null, at: null }
  return { page: 'start', id: '', seat: null, at: null }
}

export function address(route: Partial<Route>): string {
  if (!route.id) return '/'
  const name = route.page === 'table' || !route.page ? 'game' : route.page
  const search = new URLSearchParams({ [name]: route.id })
  if (route.seat !== null && route.seat !== undefined) search.set('seat', String(route.seat))
  if (route.at !== null && route.at !== undefined) search.set('at', String(route.at))
  return `/?${search}`
}

class Router {
  route: Route = $state.raw(parse(new URL(location.href)))

  constructor() {
    addEventListener('popstate', () => {
      const next = parse(new URL(location.href))
      // Closing a sheet is no journey.
      if (address(next) !== address(this.route)) this.route = next
    })
  }

  go(route: Partial<Route>, replace = false): void {
    const where = address(route)
    if (replace) history.replaceState(null, '', where)
    else history.pushState(null, '', where)
    this.route = parse(new URL(location.href))
  }
}

export const router = new Router()

/** A link's click: followed without loading everything again, unless it is to be opened elsewhere. */
export function follow(event: MouseEvent, to: Partial<Route>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  router.go(to)
  scrollTo(0, 0)
  document.getElementById('app')?.scrollTo(0, 0)
}
