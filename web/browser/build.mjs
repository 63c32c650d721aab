/** Build the browser edition in `dist-browser`: a folder of files for any static host.
 *  node browser/build.mjs, after `EDITION=browser vite build`. docs/browser.md explains the parts.
 *  With QUICK=1 files are compressed quickly, for tests. */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { loadPyodide } from 'pyodide'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const OUT = here('../dist-browser')
const PYODIDE = here('../node_modules/pyodide')
/** Files of Pyodide that a page needs. */
const PYTHON = ['pyodide.mjs', 'pyodide.asm.mjs', 'pyodide.asm.wasm', 'python_stdlib.zip']
/** Files that are worth compressing; archives and fonts are compressed already. */
const COMPRESSIBLE = /\.(css|html|js|json|mjs|svg|wasm|webmanifest)$/
/** Fonts of languages without extra letters; others are kept when they are used. */
const OTHER_FONT = /\.woff2$/
const FIRST_FONT = /latin-(400|700)-normal/

const hash = (data) => createHash('sha256').update(data).digest('hex').slice(0, 12)

function files(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((one) => one.isFile())
    .map((one) => relative(OUT, join(one.parentPath, one.name)).split(sep).join('/'))
    .sort()
}

async function python() {
  const folder = join(OUT, 'python')
  mkdirSync(folder, { recursive: true })
  mkdirSync(join(OUT, 'content'), { recursive: true })
  for (const name of PYTHON) copyFileSync(join(PYODIDE, name), join(folder, name))
  const lock = JSON.parse(readFileSync(join(PYODIDE, 'pyodide-lock.json'), 'utf8'))
  for (const name of ['LICENSE', 'THIRD_PARTY.md'])
    copyFileSync(here(`../../${name}`), join(OUT, `${name.split('.')[0]}.txt`))
  writeFileSync(join(folder, 'pyodide-lock.json'), JSON.stringify({ ...lock, packages: {} }))
  const pyodide = await loadPyodide()
  pyodide.mountNodeFS('/src', here('../../src/tawantinsuyu'))
  pyodide.mountNodeFS('/rules', here('../../docs/rules'))
  pyodide.FS.mkdir('/made')
  pyodide.runPython(readFileSync(here('archive.py'), 'utf8'))
  pyodide.runPython('import sys; sys.path.insert(0, "/made/tawantinsuyu.zip")')
  pyodide.runPython('from tawantinsuyu.browser import twin; twin.install()')
  pyodide.runPython(readFileSync(here('content.py'), 'utf8'))
  writeFileSync(join(folder, 'tawantinsuyu.zip'), pyodide.FS.readFile('/made/tawantinsuyu.zip'))
  for (const name of pyodide.FS.readdir('/made/content').filter((one) => !one.startsWith('.')))
    writeFileSync(join(OUT, 'content', name), pyodide.FS.readFile(`/made/content/${name}`))
  const build = hash(
    files(folder)
      .map((name) => hash(readFileSync(join(OUT, name))))
      .join(),
  )
  writeFileSync(join(folder, 'build.json'), JSON.stringify({ build }))
}

/** The service worker knows every file, so the edition opens without a connection. */
function serviceWorker() {
  const kept = files(OUT).filter(
    (name) =>
      name !== 'sw.js' &&
      name !== 'third-party.json' &&
      !/\.(br|gz|map)$/.test(name) &&
      (!OTHER_FONT.test(name) || (FIRST_FONT.test(name) && !name.includes('-ext-'))),
  )
  const version = hash(kept.map((name) => hash(readFileSync(join(OUT, name)))).join())
  const source = readFileSync(here('service-worker.js'), 'utf8')
  writeFileSync(
    join(OUT, 'sw.js'),
    source
      .replace('__VERSION__', version)
      .replace(
        '__FILES__',
        JSON.stringify(kept.map((name) => (name === 'index.html' ? './' : `./${name}`))),
      ),
  )
}

/** Hosts that support it send these files instead. */
function compress() {
  const level = process.env.QUICK ? 4 : 11
  const quality = { [constants.BROTLI_PARAM_QUALITY]: level, [constants.BROTLI_PARAM_LGWIN]: 24 }
  for (const name of files(OUT).filter((one) => COMPRESSIBLE.test(one))) {
    const data = readFileSync(join(OUT, name))
    writeFileSync(join(OUT, `${name}.br`), brotliCompressSync(data, { params: quality }))
    writeFileSync(join(OUT, `${name}.gz`), gzipSync(data, { level: 9 }))
  }
}

function report() {
  const smallest = (name) =>
    COMPRESSIBLE.test(name)
      ? statSync(join(OUT, `${name}.br`)).size
      : statSync(join(OUT, name)).size
  const sizes = {}
  for (const name of files(OUT).filter((one) => !/\.(br|gz)$/.test(one))) {
    const part = name.includes('/') ? name.split('/')[0] : 'client'
    sizes[part] = (sizes[part] ?? 0) + smallest(name)
  }
  for (const [part, size] of Object.entries(sizes))
    console.log(`${part.padEnd(10)} ${(size / 1e6).toFixed(2)} MB compressed`)
}

/* An error of Python is a long text whose end matters, and node would print the whole of Pyodide. */
await python().catch((error) => {
  console.error(String(error.message).slice(-3000))
  process.exit(1)
})
serviceWorker()
compress()
report()
