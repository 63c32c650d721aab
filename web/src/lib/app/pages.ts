/** Every page by the name its address uses, in the order in which an address is read.
 *
 *  `/`                     start page
 *  `/?new=WAY`             a new table: `bots`, `friends`, `hotseat` or `solo`; `?module=NAME&overlay=SIDE` or
 *                          `?automa=NAME` without `new` leads there too
 *  `/?game=ID`             a table; `&seat=N` from one of the viewer's seats, −1 as a spectator
 *  `/?game=ID&at=SEQ`      a table as it was after entry SEQ
 *  `/?stream=ID&delay=MINUTES`  the stream view of a table, with a delay
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
interface PageEntry {
  /** The parameter by which the address names the page. */
  parameter: string
  /**
   * The entry of the navigation that is marked on the page. A page without an entry has no
   * navigation.
   */
  door?: 'play' | 'learn' | 'tables' | 'puzzles' | 'rules'
}

export const PAGES = {
  fixture: { parameter: 'fixture' },
  invite: { parameter: 'invite' },
  aid: { parameter: 'aid', door: 'rules' },
  rules: { parameter: 'rules', door: 'rules' },
  symbols: { parameter: 'symbols', door: 'rules' },
  glossary: { parameter: 'glossary', door: 'rules' },
  learn: { parameter: 'learn', door: 'learn' },
  tables: { parameter: 'tables', door: 'tables' },
  puzzles: { parameter: 'puzzles', door: 'puzzles' },
  new: { parameter: 'new', door: 'play' },
  pack: { parameter: 'pack' },
  stream: { parameter: 'stream' },
  table: { parameter: 'game' },
  start: { parameter: '', door: 'play' },
} as const satisfies Record<string, PageEntry>

export type Page = keyof typeof PAGES

/** Return whether a page shows a table, which is then drawn with its own pack. */
export const isTablePage = (page: Page): boolean => page === 'table' || page === 'stream'
export type Door = NonNullable<PageEntry['door']>

/** The pages that are shown with the navigation around them. */
export type ShellPage = {
  [Name in Page]: (typeof PAGES)[Name] extends { door: Door } ? Name : never
}[Page]

export const isShellPage = (page: Page): page is ShellPage => 'door' in PAGES[page]
