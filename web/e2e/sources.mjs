/** Identifies the build to which a result belongs. */
import { createHash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

const WEB = new URL('../', import.meta.url).pathname

/** Return all files in a folder except Python files, which are not part of the client. */
async function filesIn(folder) {
  const files = await readdir(join(WEB, folder), { recursive: true, withFileTypes: true })
  return files
    .filter((one) => one.isFile() && !/\.pyc?$/.test(one.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((file) => join(file.parentPath, file.name))
}

/** Return a hash of these files and of all files in these folders; paths are relative to `web`. */
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
