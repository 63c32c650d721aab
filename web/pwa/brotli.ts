/** Compress scripts and styles once at the highest level, which saves browsers with brotli a
 *  sixth. The server sends these files in place of its own. */
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
