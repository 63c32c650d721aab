/** Scripts and styles once more, compressed as well as it can be done: it is done once, and whoever
 *  understands it fetches a sixth less. The server sends them in the place of its own. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Plugin } from 'vite'

export const brotli = (): Plugin => ({
  name: 'brotli',
  apply: 'build',
  writeBundle({ dir }) {
    const folder = join(dir!, 'assets')
    for (const file of readdirSync(folder).filter((name) => /\.(js|css)$/.test(name)))
      writeFileSync(
        join(folder, `${file}.br`),
        brotliCompressSync(readFileSync(join(folder, file))),
      )
  },
})
