/** A saved game is opened again from its file, and continued from the middle. */
import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { dataFolder, dice, settled, step } from './support.mjs'

test('saved, opened, played on', { timeout: 300_000 }, async () => {
  const running = await service()
  const ana = await guest(await chrome(), running.url, 'Ana', { reducedMotion: 'reduce' })
  const { tab } = ana
  const over = await running.table({
    game: 'two',
    at: 100_000,
    guests: [ana.id, ana.id],
    names: ['Ana', 'Bo'],
  })
  await sitAt(ana, over, 0)
  const saved = await tab.evaluate(
    async (id) => (await fetch(`/api/games/${id}/export`)).json(),
    over,
  )
  const data = await dataFolder()
  const file = join(data.folder, 'saved.json')
  await writeFile(file, JSON.stringify(saved))
  const spoiled = join(data.folder, 'spoiled.json')
  await writeFile(spoiled, JSON.stringify({ ...saved, log: saved.log.slice(1) }))

  await tab.goto(running.url)
  const chosen = '[data-test=open-saved] input'
  await tab.waitForSelector(chosen, { state: 'attached' })
  await tab.setInputFiles(chosen, spoiled)
  await tab.waitForSelector('[data-test=open-saved] [role=alert]')
  await tab.setInputFiles(chosen, file)
  await tab.waitForSelector('[data-test=final]')
  const opened = new URL(tab.url()).searchParams.get('game')
  assert.notEqual(opened, over)

  const middle = Math.floor(saved.log.length / 2)
  await tab.goto(`${running.url}/?game=${opened}&at=${middle}`)
  await tab.click('[data-test=play-on]')
  await tab.waitForFunction((id) => !location.search.includes(id), opened)
  await settled(tab)
  const again = new URL(tab.url()).searchParams.get('game')
  const known = async () =>
    (await tab.evaluate(async (id) => (await fetch(`/api/games/${id}/view?seat=0`)).json(), again))
      .seq
  assert.equal(await known(), middle)
  const roll = dice(5)
  for (let moves = 0; moves < 30 && (await known()) === middle; moves++) await step(tab, roll)
  assert.ok((await known()) > middle, 'it goes on from there')
})
