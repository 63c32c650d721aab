/** Takes the pictures of docs/images from a game played through the interface:
 *    node web/e2e/screenshots.mjs [SEED]
 */
import { browser, dataFolder, dice, page, serve, settled, step } from './support.mjs'

const FOLDER = new URL('../../docs/images/', import.meta.url).pathname
const WANTED = {
  ChooseCards: 'table-opening',
  placement: 'table-placement',
  BuyLeftover: 'table-reaction',
  WorshipChoice: 'table-reaction',
  Muster: 'table-reaction',
  FestivalCards: 'table-festival',
}

const data = await dataFolder()
const server = await serve(data.folder)
const chrome = await browser()
const { tab } = await page(chrome)
const taken = new Set()
const shoot = async (name) => {
  if (taken.has(name)) return
  taken.add(name)
  await tab.screenshot({ path: `${FOLDER}${name}.png` })
}

await tab.goto(server.address)
await tab.waitForSelector('[data-test=start]')
await shoot('table-start')
await tab.selectOption('[data-test=players]', '4')
await tab.click('[data-test=start]')
await settled(tab)
const roll = dice(Number(process.argv[2] ?? 7))
for (let done = 0; done < 3000; done++) {
  const action = await step(tab, roll, async (kind, frame) => {
    const name = WANTED[frame ?? kind]
    if (name) await shoot(name)
    if (done > 60 && frame === 'MainChoice') await shoot('table-middle')
  })
  if (action === 'final') break
}
await shoot('table-final')
console.log([...taken].join(' '))

const phone = await page(chrome, { width: 390, height: 844 })
await phone.tab.goto(server.address)
await phone.tab.click('[data-test=start]')
await settled(phone.tab)
for (let done = 0; done < 24; done++) await step(phone.tab, roll)
await settled(phone.tab)
await phone.tab.screenshot({ path: `${FOLDER}table-phone.png` })

await chrome.close()
await server.stop()
await data.remove()
