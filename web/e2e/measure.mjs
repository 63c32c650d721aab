/** How long a person waits, measured in a real browser against a real server:
 *    node web/e2e/measure.mjs
 *  Prints: command to first answer, command to playable page, option click to visible answer.
 */
import { browser, dataFolder, dice, page, serve, settled, step } from './support.mjs'

const data = await dataFolder()
const chrome = await browser()
const { tab } = await page(chrome)

const from = performance.now()
const server = await serve(data.folder)
await tab.goto(server.address)
await tab.waitForSelector('[data-test=start]')
const playable = performance.now() - from

await tab.click('[data-test=start]')
await settled(tab)

/** Time inside the page from a click on an option to the changed table being painted. */
await tab.evaluate(() => {
  window.waits = []
  document.addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-action]')) return
      const clicked = performance.now()
      const before = document.querySelector('.panel')?.innerHTML
      const watch = () => {
        const busy = document.querySelector('.table')?.dataset.busy === 'true'
        const same = document.querySelector('.panel')?.innerHTML === before
        if (busy || same) requestAnimationFrame(watch)
        else window.waits.push(performance.now() - clicked)
      }
      requestAnimationFrame(watch)
    },
    true,
  )
})
const roll = dice(11)
for (let done = 0; done < 220; done++) if ((await step(tab, roll)) === 'final') break
const waits = (await tab.evaluate(() => window.waits)).sort((a, b) => a - b)
const at = (share) => waits[Math.floor(waits.length * share)]?.toFixed(0)

console.log(`command to first answer   ${(server.ready / 1000).toFixed(2)} s`)
console.log(`command to playable page  ${(playable / 1000).toFixed(2)} s`)
console.log(`click to visible answer   p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, ${waits.length} clicks`)

await chrome.close()
await server.stop()
await data.remove()
