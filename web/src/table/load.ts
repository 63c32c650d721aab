/** Functions that load the code of the table: when it is needed, or a little earlier. */
import { screen } from '../lib/app/screen.svelte'

/** Load the table and the layout of this screen in parallel. */
export async function loadTable() {
  const layout = screen.phone ? import('./Phone.svelte') : import('./Wide.svelte')
  const [table] = await Promise.all([import('./Table.svelte'), layout])
  return table
}

/** Load the code of the table in the background while the person reads or types. */
export const soonTable = (): void => void loadTable().catch(() => {})
