/** Runs test files in one process, one after the other, so that they share a service and a browser:
 *    node --test-reporter=spec e2e/run.mjs acceptance-02 games      (by the beginning of their names)
 *  Nothing named: the ones that CI runs. HALF=1 and HALF=2 take half of them each, for two processes side by
 *  side, picked in turn as teams are: 1 2 2 1 1 2 2 1 … */
import { readdir } from 'node:fs/promises'

const folder = new URL('./', import.meta.url)
const wanted = process.argv.slice(2)
const files = (await readdir(folder)).filter((file) =>
  wanted.length
    ? /\.(test|full)\.mjs$/.test(file) && wanted.some((name) => file.startsWith(name))
    : file.endsWith('.test.mjs'),
)
if (!files.length) throw new Error(`no tests ${wanted.join(' ')}`)
const half = Number(process.env.HALF ?? 0)
const mine = files.sort().filter((_, at) => !half || (Math.floor((at + 1) / 2) % 2) + 1 === half)
for (const file of mine) await import(new URL(file, folder))
