/** Measures the memory of the page's process in the served client and in the browser edition, after a
 *  half and at the end of the same number of steps: `node e2e/memory.mjs [STEPS]`. */
import { readFileSync } from 'node:fs'

import { host, playNow } from './edition.mjs'
import { browser, dataFolder, dice, page, serve, step } from './support.mjs'

const STEPS = Number(process.argv[2] ?? 120)

/** Return the memory of the largest page process of a browser, in MB. Memory shared by several
 *  processes is divided among them. */
async function largestPageMegabytes(chrome) {
  const session = await chrome.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))
    .map((text) => Number(/Pss:\s+(\d+)/.exec(text)[1]) / 1024)
  return Math.max(...sizes)
}

async function measure(name, address) {
  const chrome = await browser()
  const { tab } = await page(chrome)
  await tab.goto(address)
  await playNow(tab)
  const roll = dice(12)
  const found = []
  for (let at = 1; at <= STEPS; at++) {
    if ((await step(tab, roll)) === 'final') break
    if (at === STEPS / 2 || at === STEPS) found.push(await largestPageMegabytes(chrome))
  }
  console.log(`${name}: ${found.map((one) => `${one.toFixed(0)} MB`).join(', then ')}`)
  await chrome.close()
}

const data = await dataFolder()
const server = await serve(data.folder)
await measure('served client', server.address)
await server.stop()
await data.remove()
const files = await host()
await measure('browser edition', files.url)
await files.stop()
