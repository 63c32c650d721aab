/** Which build a result belongs to. */
import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** A hash of all files in these folders of `web`. */
export async function sourcesHash(folders = ['src']) {
  const hash = createHash('sha256')
  for (const name of folders) {
    const folder = new URL(`../${name}/`, import.meta.url).pathname
    const files = await readdir(folder, { recursive: true, withFileTypes: true })
    for (const file of files
      .filter((one) => one.isFile())
      .sort((a, b) => (a.name < b.name ? -1 : 1)))
      hash.update(await readFile(join(file.parentPath, file.name)))
  }
  return hash.digest('hex').slice(0, 12)
}
