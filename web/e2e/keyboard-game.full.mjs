/** A game against a bot by keyboard alone. All focusable elements have a name and a role, every
 *  question and every answer is in the accessibility tree, a live region announces events, the
 *  focus never jumps because another player moves, and it is never trapped. The test plays the
 *  end of a game; with `WHOLE=1` (`npm run e2e:full`), as at night, a whole one. A screen
 *  reader's voice cannot be tested here: its input is tested instead. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { addsUp } from './driving.mjs'
import { guest, sitAt } from './service.mjs'
import { chrome, service } from './stage.mjs'
import { dice, pickSome, settled } from './support.mjs'

const START = process.env.WHOLE ? { game: 'two', at: 0 } : { game: 'two', at: 296 }
const MOST_TABS = 200
const INTERACTIVE = new Set([
  'button',
  'link',
  'textbox',
  'combobox',
  'checkbox',
  'radio',
  'slider',
  'tab',
  'menuitem',
  'option',
  'gridcell',
  'switch',
])

/** Return the names and roles of all elements that a screen reader can read. */
async function tree(cdp) {
  const { nodes } = await cdp.send('Accessibility.getFullAXTree')
  return nodes
    .filter((node) => !node.ignored)
    .map((node) => ({
      role: node.role?.value ?? '',
      name: (node.name?.value ?? '').trim(),
      focusable:
        node.properties?.some(({ name, value }) => name === 'focusable' && value.value) ?? false,
    }))
}

/**
 * Press Tab until a matching element has the focus; if the focus does not return to its start, it
 * is trapped. If the hill has answers, arrow keys move within the question instead.
 */
async function tabTo(tab, selector) {
  const there = () =>
    tab.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)
  const withArrows = () =>
    tab.evaluate((wanted) => {
      const panel = document.activeElement?.closest('.panel:not(.staged)')
      const hill = document.querySelector('[data-test=hill] :is([data-legal], [data-target])')
      return hill !== null && Boolean(panel?.querySelector(wanted))
    }, selector)
  for (let presses = 0; presses < MOST_TABS; presses++) {
    if (await there()) return
    await tab.keyboard.press((await withArrows()) ? 'ArrowDown' : 'Tab')
  }
  throw new Error(`the Tab key does not lead to ${selector}`)
}

const focus = (tab) =>
  tab.evaluate(() => {
    const one = document.activeElement
    return one === document.body || !one
      ? 'body'
      : one.outerHTML
          .slice(0, one.outerHTML.indexOf('>') + 1)
          .replace(/ (disabled|class|aria-pressed|title|style)="[^"]*"/g, '')
  })

/** Check what a screen reader can read about this question. */
async function understood(tab, cdp, seen) {
  const nodes = await tree(cdp)
  const nameless = nodes.filter(
    (node) =>
      (node.focusable || INTERACTIVE.has(node.role)) &&
      !node.name &&
      !['RootWebArea', 'generic', 'group', 'dialog', 'region', 'grid', 'none'].includes(node.role),
  )
  assert.deepEqual(nameless, [], 'whatever can be focused has a name')
  for (const role of ['main', 'banner'])
    assert.ok(
      nodes.some((node) => node.role === role),
      `a landmark: ${role}`,
    )
  const question = await tab.evaluate(() => {
    const words = (selector) => document.querySelector(selector)?.textContent.trim()
    return words('.panel h2') || words('.panel p') || ''
  })
  assert.ok(question, 'the question is there in words')
  assert.ok(
    nodes.some((node) => node.name.includes(question.slice(0, 30))),
    `told: ${question}`,
  )
  const offered = await tab.$$eval('.panel [data-action]:not([disabled])', (all) => all.length)
  const buttons = nodes.filter((node) => node.role === 'button' && node.name)
  assert.ok(buttons.length >= offered, 'every answer is a button with a name')
  seen.add(question)
}

/** Give one answer by keyboard; return its description. */
async function answer(tab, roll) {
  if (await tab.$('[data-playing=true], [data-held=true]')) {
    await tab.keyboard.press('Escape')
    return 'skip'
  }
  if (await tab.$('.panel.seam')) {
    await tab.keyboard.press('c')
    return 'confirm'
  }
  const kind = await tab.getAttribute('.panel', 'data-kind')
  await pickSome(tab, roll, async (one) => {
    await tabTo(tab, one)
    await tab.keyboard.press('Enter')
  })
  const placements = await tab.$$eval('[data-space][data-legal]', (all) => all.length)
  if (kind === 'choose_turn' && placements && roll() < 0.6) {
    const worker = await tab.$eval('[data-worker]:not([disabled])', (one) => one.dataset.worker)
    await tabTo(tab, `[data-worker="${worker}"]`)
    if ((await tab.getAttribute(`[data-worker="${worker}"]`, 'aria-pressed')) !== 'true')
      await tab.keyboard.press('Enter')
    await tabTo(tab, '[data-space]')
    for (let presses = Math.floor(roll() * 6); presses > 0; presses--)
      await tab.keyboard.press(roll() < 0.7 ? 'ArrowRight' : 'ArrowDown')
    for (let presses = 0; presses < 30; presses++) {
      if (await tab.evaluate(() => document.activeElement.matches('[data-legal]'))) break
      await tab.keyboard.press('ArrowRight')
    }
    await tab.keyboard.press('Enter')
    const place =
      '.panel [data-action^="place "]:not([disabled]), [data-test=placement] [data-action^="place "]:not([disabled])'
    if (await tab.$(place)) {
      await tabTo(tab, '[data-action^="place "]')
      await tab.keyboard.press('Enter')
      return 'place'
    }
    await tab.keyboard.press('Escape')
  }
  const actions = await tab.$$eval('.panel [data-action]:not([disabled])', (all) =>
    all.map((one) => one.dataset.action).filter((one) => one && !/^(place|aside) /.test(one)),
  )
  assert.ok(actions.length, `nothing to answer at ${kind}`)
  const action = actions[Math.floor(roll() * actions.length)]
  await tabTo(tab, `.panel [data-action="${action}"]`)
  await tab.keyboard.press('Enter')
  return action
}

test('by keyboard alone, to the final sheet', { timeout: 1_800_000 }, async () => {
  const running = await service()
  const person = await guest(await chrome(), running.url, 'Ana', { reducedMotion: 'reduce' })
  const { tab } = person
  const id = await running.table({
    ...START,
    guests: [person.id, null],
    bots: [null, 'greedy'],
    names: ['Ana', 'Ben'],
  })
  await sitAt(person, id, 0)
  const cdp = await person.context.newCDPSession(tab)
  await cdp.send('Accessibility.enable')
  const roll = dice(9)
  const seen = new Set()
  const told = new Set()
  for (let done = 0; done < 2000; done++) {
    await settled(tab)
    if (await tab.$('[data-test=final]')) break
    if (!(await tab.$('[data-playing=true], [data-held=true]'))) await understood(tab, cdp, seen)
    told.add(await tab.textContent('[data-test=news]'))
    const before = await focus(tab)
    const action = await answer(tab, roll)
    if (action === 'confirm') {
      await settled(tab)
      const after = await focus(tab)
      assert.ok(
        after === before || after === 'body',
        `the focus went from ${before} to ${after} while others moved`,
      )
    }
  }
  await addsUp(tab, 2)
  console.log(`${seen.size} different questions, ${told.size} announcements`)
  assert.ok(told.size > 3, 'a live region tells what happens')
  assert.deepEqual(person.complaints, [])
  await person.context.close()
})
