/**
 * Starts Python in a worker: from its files, or faster from a snapshot of its memory that an
 * earlier visit has stored. A snapshot fits only the build that made it.
 */

/** The part of Pyodide that the client uses. */
export interface Python {
  FS: { writeFile(path: string, data: Uint8Array): void }
  globals: { get(name: string): unknown }
  runPython(code: string): unknown
  makeMemorySnapshot(): Uint8Array
}
interface Module {
  HEAP8: Int8Array
  _malloc(size: number): number
}
interface Settings {
  indexURL: string
  _makeSnapshot?: boolean
  _loadSnapshot?: Uint8Array
  createPyodideModule?: (settings: object) => Promise<Module>
}

const ARCHIVE = '/tawantinsuyu.zip'
const KEPT = 'python-'
/**
 * Imports everything that is needed to answer requests and to run bots. The snapshot of the memory
 * contains these imports.
 */
const BEGIN = `
import gc, sys
sys.path.insert(0, "${ARCHIVE}")
sys.dont_write_bytecode = True
gc.disable()
from tawantinsuyu.browser import twin
twin.install()
from tawantinsuyu.browser import preload
preload.load()
gc.collect(); gc.freeze(); gc.enable()
`
/**
 * Gives Python new random numbers, since a snapshot of the memory contains the state of the old
 * ones.
 */
const SEED = 'import random; random.seed()'
/**
 * Milliseconds after the start during which the snapshot is not stored, so that the page loads
 * first.
 */
const FIRST_THINGS = 3000

const copyName = (build: string) => `${KEPT}${build}`
const COPY = '/memory'

async function keptCopy(build: string): Promise<Uint8Array | undefined> {
  try {
    const copy = await (await caches.open(copyName(build))).match(COPY)
    return copy && new Uint8Array(await copy.arrayBuffer())
  } catch {
    return undefined // without this storage the start is only slower
  }
}

async function keepCopy(build: string, memory: Uint8Array): Promise<void> {
  try {
    for (const name of await caches.keys())
      if (name.startsWith(KEPT) && name !== copyName(build)) await caches.delete(name)
    await (await caches.open(copyName(build))).put(COPY, new Response(memory as BodyInit))
  } catch {
    // the next start is then one without a snapshot
  }
}

/** Start Python with the program imported. `root` is the folder of the browser edition. */
export async function startPython(root: string, build: string): Promise<Python> {
  const folder = `${root}python/`
  const { loadPyodide } = (await import(/* @vite-ignore */ `${folder}pyodide.mjs`)) as {
    loadPyodide: (settings: Settings) => Promise<Python>
  }
  const archive = fetch(`${folder}tawantinsuyu.zip`).then((answer) => answer.arrayBuffer())
  const copy = await keptCopy(build)
  if (copy) {
    try {
      const python = await restored(loadPyodide, folder, copy)
      python.FS.writeFile(ARCHIVE, new Uint8Array(await archive))
      python.runPython(SEED)
      return python
    } catch (error) {
      console.warn('the kept copy of Python is not usable, starting without it', error)
      await caches.delete(copyName(build))
    }
  }
  const python = await loadPyodide({ indexURL: folder, _makeSnapshot: true })
  python.FS.writeFile(ARCHIVE, new Uint8Array(await archive))
  python.runPython(BEGIN)
  if (!copy) {
    const memory = python.makeMemorySnapshot()
    setTimeout(() => void keepCopy(build, memory), FIRST_THINGS)
  }
  python.runPython(SEED)
  return python
}

/** Pyodide copies the snapshot into its memory without enlarging the memory first. */
function restored(
  load: (settings: Settings) => Promise<Python>,
  indexURL: string,
  copy: Uint8Array,
): Promise<Python> {
  return load({
    indexURL,
    _loadSnapshot: copy,
    createPyodideModule: async (settings) => {
      const { default: create } = (await import(
        /* @vite-ignore */ `${indexURL}pyodide.asm.mjs`
      )) as { default: (settings: object) => Promise<Module> }
      const made = await create(settings)
      if (made.HEAP8.length < copy.length) made._malloc(copy.length)
      return made
    },
  })
}
