/**
 * Some of the hands that `npm run e2e:hands` checks: at least one for each size, each kind of table
 * and each language. In every question of the set-up all controls can be reached and all words are
 * whole.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { combinations, handOf, playHand, rivalsFor, windowFor } from './dealt.mjs'
import { reach } from './reach.mjs'
import { chrome, service } from './stage.mjs'

/**
 * Numbers of the hands to check. Together they have every size, language and text size. The last
 * ones have the most choices from the benefits of their cards.
 */
const SAMPLE = [
  [1, '1280x720', 'de', 1],
  [4, '1920x1080', 'pl', 1],
  [8, '390x844', 'es', 1],
  [10, '1024x768', 'fr', 1],
  [106, '320x640', 'en', 1],
  [428, '1280x720', 'fr', 2],
]
/** Of these hands, only the decisions about the benefits of their cards are checked. */
const FROM_CHOICES = [
  [487, '1280x720', 'pl', 1],
  [449, '390x844', 'de', 1],
]

const windowOf = (size, language, least) =>
  combinations().find((one) => one.size === size && one.language === language && one.text >= least)

for (const [from, hands] of Object.entries({ '': SAMPLE, CardBenefits: FROM_CHOICES }))
  for (const [number, size, language, least] of hands) {
    const combination = windowOf(size, language, least)
    test(`hand ${number} in ${combination.name}`, { timeout: 300_000 }, async () => {
      const running = await service()
      const person = await windowFor(await chrome(), running, size)
      const rivals = await rivalsFor(running)
      const findings = new Set()
      let looks = 0
      const look = async (frame, state) => {
        looks++
        for (const line of await reach(person.tab, { hides: false }))
          findings.add(`${frame}, ${state}: ${line}`)
      }
      await playHand(person, running, rivals, handOf(number), combination, look, from)
      await person.context.close()
      console.log(`hand ${number} in ${combination.name}: ${looks} looks`)
      assert.ok(looks >= 2)
      assert.deepEqual([...findings], [])
      assert.deepEqual(person.complaints, [])
    })
  }
