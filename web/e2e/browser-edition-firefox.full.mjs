/** A whole game of the browser edition in Debian's Firefox, which continues without its host. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { host, kept, playNow, seen } from './edition.mjs'
import { firefox, missing } from './firefox.mjs'
import { dice, settled, step } from './support.mjs'

const HOUR_MS = 3_600_000
test(
  'Firefox plays a whole game, also without the host',
  { timeout: HOUR_MS, skip: missing },
  async () => {
    const files = await host('/x/')
    const { tab, page, complaints, stop } = await firefox(files.url)
    const game = await playNow(tab)
    assert.ok(game)
    await kept(tab)
    const roll = dice(9)
    let steps = 0
    for (; steps < 10; steps++) await step(tab, roll)
    await files.stop()
    await tab.goto(`${files.url}?game=${game}`)
    await settled(tab)
    assert.match(await seen(tab), /\w/)
    while ((await step(tab, roll)) !== 'final') assert.ok(steps++ < 600, 'the game does not end')
    if (process.env.PICTURES)
      await page.screenshot({ path: `${process.env.PICTURES}/edition-firefox.png` })
    assert.deepEqual(complaints, [])
    await stop()
  },
)
