/** Runs test files in one process, one after the other, so that they share a service and a browser:
 *    node --test-reporter=spec e2e/run.mjs placement-prices walker whole-game
 *  A name stands for NAME.test.mjs, or else NAME.full.mjs. Without names it runs
 *  all files that CI runs for a change. */
import { readdir } from 'node:fs/promises'

const folder = new URL('./', import.meta.url)
const files = (await readdir(folder)).sort()
const wanted = process.argv.slice(2).map((name) => {
  const found = [`${name}.test.mjs`, `${name}.full.mjs`, `${name}.mjs`].find((file) =>
    files.includes(file),
  )
  if (!found) throw new Error(`no test is called ${name}`)
  return found
})
const mine = wanted.length ? wanted : files.filter((file) => file.endsWith('.test.mjs'))
for (const file of mine) await import(new URL(file, folder))
