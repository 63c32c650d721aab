/** Runs test files in one process, one after the other, so that they share a service and a browser:
 *    node --test-reporter=spec e2e/run.mjs acceptance-02 games      (by the beginning of their names)
 *  Nothing named: the ones that CI runs. */
import { readdir } from 'node:fs/promises'

const folder = new URL('./', import.meta.url)
const wanted = process.argv.slice(2)
const files = (await readdir(folder)).filter((file) =>
  wanted.length
    ? /\.(test|full)\.mjs$/.test(file) && wanted.some((name) => file.startsWith(name))
    : file.endsWith('.test.mjs'),
)
if (!files.length) throw new Error(`no tests ${wanted.join(' ')}`)
for (const file of files.sort()) await import(new URL(file, folder))
