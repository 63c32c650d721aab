/** The build that a result belongs to. */
import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const WEB = new URL('../', import.meta.url).pathname

/** All files in a folder but Python's: no client is made of those. */
async function filesIn(folder) {
  const files = await readdir(join(WEB, folder), { recursive: true, withFileTypes: true })
  return files
    .filter((one) => one.isFile() && !/\.pyc?$/.test(one.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((file) => join(file.parentPath, file.name))
}

/** A hash of all files in these folders, and of these files; both are named from `web`. */
export async function sourcesHash(folders, files = []) {
  const hash = createHash('sha256')
  for (const folder of folders)
    for (const file of await filesIn(folder)) hash.update(await readFile(file))
  for (const file of files) hash.update(await readFile(join(WEB, file)))
  return hash.digest('hex').slice(0, 12)
}

/** Throw an error if the built client is older than its sources. */
export async function checkBuilt(folders) {
  const built = await stat(join(WEB, 'dist/index.html')).catch(() => ({ mtimeMs: 0 }))
  for (const folder of folders)
    for (const file of await filesIn(folder))
      if ((await stat(file)).mtimeMs > built.mtimeMs)
        throw new Error(`build the client first (npm run build): ${file} is newer than it`)
}
