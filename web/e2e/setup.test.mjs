/**
 * Set-up with few presses, on one person's own server: by hand, and with a suggested hand. Every
 * press is counted. The log contains the answers that a press sends as ordinary answers.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { chrome } from './stage.mjs'
import { dataFolder, page, serve } from './support.mjs'

/**
 * Number of presses before the first turn by hand: one for a Weaving, three for cards, one to keep
 * them, and one to begin. The dealt cards decide how many more answers are chosen.
 */
const BY_HAND = 6
/**
 * Number of presses with a suggested hand: one to get the suggestion, and one to keep its three
 * cards.
 */
const DEALT = 2

async function table(server) {
  const { tab, complaints } = await page(await chrome())
  await tab.goto(server.address)
  await tab.click('[data-test=mode-bots]')
  await tab.click('[data-test=start]')
  await tab.waitForSelector('.panel .start')
  return { tab, complaints }
}

/**
 * Return the open question after the page has stopped answering. Answers that were chosen earlier
 * are sent when their question comes. The result does not depend on the speed of the machine.
 */
const CONFIRM = '[data-test=confirm]'
const answered = new Map()
/** Number of checks without a change, which take half a minute. */
const LONGEST = 200
async function next(tab) {
  const state = () =>
    tab.evaluate(() => {
      const { busy, seq, drafted } = document.querySelector('.table').dataset
      const panel = document.querySelector('.panel')
      if (busy === 'true' || !panel) return ''
      // Buying a Weaving reveals the next one, so the page asks for confirmation.
      if (panel.matches('.seam')) return `Seam ${seq} ${drafted}`
      if (!panel.querySelector('[data-action], [data-pick]')) return ''
      return `${panel.dataset.frame} ${seq} ${drafted} ${panel.innerText}`
    })
  for (let before = '', same = 0; same < LONGEST;) {
    await tab.waitForTimeout(150)
    const now = await state()
    same = now === before ? same + 1 : 0
    if (now && same >= 4 && now !== answered.get(tab)) {
      answered.set(tab, now)
      return now.split(' ')[0]
    }
    before = now
  }
  throw new Error(`nothing comes after this was answered: ${answered.get(tab)}`)
}

const ended = (frame) => frame === 'PlacePriest' || frame === 'MainChoice'

test('a set-up by hand and one with a hand dealt', { timeout: 300_000 }, async () => {
  const data = await dataFolder()
  const server = await serve(data.folder)
  try {
    const { tab, complaints } = await table(server)
    let [presses, bought, chosen] = [0, 0, 0]
    const press = async (what, frame = '') => {
      if (frame) bought += 1
      else presses += 1
      await tab.click(what)
    }
    const met = new Set()
    for (let frame = await next(tab); !ended(frame); frame = await next(tab)) {
      met.add(frame)
      if (frame === 'ChooseCards') {
        for (const at of [1, 4, 6]) await press(`.panel [data-pick]:nth-child(${at})`)
        assert.match(await tab.innerText('.outcome'), /You gain now/)
        await press('.panel [data-primary]:not([disabled])')
      } else if (frame === 'Seam') await press(CONFIRM, frame)
      else if (frame === 'CardBenefits') {
        // Choose one answer in each row; they are sent together.
        for (const at of (await tab.$$('.choice')).keys()) {
          const answers = `.choice:nth-child(${at + 1}) [data-action]:not([disabled])`
          if (await tab.$(`${answers}[aria-pressed=true]`)) continue
          if (!(await tab.$(answers))) continue
          await press(answers)
          chosen += 1
          await tab.waitForSelector(`${answers}[aria-pressed=true]`)
        }
        await press('[data-test=begin]')
      } else {
        await press('.panel [data-action]:not([data-action=""]):not([disabled])', frame)
      }
    }
    assert.ok(met.has('ChooseWeavings') && met.has('ChooseCards'))
    console.log(`by hand: ${presses} presses, ${bought} for questions that follow`)
    // A choice that reveals something is shown again with the remaining choices, and needs one more
    // press.
    assert.ok(presses <= BY_HAND + 2 * chosen, `${presses} presses for ${chosen} choices`)

    const other = await table(server)
    let few = 0
    for (let frame = await next(other.tab); !ended(frame); frame = await next(other.tab)) {
      if (frame === 'ChooseCards') {
        few += 1
        await other.tab.waitForFunction(
          () => document.querySelectorAll('[data-pick][aria-pressed=true]').length === 3,
        )
        await other.tab.click('[data-primary]')
      } else if (frame === 'ChooseWeavings') {
        few += 1
        await other.tab.click('[data-test=deal]')
      } else if (frame === 'Seam') await other.tab.click(CONFIRM)
      // The benefits of the dealt cards may need a choice by the player.
      else await other.tab.click('.panel [data-action]:not([data-action=""]):not([disabled])')
    }
    console.log(`with a hand dealt: ${few} presses`)
    assert.equal(few, DEALT)
    assert.deepEqual([...complaints, ...other.complaints], [])
  } finally {
    await server.stop()
    await data.remove()
  }
})
