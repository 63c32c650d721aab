/**
 * Explanations of solo opponents: in ten turns of each opponent every step has a text with a rule
 * that can be opened, after a summary of three lines. One key skips a whole turn, and the
 * difficulty options agree with the rules. (The opponents' decisions are worked out by hand, twenty
 * turns of each, in docs/solo; a test of the engine compares those pages.) CI tests two turns,
 * `WHOLE=1` (`npm run e2e:full`) ten.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { dice, settled, step } from './support.mjs'

const TURNS = process.env.WHOLE ? 10 : 2
const OPPONENTS = {
  Axomamma: { game: 'solo', at: [60, 20, 94] },
  Pachamama: { game: 'earth-all', at: [60, 140, 100] },
}

/** Check that a summary of three lines comes before the steps. */
async function summedUp(tab) {
  await tab.waitForSelector('[data-test=summary]')
  const lines = await tab.$$eval('[data-test=summary] > li', (all) =>
    all.map((one) => one.innerText.trim()),
  )
  assert.equal(lines.filter(Boolean).length, 3, lines.join(' / '))
}

async function follow(name, { game, at }) {
  const running = await service()
  const person = await guest(await chrome(), running.url, 'Ana', { reducedMotion: 'reduce' })
  const { tab } = person
  await tab.addInitScript(() => localStorage.setItem('automa-speed', 'step'))
  const clauses = new Map()
  const roll = dice(11)
  let [turns, steps] = [0, 0]
  for (let round = 0; turns < TURNS; round++) {
    const id = await running.table({
      game,
      at: at[round % 3],
      guests: [person.id],
      names: ['Ana', name],
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
      } else await summedUp(tab)
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
  console.log(`${name}: ${turns} turns, ${steps} steps, ${clauses.size} rules`)
  assert.deepEqual(person.complaints, [])
  await person.context.close()
}

for (const [name, table] of Object.entries(OPPONENTS))
  test(`${TURNS} turns of ${name}, step by step`, { timeout: 900_000 }, () => follow(name, table))

test('the difficulty switches are those of the rules', { timeout: 900_000 }, async () => {
  const running = await service()
  const packs = await (await fetch(`${running.url}/api/packs`)).json()
  const offers = packs.find(({ automata }) => automata.length > 1).automata
  const RULES = { axomamma: ['AXO', 12], pachamama: ['PAC', 37] }
  for (const { id, adjustments, slots } of offers) {
    const [section, count] = RULES[id]
    const file = new URL(`../../docs/rules/${section}.md`, import.meta.url)
    const text = await readFile(file, 'utf8')
    const named = [...text.matchAll(/`((?:board|easier|harder|tokens):[a-z0-9-]+)`/g)].map(
      ([, one]) => one,
    )
    const faces = [...text.matchAll(/`pachamama:([a-z]+)`/g)].map(([, one]) => `face:${one}`)
    // The person may choose a slot for each Personality.
    const most = Object.values(slots).reduce((a, b) => (b.length > a.length ? b : a), [])
    const placed = most.flatMap((slot) => faces.map((one) => one.replace('face', `slot:${slot}`)))
    // Two Personalities are the normal rule, not an adjustment.
    const rules = [...new Set([...named, ...faces, ...placed])].filter((one) => one !== 'tokens:2')
    assert.equal(adjustments.length, count)
    assert.deepEqual(rules.sort(), [...adjustments].sort(), id)
  }
})
