/** Conversion between the page's address and its route. */
import { PAGES, type Page } from './pages'

export interface Route {
  page: Page
  id: string
  seat: number | null
  at: number | null
  /** Minutes by which the stream view is behind the table. */
  delay: number | null
}

export function parse(address: URL): Route {
  const search = address.searchParams
  const number = (name: string) => (search.has(name) ? Number(search.get(name)) : null)
  for (const [page, { parameter }] of Object.entries(PAGES) as [Page, { parameter: string }][]) {
    const id = parameter && search.get(parameter)
    if (page === 'stream' && import.meta.env.EDITION === 'browser') continue
    if (id) return { page, id, seat: number('seat'), at: number('at'), delay: number('delay') }
  }
  const none = { seat: null, at: null, delay: null }
  if (address.pathname === `${HOME}pack`) return { page: 'pack', id: 'base', ...none }
  if (search.has('automa')) return { page: 'new', id: 'solo', ...none }
  if (search.has('module')) return { page: 'new', id: 'bots', ...none }
  return { page: 'start', id: '', ...none }
}

/** The path of the client: `/` on a service, any folder on a static host. */
export const HOME = new URL('.', location.href).pathname

export function address(route: Partial<Route>): string {
  if (!route.id) return HOME
  const { parameter } = PAGES[route.page ?? 'table']
  const search = new URLSearchParams({ [parameter]: route.id })
  if (route.seat !== null && route.seat !== undefined) search.set('seat', String(route.seat))
  if (route.at !== null && route.at !== undefined) search.set('at', String(route.at))
  if (route.delay !== null && route.delay !== undefined) search.set('delay', String(route.delay))
  return `${HOME}?${search}`
}

class Router {
  route: Route = $state.raw(parse(new URL(location.href)))

  constructor() {
    addEventListener('popstate', () => {
      const next = parse(new URL(location.href))
      // closing a sheet does not lead to another page
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

/** Follow a link without reloading the page, unless the person opens it in a new tab or window. */
export function follow(event: MouseEvent, to: Partial<Route>): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  router.go(to)
  scrollTo(0, 0)
  document.getElementById('app')?.scrollTo(0, 0)
}
