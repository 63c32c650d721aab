/** The coached half game after the tutorial, to the second Festival: by mouse, by keyboard alone and
 *  on a phone. Each of the five subjects is explained once, beside a question that can still be
 *  answered, and the lesson can be left at any time. */
import assert from 'node:assert/strict'
import { before, test } from 'node:test'

import { BY_MOUSE, learn, texts } from './lessons.mjs'
import { axe, PHONE, scrolls, WIDE } from './looking.mjs'
import { alone } from './stage.mjs'
import { dice, page, settled, step } from './support.mjs'

const SUBJECTS = ['army', 'buildings', 'conquest', 'nomads', 'training']
const MOST_STEPS = 400
const LAST_LESSON = 9
/** Maximum number of attempts to focus a control that is drawn again. */
const MOST_TRIES = 5

let chrome, server
before(async () => ({ chrome, server } = await alone()))

const picture = async (tab, name) => {
  if (process.env.PICTURES) await tab.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}

/** Open the last lesson of the tutorial, and finish it. */
async function finished(size) {
  const words = await texts('en')
  const { tab, complaints } = await page(chrome, size)
  await tab.goto(server.address)
  await tab.locator('[data-test=learn-begin], [data-test=learn-more]').first().waitFor()
  const id = await tab.evaluate(async (at) => {
    const answer = await fetch('/api/learn/first', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ at }),
    })
    return (await answer.json()).id
  }, LAST_LESSON)
  await tab.goto(`${new URL(server.address).origin}/?game=${id}`)
  await learn(tab, words, BY_MOUSE)
  await tab.locator('[data-test=lesson][data-card=half]').waitFor()
  return { tab, complaints, words }
}

const card = (tab) =>
  tab.evaluate(() => ({ ...document.querySelector('[data-test=lesson]')?.dataset }))

/**
 * Wait until the learner has to answer or the coach has a card, and return the card. Before that,
 * the card of the next question may not have arrived yet.
 */
async function nextCard(tab) {
  // The coach may regard the game as over while nobody has to answer.
  await Promise.race([
    settled(tab).catch(() => {}),
    tab.locator('[data-card=half-over], [data-card=coach]').first().waitFor(),
  ])
  // One press can send several answers, and a card of a question between them disappears again.
  await tab.locator('.table[data-busy=false]').waitFor()
  return card(tab)
}

/** Play until the card that closes the coached game; return the subjects that were explained. */
async function play(tab, seed, name, press) {
  const told = []
  const roll = dice(seed)
  for (let done = 0; done < MOST_STEPS; done++) {
    let now = await card(tab)
    if (now.card === 'half-over') return told
    for (; now.card === 'coach'; now = await card(tab)) {
      told.push(now.subject)
      await picture(tab, `${name}-${told.length}-${now.subject}`)
      assert.deepEqual(await axe(tab), [], now.subject)
      assert.deepEqual(await scrolls(tab, { down: false }), [], now.subject)
      await press('[data-test=lesson-got-it]')
      await tab
        .locator(`[data-test=lesson][data-subject=${now.subject}]`)
        .waitFor({ state: 'detached' })
    }
    if ((await nextCard(tab)).card) continue
    await step(tab, roll, async () => {}, press)
  }
  assert.fail('the second Festival does not come')
}

async function walk(name, size, seed, pressWith) {
  const { tab, complaints, words } = await finished(size)
  const press = pressWith(tab)
  await picture(tab, `${name}-0-half`)
  await press('[data-test=lesson-got-it]')
  const told = await play(tab, seed, name, press)
  assert.deepEqual(told.sort(), SUBJECTS)
  await picture(tab, `${name}-6-over`)
  assert.deepEqual(await axe(tab), [])
  await press('[data-test=lesson-short]')
  await tab.getByRole('heading', { name: words.learn, exact: true }).waitFor()
  assert.deepEqual(complaints, [])
  await tab.context().close()
}

const byMouse = (tab) => (one) => tab.click(one)
/**
 * Focus a control and press Enter. A control that is hidden, disabled or drawn again does not have
 * the focus, and Enter would give the primary answer of the question instead.
 */
const byKeys = (tab) => async (one) => {
  const control = tab.locator(one).first()
  for (let tries = 0; !(await control.evaluate(takeFocus)); tries++)
    assert.ok(tries < MOST_TRIES, `${one} does not take the focus`)
  await tab.keyboard.press('Enter')
}

/** Wait until an element has the focus or is drawn again; return whether it has the focus. */
async function takeFocus(element) {
  const MOST_FRAMES = 600
  for (let frame = 0; frame < MOST_FRAMES && element.isConnected; frame++) {
    element.focus()
    if (element === document.activeElement) return true
    await new Promise(requestAnimationFrame)
  }
  return false
}

test('by mouse', async () => walk('half-mouse', WIDE, 1, byMouse))
test('by keyboard alone', async () => walk('half-keys', WIDE, 2, byKeys))
test('on a phone', async () => walk('half-phone', PHONE, 3, byMouse))

test('a card blocks no answer, and the lesson can be left from it', async () => {
  const { tab, complaints, words } = await finished(WIDE)
  await tab.click('[data-test=lesson-got-it]')
  const roll = dice(5)
  for (let done = 0; (await nextCard(tab)).card !== 'coach'; done++) {
    assert.ok(done < MOST_STEPS, 'no card')
    await step(tab, roll)
  }
  const first = (await card(tab)).subject
  await step(tab, roll)
  // The answer is stored before the page is left.
  await settled(tab)
  await tab.reload()
  // After a reload, a coached game that is under way does not show its first card again.
  await settled(tab)
  // The card's code is loaded after the table.
  await tab.waitForLoadState('networkidle')
  assert.notEqual((await card(tab)).card, 'half')
  for (let done = 0; (await nextCard(tab)).card !== 'coach'; done++) {
    assert.ok(done < MOST_STEPS, 'no second card')
    await step(tab, roll)
  }
  assert.notEqual((await card(tab)).subject, first)
  await tab.getByRole('button', { name: words.quit }).click()
  await tab.getByRole('button', { name: words.short }).waitFor()
  assert.deepEqual(complaints, [])
  await tab.context().close()
})
