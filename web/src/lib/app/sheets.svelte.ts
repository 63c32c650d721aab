/** The one sheet that lies over the table, by name; Table.svelte mounts it when it is asked for. */
export type SheetName =
  | 'menu'
  | 'settings'
  | 'chat'
  | 'notes'
  | 'table'
  | 'orders'
  | 'rival'
  | 'help'
  /** On a phone; a desk has a button for it. */
  | 'hint'
  | 'command'
  /** Over the left column, where it has no room of its own. */
  | 'log'

class Sheets {
  name: SheetName | '' = $state('')
  /** Whose sheet, where there is one for each seat. */
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
