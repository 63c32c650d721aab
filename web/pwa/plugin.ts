/** Put the service worker beside the built client: its version and the files it stores at the
 *  first visit follow from the build. */
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

import type { Plugin } from 'vite'

/** Fonts of languages without extra letters; the others are stored when they are used. */
const FIRST_FONTS = /latin-(400|700)-normal.*\.woff2$/

export function worker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    async generateBundle(_, bundle) {
      const files = Object.values(bundle)
      const entry = files.find((file) => file.type === 'chunk' && file.isEntry)
      if (entry?.type !== 'chunk') return
      const styles = [...(entry.viteMetadata?.importedCss ?? [])]
      const fonts = files
        .map((file) => file.fileName)
        .filter((name) => FIRST_FONTS.test(name) && !name.includes('-ext-'))
      const shell = [
        '/',
        ...[entry.fileName, ...entry.imports, ...styles, ...fonts].map((name) => `/${name}`),
      ]
      const names = files.map((file) => file.fileName).sort()
      const source = await readFile(new URL('./worker.js', import.meta.url), 'utf8')
      const version = createHash('sha256')
        .update(source)
        .update(names.join())
        .digest('hex')
        .slice(0, 12)
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source.replace('__VERSION__', version).replace('__SHELL__', JSON.stringify(shell)),
      })
    },
  }
}
