/**
 * One person's own server, `tawantinsuyu play`: several people at one screen, and a game that
 * continues after the server was killed. The walker plays whole games.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { scrolls } from './looking.mjs'
import { chrome } from './stage.mjs'
import { dataFolder, dice, page, serve, settled, step } from './support.mjs'

test('a game at one screen goes on after the server was killed', { timeout: 900_000 }, async () => {
  const data = await dataFolder()
  let server = await serve(data.folder)
  try {
    const { tab, complaints } = await page(await chrome())
    await tab.goto(server.address)
    await tab.click('[data-test=mode-hotseat]')
    await tab.check('[data-test=players-2]')
    await tab.click('[data-test=start]')
    const roll = dice(3)
    const kinds = new Set()
    const look = async (kind) => {
      kinds.add(kind)
      assert.deepEqual(await scrolls(tab, { down: false }), [])
    }
    for (let done = 0; done < 30; done++) await step(tab, roll, look)
    await settled(tab)
    for (const kind of ['cover', 'sealed_cards', 'choose_one', 'seam'])
      assert.ok(kinds.has(kind), `met ${kind}`)
    const before = await tab.getAttribute('.table', 'data-seq')
    const game = new URL(tab.url()).searchParams.get('game')
    await server.stop('SIGKILL')
    server = await serve(data.folder)
    await tab.goto(server.address)
    await tab.click(`[data-game="${game}"]`)
    await settled(tab)
    assert.equal(await tab.getAttribute('.table', 'data-seq'), before)
    for (let done = 0; done < 10; done++) await step(tab, roll)
    assert.deepEqual(
      complaints.filter((text) => !/ERR_CONNECTION|WebSocket/.test(text)),
      [],
    )
  } finally {
    await server.stop()
    await data.remove()
  }
})
