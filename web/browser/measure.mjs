/** Measure the built edition in node: what a start costs, and games that are played natively and
 *  in WebAssembly. `node browser/measure.mjs games N`, `… start`, `… copy FILE`, `… restore FILE`. */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { loadPyodide } from 'pyodide'

const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const ARCHIVE = here('../dist-browser/python/tawantinsuyu.zip')
/** What the page runs first; `src/local/python.ts` has the same. */
const BEGIN = readFileSync(here('../src/local/python.ts'), 'utf8')
  .match(/const BEGIN = `([^`]*)`/)[1]
  .replaceAll('${ARCHIVE}', '/tawantinsuyu.zip')

const [what, value] = process.argv.slice(2)
const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const say = (name, since) => console.log(`${name.padEnd(24)} ${(cpu() - since).toFixed(0)} ms`)
const last = (error) => {
  console.error(String(error.message).slice(-2000))
  process.exit(1)
}

async function plain(settings = {}) {
  const python = await loadPyodide(settings)
  python.FS.writeFile('/tawantinsuyu.zip', new Uint8Array(readFileSync(ARCHIVE)))
  return python
}

async function start() {
  const begun = cpu()
  const python = await plain({ _makeSnapshot: true })
  say('Python', begun)
  python.runPython(BEGIN)
  say('Python and the program', begun)
  return python
}

async function restore(file) {
  const copy = new Uint8Array(readFileSync(file))
  const begun = cpu()
  const python = await plain({
    _loadSnapshot: copy,
    createPyodideModule: async (settings) => {
      const { default: create } = await import('../node_modules/pyodide/pyodide.asm.mjs')
      const made = await create(settings)
      if (made.HEAP8.length < copy.length) made._malloc(copy.length)
      return made
    },
  })
  say('ready from a copy', begun)
  python.runPython(
    'from tawantinsuyu.browser import preload; preload.service.ask("GET", "/api/me", None)',
  )
  say('with a first answer', begun)
}

async function games(count) {
  const file = here('games.py')
  const native = execFileSync('python', [file, count], { encoding: 'utf8' }).trim().split('\n')
  const python = await plain()
  python.runPython(BEGIN)
  const lines = []
  python.setStdout({ batched: (line) => lines.push(line) })
  python.runPython(readFileSync(file, 'utf8').replace('"__main__"', '"somebody else"'))
  python.runPython(`main(${count})`)
  const same = native.slice(0, -1).filter((line, at) => line === lines[at]).length
  console.log(`${same} of ${count} games have the same fingerprint`)
  const [there, wasm] = [native.at(-1), lines.at(-1)].map((line) => JSON.parse(line))
  for (const [kind, times] of Object.entries(wasm))
    for (const [request, [median, slow]] of Object.entries(times)) {
      const [other, otherSlow] = there[kind][request]
      const ratios = `${(median / other).toFixed(2)} / ${(slow / otherSlow).toFixed(2)}`
      console.log(
        `${kind} ${request}: ${median} / ${slow} ms in WebAssembly, ${other} / ${otherSlow} natively, ratio ${ratios}`,
      )
    }
  const heap = python._module.HEAP8.length
  console.log(`WebAssembly memory ${(heap / 2 ** 20).toFixed(0)} MB`)
  if (same !== Number(count)) process.exitCode = 1
}

try {
  if (what === 'games') await games(value ?? '2')
  else if (what === 'copy') writeFileSync(value, (await start()).makeMemorySnapshot())
  else if (what === 'restore') await restore(value)
  else await start()
} catch (error) {
  last(error)
}
