/** The open sheet over the table. Table.svelte loads sheets on demand. */
export type SheetName =
  | 'menu'
  | 'settings'
  | 'chat'
  | 'notes'
  | 'table'
  | 'orders'
  | 'rival'
  | 'help'
  /** the hint is a sheet on a phone only; a desk has a button for it */
  | 'hint'
  | 'command'
  /** the log is a sheet over the left column, if that column has no room for it */
  | 'log'

class Sheets {
  name: SheetName | '' = $state('')
  /** The seat that the open sheet is about; -1 if it is about no seat. */
  seat = $state(-1)

  open(name: SheetName, seat = -1): void {
    this.name = name
    this.seat = seat
  }

  close = (): void => {
    this.name = ''
  }
}

export const sheets = new Sheets()
