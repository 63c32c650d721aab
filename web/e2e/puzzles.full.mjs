/**
 * Puzzles: one is solved by mouse, one by keyboard alone (`WHOLE=1`, as at night), one is failed,
 * and one solution is shown. Nothing overflows.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { before, test } from 'node:test'

import { axe, PHONE, prefer, scrolls, themesFor, WIDE } from './looking.mjs'
import { alone } from './stage.mjs'
import { page, settled } from './support.mjs'

const file = new URL('../../src/tawantinsuyu/puzzles/shipped.jsonl', import.meta.url)
const all = (await readFile(file, 'utf8')).trim().split('\n').map(JSON.parse)

let chrome, server
before(async () => ({ chrome, server } = await alone()))

async function start(size = WIDE, where = '') {
  const { tab, complaints } = await page(chrome, size)
  await prefer(tab.context(), {})
  await tab.goto(server.address)
  await tab.locator('[data-test=puzzle-begin]').waitFor()
  if (where) {
    await tab.click('[data-test=puzzle-all]')
    await tab.locator('[data-test=puzzles]').waitFor()
  }
  return { tab, complaints }
}

const picture = async (tab, name) => {
  if (process.env.PICTURES) await tab.screenshot({ path: `${process.env.PICTURES}/${name}.png` })
}
const card = (tab, result) => tab.locator(`[data-test=puzzle-card][data-result="${result}"]`)
/** The answers of a turn that does not solve the puzzle. */
const IDLE = ['recruit none', 'take deck', 'pray', 'priest 1 gold', 'train']
const seam = (tab) => tab.locator('.panel.seam').count()

/** Give one answer by mouse. A placement is chosen and paid for on its card. */
async function click(tab, action, then) {
  await settled(tab)
  const control = tab.locator(`[data-action="${action}"]:enabled:visible`).first()
  if (!action.startsWith('place ')) {
    if (await control.count()) await control.click()
    return
  }
  const [, worker, space, how] = action.split(' ')
  await tab.click(`[data-worker="${worker}"]:enabled >> nth=0`)
  await tab.dispatchEvent(`[data-space="${space}"]`, 'click')
  const way = tab.locator(`[data-test=placement] [data-way="${how.replace('card:', '')}"]`)
  if (await way.count()) await way.click()
  await control.click()
  assert.ok(then)
}

/** Return the answer of a solution in a form that is the same for every payment by mouse. */
const plain = all.find(
  ({ answer }) =>
    answer[0].startsWith('place ') &&
    answer[0].split(' ').length === 4 &&
    !answer.some((one) => one.startsWith('pay ') || one.startsWith('aside')),
)
const typed = all.find(
  ({ id, answer }) =>
    id !== plain.id && answer[0].startsWith('place ') && !answer[0].includes('as:'),
)

test('today’s puzzle is one click from the start page, and all of them are listed by grade', async () => {
  for (const [at, size] of [WIDE, PHONE].entries()) {
    const { tab, complaints } = await start(size)
    await picture(tab, `start-${size.width}`)
    await tab.click('[data-test=puzzle-begin]')
    await card(tab, '').waitFor()
    await settled(tab)
    await picture(tab, `today-${size.width}`)
    for (const theme of themesFor(at)) {
      await prefer(tab.context(), { theme })
      await tab.reload()
      await card(tab, '').waitFor()
      assert.deepEqual(await axe(tab), [], `${theme} ${size.width}`)
    }
    assert.deepEqual(await scrolls(tab, { down: false }), [])
    await tab.click('[data-test=puzzle-leave]')
    await tab.click('[data-test=puzzle-all]')
    await tab
      .locator('[data-test=puzzle]')
      .nth(all.length - 1)
      .waitFor()
    assert.equal(await tab.locator('[data-test=puzzle]').count(), all.length)
    assert.equal(await tab.locator('[data-test=puzzles] h2').count(), 3)
    assert.deepEqual(await axe(tab), [], `list ${size.width}`)
    assert.deepEqual(await scrolls(tab, { down: true }), [])
    await picture(tab, `list-${size.width}`)
    assert.deepEqual(complaints, [])
    await tab.context().close()
  }
})

test('a puzzle is solved by mouse', async () => {
  const { tab, complaints } = await start(WIDE, 'list')
  await tab.click(`[data-puzzle="${plain.id}"]`)
  await card(tab, '').waitFor()
  for (const [at, action] of plain.answer.entries()) {
    await click(tab, action, plain.answer[at + 1])
    await settled(tab)
    if (at === plain.answer.length - 1) await picture(tab, 'drafted')
    if (await seam(tab)) await tab.click('[data-test=confirm]:visible')
  }
  await card(tab, 'right').waitFor()
  assert.match(await card(tab, 'right').innerText(), new RegExp(`${plain.points} points`))
  await picture(tab, 'solved')
  await tab.click('[data-test=puzzle-leave]')
  await tab.click('[data-test=puzzle-all]')
  await tab.locator(`[data-puzzle="${plain.id}"].solved`).waitFor()
  assert.deepEqual(complaints, [])
  await tab.context().close()
})

test('a puzzle is solved by keyboard alone', { skip: !process.env.WHOLE }, async () => {
  const { tab, complaints } = await start(WIDE, 'list')
  await tab.locator(`[data-puzzle="${typed.id}"]`).focus()
  await tab.keyboard.press('Enter')
  await card(tab, '').waitFor()
  for (const action of typed.answer) {
    await settled(tab)
    await tab.keyboard.press('/')
    await tab.locator('#command-line').waitFor()
    await tab.keyboard.type(action)
    await tab.keyboard.press('Enter')
    await settled(tab)
    await tab.keyboard.press('Escape')
    if (await seam(tab)) await tab.keyboard.press('c')
  }
  await card(tab, 'right').waitFor()
  assert.deepEqual(complaints, [])
  await tab.context().close()
})

test('a turn without an idea is told so, can be tried again, and the answer is shown on demand', async () => {
  const { tab, complaints } = await start(WIDE, 'list')
  await tab.click(`[data-puzzle="${all[2].id}"]`)
  await card(tab, '').waitFor()
  for (let answers = 0; answers < 9; answers++) {
    // After the turn there is no further question.
    await Promise.race([settled(tab).catch(() => {}), card(tab, 'other').waitFor()])
    if (await card(tab, 'other').count()) break
    for (const action of IDLE) {
      const control = tab.locator(`[data-action="${action}"]:enabled:visible`).first()
      if (!(await control.count())) continue
      await control.click()
      break
    }
    await settled(tab)
    if (await seam(tab)) await tab.click('[data-test=confirm]:visible')
  }
  await card(tab, 'other').waitFor()
  await tab.click('[data-test=puzzle-show]')
  await tab.locator('[data-test=puzzle-answer] li').first().waitFor()
  // The turn was played, so the solution begins on a new table.
  const answer = tab.locator('[data-test=puzzle-answer]')
  assert.equal(await answer.locator('li').count(), all[2].answer.length)
  assert.deepEqual(await axe(tab), [])
  for (let at = 1; at <= all[2].answer.length; at++) {
    await tab.locator(`[data-test=puzzle-answer][data-at="${at}"]`).waitFor()
    await settled(tab).catch(() => {})
    await picture(tab, `answer-${at}`)
    if (at < all[2].answer.length) await tab.click('[data-test=puzzle-forward]')
  }
  const said = await tab.locator('[data-test=puzzle-card] .so-far').innerText()
  assert.match(said, new RegExp(`\\b${all[2].points}\\b`), 'the board has the points')
  assert.equal(await card(tab, '').count(), 1, 'a shown solution is not credited')
  await tab.click('[data-test=puzzle-reset]')
  await card(tab, '').waitFor()
  assert.deepEqual(complaints, [])
  await tab.context().close()
})
