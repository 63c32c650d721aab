/** The source of an open table's data: the present table, or the table some minutes ago. */
import * as api from '../../wire/api'
import type { Push, TableInfo } from '../../wire/messages'
import type { Heard } from '../../wire/socket'

/** An open connection to a table. */
export interface Listening {
  /** Reconnect immediately. */
  hurry: () => void
  close: () => void
}

/** Functions that are called with the news of a table. */
export type Hearing = Omit<Heard, 'push' | 'table'> & { push: (push: Push) => void }

export interface Feed {
  /** Minutes by which the data is behind the table. */
  readonly delay: number
  table: (look: api.Look) => Promise<TableInfo>
  view: (seat: number) => Promise<Push>
  listen: (seat: number, since: () => number, heard: Hearing) => Listening
}

/** Return the source of the present table. */
export const liveFeed = (game: string): Feed => ({
  delay: 0,
  table: (look) => api.table(game, look),
  view: (seat) => api.view(game, seat),
  listen: (seat, since, heard) => api.listen(game, seat, since, heard),
})
