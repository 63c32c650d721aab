/** I don't trust your solo: every step of ten of Axomamma's turns is told in words with a rule that
 *  can be read on the spot, a whole turn is skipped with one key, and the difficulty switches are
 *  those of the rules. (Her decisions themselves are worked out by hand, twenty turns of them, in
 *  docs/solo/axomamma-walkthrough.md; a test of the engine keeps that page true.) CI looks at four
 *  turns, `WHOLE=1` (`npm run e2e:full`) at ten. */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { dice, settled, step } from './support.mjs'

const TURNS = process.env.WHOLE ? 10 : 4

test(`${TURNS} of her turns, step by step`, { timeout: 900_000 }, async () => {
  const running = await service()
  const person = await guest(await chrome(), running.url, 'Ana', { reducedMotion: 'reduce' })
  const { tab } = person
  await tab.addInitScript(() => localStorage.setItem('automa-speed', 'step'))
  const clauses = new Map()
  const roll = dice(11)
  let [turns, steps] = [0, 0]
  for (let round = 0; turns < TURNS; round++) {
    const id = await running.table({
      game: 'solo',
      at: [60, 20, 94][round % 3],
      guests: [person.id],
      names: ['Ana', 'Axomamma'],
    })
    await sitAt(person, id, 0)
    for (let done = 0; done < 200 && turns < TURNS; done++) {
      await settled(tab)
      if (await tab.$('[data-test=final]')) break
      if (!(await tab.$('[data-playing=true]'))) {
        await step(tab, roll)
        continue
      }
      const skip = turns % 2 === 1
      if (skip) {
        await tab.keyboard.press('Escape')
        await tab.waitForFunction(
          () => document.querySelector('.table').dataset.playing === 'false',
        )
      }
      while (await tab.$('[data-playing=true]')) {
        const now = await tab.$eval('.steps .now', (one) => ({
          text: one.innerText,
          clause: one.querySelector('[data-clause]')?.dataset.clause,
        }))
        assert.match(now.text, /\p{L}{2,}/u, 'in words')
        assert.ok(now.clause, `a rule: ${now.text}`)
        if (!clauses.has(now.clause)) {
          const answer = await person.request.get(`${running.url}/api/rules/${now.clause}`)
          clauses.set(now.clause, (await answer.json()).text)
        }
        assert.ok(clauses.get(now.clause)?.length > 20, now.clause)
        steps += 1
        await tab.keyboard.press('.')
      }
      turns += 1
    }
  }
  console.log(`${turns} turns, ${steps} steps, ${clauses.size} rules`)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})

test('the difficulty switches are those of the rules', { timeout: 900_000 }, async () => {
  const running = await service()
  const answer = await (await fetch(`${running.url}/api/content/board`)).json()
  const shown = answer.automata.axomamma.adjustments.map(({ id }) => id)
  const text = await readFile(new URL('../../docs/rules/AXO.md', import.meta.url), 'utf8')
  const named = [...text.matchAll(/`((?:easier|harder):[a-z-]+)`/g)].map(([, id]) => id)
  assert.equal(shown.length, 12)
  if (named.length) assert.deepEqual([...new Set(named)].sort(), [...shown].sort())
})
