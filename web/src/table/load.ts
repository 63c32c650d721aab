/** The table is loaded when it is needed, or a little earlier. */
import { screen } from '../lib/app/screen.svelte'

/** The table with the layout of this screen; both are asked for at once. */
export async function loadTable() {
  const layout = screen.phone ? import('./Phone.svelte') : import('./Wide.svelte')
  const [table] = await Promise.all([import('./Table.svelte'), layout])
  return table
}

/** Somebody reads, or writes their name: time to load what comes next. */
export const soonTable = (): void => void loadTable().catch(() => {})
