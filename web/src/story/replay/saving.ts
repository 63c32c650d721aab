/** The recorded game as a file. */
import * as api from '../../lib/wire/api'

export async function saveGame(id: string): Promise<void> {
  const data = await api.exported(id)
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([JSON.stringify(data)], { type: 'application/json' }))
  link.download = `tawantinsuyu-${id}.json`
  link.click()
  // the browser has read the file by then
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
