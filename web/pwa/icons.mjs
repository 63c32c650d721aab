/** The icons of the installed client, drawn by a browser from public/icon.svg:
 *
 *      node web/pwa/icons.mjs
 *
 *  `maskable` leaves the margin that devices cut off. The results are committed. */
import { readFile, writeFile } from 'node:fs/promises'

import { chromium } from 'playwright-core'

const PUBLIC = new URL('../public/', import.meta.url).pathname
const GROUND = '#262b4d'
const ICONS = [
  { name: 'icon-192', size: 192, margin: 0 },
  { name: 'icon-512', size: 512, margin: 0 },
  { name: 'icon-maskable-512', size: 512, margin: 0.1 },
  { name: 'icon-apple-180', size: 180, margin: 0.04 },
]

const drawing = await readFile(`${PUBLIC}icon.svg`, 'utf8')
const chrome = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox'],
})
for (const { name, size, margin } of ICONS) {
  const tab = await chrome.newPage({ viewport: { width: size, height: size } })
  const inner = size * (1 - 2 * margin)
  const ground = margin ? GROUND : 'transparent'
  await tab.setContent(
    `<style>body{margin:0;background:${ground};display:grid;place-items:center;height:100vh}svg{width:${inner}px;height:${inner}px}</style>${drawing}`,
  )
  await writeFile(`${PUBLIC}${name}.png`, await tab.screenshot({ omitBackground: !margin }))
  await tab.close()
}
await chrome.close()
