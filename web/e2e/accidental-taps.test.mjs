/**
 * Accidental taps: thirty random taps in the person's own turn send nothing, and “restart turn”
 * restores everything. Actions that reveal a card are marked before, and cannot be undone
 * afterwards.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { dice, settled } from './support.mjs'

/** At night (`WHOLE=1`, `npm run e2e:full`) the test taps thirty times. */
const TAPS = process.env.WHOLE ? 30 : 10
const POSITION = { game: 'two', at: 78 }
const SIZES = {
  desk: { viewport: { width: 1280, height: 720 } },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

async function sit(name, options) {
  const running = await service()
  const person = await guest(await chrome(), running.url, name, {
    reducedMotion: 'reduce',
    ...options,
  })
  const id = await running.table({
    ...POSITION,
    guests: [person.id, person.id],
    names: ['Ana', 'Ben'],
  })
  const info = await (await person.request.get(`${person.url}/api/games/${id}`)).json()
  const seat = info.waiting?.[0] ?? 0
  await sitAt(person, id, seat)
  await settled(person.tab)
  const state = async () => {
    const answer = await person.request.get(`${person.url}/api/games/${id}/view?seat=${seat}`)
    const { seq, view, decision } = await answer.json()
    return { seq, view, decision }
  }
  return { running, person, id, seat, state, tab: person.tab }
}

/** Return whether a tap at this point is deliberate: sending a turn, or leaving the table. */
const deliberate = (tab, x, y) =>
  tab.evaluate(
    ([left, top]) =>
      document
        .elementFromPoint(left, top)
        ?.closest('[data-test=confirm], [data-test=leave], a[href], select') != null,
    [x, y],
  )

for (const [name, options] of Object.entries(SIZES)) {
  test(`${TAPS} random taps on a ${name} send nothing`, { timeout: 900_000 }, async () => {
    const { running, person, id, seat, state, tab } = await sit(`Thumb ${name}`, options)
    const [log, before] = [await running.log(id), await state()]
    const roll = dice(30)
    const { width, height } = options.viewport
    for (let taps = 0; taps < TAPS;) {
      const [x, y] = [Math.floor(roll() * width), Math.floor(roll() * height)]
      if (await deliberate(tab, x, y)) continue
      if (options.hasTouch) await tab.touchscreen.tap(x, y)
      else await tab.mouse.click(x, y)
      taps += 1
      if (!(await tab.$('.table'))) await sitAt(person, id, seat)
    }
    while (await tab.$('dialog[open]')) await tab.keyboard.press('Escape')
    // A tap may have opened the history, or another page of the phone.
    if (await tab.$('[data-test=to-table]')) await tab.click('[data-test=to-table]')
    if (options.hasTouch) await tab.tap('[data-tab-button=hill]')
    await settled(tab).catch(async (error) => {
      throw new Error(`${error.message}: ${await tab.innerText('body')}`)
    })
    if (await tab.isEnabled('[data-test=restart]')) await tab.click('[data-test=restart]')
    await settled(tab)
    assert.deepEqual(await running.log(id), log, 'no action reached the log')
    assert.deepEqual(await state(), before, 'the state is the same')
    assert.equal(await tab.isEnabled('[data-test=restart]'), false, 'nothing is drafted')
    assert.deepEqual(person.complaints, [])
    await person.context.close()
  })
}

test(
  'a card that is drawn cannot be taken back, and its button said so',
  { timeout: 900_000 },
  async () => {
    const { running, person, id, tab } = await sit('Drawer', SIZES.desk)
    const before = await running.log(id)
    await tab.click('[data-action="pray"]')
    await settled(tab)
    const draw = '[data-action="take deck"]'
    await tab.waitForSelector(draw)
    const marked = await tab.$eval(
      draw,
      (button) => button.querySelector('.eye, [data-seam]') !== null,
    )
    assert.ok(marked, 'the button is marked before it is pressed')
    await tab.click(draw)
    await settled(tab)
    assert.deepEqual(await running.log(id), before, 'nothing is revealed before it is confirmed')
    assert.equal(await tab.locator('[data-test=confirm]:visible').count(), 1, 'one Confirm')
    const drafted = () => tab.getAttribute('.table', 'data-drafted')
    const answers = await drafted()
    await tab.keyboard.press('1')
    await settled(tab)
    assert.equal(await drafted(), answers, 'no digit takes anything back')
    await tab.click('[data-test=confirm]')
    await tab.waitForFunction(
      (seq) => Number(document.querySelector('.table').dataset.seq) > seq,
      before.length,
    )
    await settled(tab)
    const undo = await tab.$eval('[data-test=undo]', (button) => ({
      disabled: button.disabled || button.getAttribute('aria-disabled') === 'true',
      why: button.title,
    }))
    assert.ok(undo.disabled, 'it cannot be taken back')
    assert.match(undo.why, /known|seen|reveal/i, 'and the button says why')
    const after = await running.log(id)
    await tab.keyboard.press('u')
    await settled(tab)
    assert.deepEqual(await running.log(id), after)
    await person.context.close()
  },
)
