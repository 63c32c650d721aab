/** The open sheet over the table; Table.svelte mounts it on demand. */
export type SheetName =
  | 'menu'
  | 'settings'
  | 'chat'
  | 'notes'
  | 'table'
  | 'orders'
  | 'rival'
  | 'help'
  /** on a phone only; a desk has a button for it */
  | 'hint'
  | 'command'
  /** over the left column, if that has no room for it */
  | 'log'

class Sheets {
  name: SheetName | '' = $state('')
  /** The seat that the sheet is about; -1 if it is not about a seat. */
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
