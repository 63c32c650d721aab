/** Parts of the client that are loaded when they are needed, or a little earlier. */
import { screen } from './screen.svelte'

/** The table with the layout of this screen; both are asked for at once. */
export async function loadTable() {
  const layout = screen.phone ? import('../table/Phone.svelte') : import('../table/Wide.svelte')
  const [table] = await Promise.all([import('../table/Table.svelte'), layout])
  return table
}

/** Pages that an address opens without more ado. */
export const pages = {
  start: () => import('../lobby/Start.svelte'),
  invite: () => import('../lobby/Invitation.svelte'),
}

/** What an address will need, asked for beside the texts and the drawings. */
export function soonPage(page: string): void {
  if (page === 'table') soonTable()
  else if (page === 'start' || page === 'invite') void pages[page]().catch(() => {})
}

/** Somebody reads, or writes their name: time to load what comes next. */
export const soonTable = (): void => void loadTable().catch(() => {})
