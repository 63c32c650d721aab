/** The board without a mouse or with an imprecise one: a single Tab stop, arrow keys, complete
 *  accessible names, large targets, and pieces that glide without moving anything else. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { prefer, shown } from './looking.mjs'
import { chrome, pages } from './stage.mjs'
import { watched } from './support.mjs'

const LEAST = 24
const SIZES = [
  { width: 1280, height: 720 },
  { width: 1024, height: 768 },
]

async function open(fixture, size = SIZES[0], settings = {}) {
  const context = await (await chrome()).newContext({ viewport: size })
  await prefer(context, settings)
  const { tab, complaints } = await watched(context)
  const { url } = await pages()
  await tab.goto(`${url}/?fixture=${fixture}`)
  await shown(tab)
  return { tab, complaints, close: () => context.close() }
}

const focused = (tab) => tab.evaluate(() => document.activeElement?.dataset.space ?? '')

test('the hill is one stop of the Tab key, and arrows lead through all of it', async () => {
  const { tab, complaints, close } = await open('placement')
  const stops = await tab.$$eval('[data-space][tabindex="0"]', (all) =>
    all.map((one) => one.dataset.space),
  )
  assert.equal(stops.length, 1)
  const all = await tab.$$eval('[data-space]', (found) => found.map((one) => one.dataset.space))
  assert.equal(new Set(all).size, 60)

  await tab.focus('[data-space][tabindex="0"]')
  const seen = new Set()
  for (const key of ['ArrowUp', 'ArrowUp', 'ArrowDown', 'ArrowDown']) {
    await tab.keyboard.press(key)
    const first = await focused(tab)
    for (let at = first; !seen.has(at); at = await focused(tab)) {
      seen.add(at)
      await tab.keyboard.press('ArrowRight')
    }
  }
  assert.equal(seen.size, 60, 'every space was reached')
  const after = await tab.$$eval('[data-space][tabindex="0"]', (found) =>
    found.map((one) => one.dataset.space),
  )
  assert.deepEqual(after, [await focused(tab)], 'Tab comes back to where one was')
  assert.deepEqual(complaints, [])
  await close()
})

test('a space says where it is, its god, who stands there, what it costs and brings', async () => {
  const { tab, close } = await open('placement')
  const names = await tab.$$eval('[data-space]', (all) =>
    all.map((one) => [one.dataset.space, one.getAttribute('aria-label')]),
  )
  for (const [id, name] of names) {
    assert.match(
      name,
      new RegExp(
        `^Section ${id[0]}, (top|middle|bottom) terrace, space ${id}, \\w+, (empty|occupied)`,
      ),
      name,
    )
    assert.match(name, /Tasks here: /)
    if (/, empty/.test(name)) assert.match(name, /\d+ food.*, \d+ tasks?,/)
  }
  await close()
})

test('Enter picks a space, and what it means is shown', async () => {
  const { tab, close } = await open('placement')
  await tab.keyboard.press('Escape')
  const space = await tab.getAttribute('[data-space][data-legal]', 'data-space')
  await tab.focus(`[data-space="${space}"]`)
  await tab.keyboard.press('Enter')
  await tab.waitForSelector('[data-test=placement]')
  assert.equal(await tab.getAttribute(`[data-space="${space}"]`, 'aria-pressed'), 'true')
  assert.equal(await focused(tab), space, 'the focus stays')
  await close()
})

for (const size of SIZES) {
  test(`every space can be hit at ${size.width} × ${size.height}`, async () => {
    const { tab, close } = await open('waiting', size)
    const missed = await tab.evaluate((least) => {
      const lines = []
      for (const one of document.querySelectorAll('[data-space]')) {
        const box = one.getBoundingClientRect()
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
        const reach = least / 2 - 0.5
        for (const [dx, dy] of [
          [0, 0],
          [reach, 0],
          [-reach, 0],
          [0, reach],
          [0, -reach],
        ]) {
          const there = document.elementFromPoint(x + dx, y + dy)?.closest('[data-space]')
          if (there !== one)
            lines.push(`${one.dataset.space}: ${dx} ${dy} is ${there?.dataset.space ?? 'nothing'}`)
        }
      }
      return lines
    }, LEAST)
    assert.deepEqual(missed, [])
    await close()
  })
}

test('what a layer tells is told at once, prices with a Worker, and kept', async () => {
  const { tab, close } = await open('turn-four', SIZES[0], { layer: 'none' })
  const badges = () =>
    tab.$$eval('[data-space] .badge', (all) => all.map((one) => one.className.split(' ')[1]))
  assert.deepEqual(await badges(), [])
  await tab.click('[data-test=layers] label:has([value=cost])')
  assert.deepEqual(await badges(), [], 'prices wait for a Worker')
  await tab.click('[data-worker]:not([disabled])')
  assert.ok((await badges()).includes('cost'))
  await tab.click('[data-test=layers] label:has([value=tasks])')
  assert.ok((await badges()).includes('tasks'))
  assert.equal(
    await tab.evaluate(() => JSON.parse(localStorage.getItem('settings')).layer),
    'tasks',
  )
  await close()
})

test('pointing at a place says what it is and moves nothing', async () => {
  const { tab, close } = await open('waiting')
  await tab.evaluate(() => {
    window.shifts = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifts += entry.value
    }).observe({ type: 'layout-shift', buffered: false })
  })
  for (const place of [
    '[data-space="1t1"]',
    '[data-spot="temple:T05"]',
    '[data-spot="village:corn"]',
    '[data-spot="section:3"]',
  ]) {
    await tab.hover(place, { force: true })
    const title = (await tab.getAttribute(place, 'aria-label')).split(',')[0]
    await tab.waitForFunction(
      (words) => document.querySelector('[data-test=tip] strong')?.textContent.startsWith(words),
      title,
    )
  }
  assert.equal(await tab.evaluate(() => window.shifts), 0)
  await close()
})
