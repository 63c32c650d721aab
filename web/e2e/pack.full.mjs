/**
 * An owner of the game enters ten printed values, only on the page. The saved file has exactly
 * these values. Two browsers play with it over the `host` on which it was entered, and over a
 * service.
 */
import assert from 'node:assert/strict'
import { mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'

import { asked } from './driving.mjs'
import { axe, PHONE, prefer, scrolls, themesFor, WIDE } from './looking.mjs'
import { guest, service, sitAt } from './service.mjs'
import { chrome } from './stage.mjs'
import { dataFolder, dice, page, run, serve, settled, start, step } from './support.mjs'

/** The values to enter: for each the group, the component, and how the test fills in its fields. */
const number = (path, value) => (tab) => tab.fill(`[data-test="${path}"]`, String(value))
const form =
  (path, value, how = '') =>
  async (tab) => {
    await tab.selectOption(`[data-test="${path}-form-0${how}"]`, value)
  }
const count = (path, value) => (tab) => tab.fill(`[data-test="${path}-number-0"]`, String(value))
const choice = (path, label) => (tab) => tab.selectOption(`[data-test="${path}"]`, { label })
const ENTERED = [
  ['temple_step', 'temple_step.T01', [number('temple_step.T01.points', 3)]],
  ['temple_step', 'temple_step.T02', [number('temple_step.T02.points', 4)]],
  ['god_card', 'god_card.killa-5', [count('god_card.killa-5.benefits.0', 4)]],
  [
    'god_card',
    'god_card.inti-1',
    [form('god_card.inti-1.benefits.0', 'draw army #'), count('god_card.inti-1.benefits.0', 3)],
  ],
  ['army_card', 'army_card.A01', [form('army_card.A01.resource', 'gain stone #')]],
  ['production', 'production.P05', [number('production.P05.cost.stone', 3)]],
  [
    'conquest_space',
    'conquest_space.chinchasuyu-1',
    [form('conquest_space.chinchasuyu-1.reward', 'gain corn #')],
  ],
  ['hill', 'hill.bottom.outer.0', [choice('hill.bottom.outer.0', 'Collect gold')]],
  ['weaving', 'weaving.W12', [choice('weaving.W12.left', 'Gold')]],
  ['sizes', 'sizes.nomads', [number('sizes.nomads.0', 4)]],
]

/** Wait until no request is open and the page shows this number of changed values. */
const differing = (tab, wanted) =>
  tab.waitForFunction(
    (text) => document.querySelector('[data-test=differ]')?.innerText.endsWith(` ${text}`),
    String(wanted),
  )

async function enter(tab) {
  let done = 0
  for (const [group, key, steps] of ENTERED) {
    await tab.click(`[data-test=group-${group}]`)
    await tab.click(`[data-component="${key}"]`)
    await tab.waitForSelector(`[data-test=editor][data-key="${key}"]`)
    for (const one of steps) {
      await one(tab)
      await tab.keyboard.press('Tab')
    }
    await differing(tab, ++done)
    await tab.click('[data-test=confirm]')
    await tab.waitForSelector(`[data-component="${key}"][data-mark=done]`)
  }
}

/** Assert that both players see a table with the entered values, and that no error occurs. */
async function over(tabs, expected = /^$/) {
  for (const { tab, complaints } of tabs) {
    const words = await tab.getAttribute('[data-spot="temple:T01"]', 'aria-label')
    assert.match(words, /; 3 VP at each Festival/)
    assert.deepEqual(
      complaints.filter((text) => !expected.test(text)),
      [],
    )
  }
}

async function overHost(folder) {
  const running = await start('host', folder, ['--port', '0'])
  try {
    const [ana, ben] = [await page(await chrome()), await page(await chrome())]
    await ana.tab.goto(running.once)
    await ana.tab.click('[data-test=mode-friends]')
    await ana.tab.check('[data-test=players-2]')
    await ana.tab.click('[data-test=start]')
    await ben.tab.goto(await ana.tab.inputValue('[data-test=address]'))
    await ben.tab.fill('[data-test=your-name]', 'Ben')
    await ben.tab.click('[data-test=enter]')
    const roll = dice(5)
    for (let steps = 0; steps < 6; steps++) await step(await asked([ana.tab, ben.tab]), roll)
    await settled(await asked([ana.tab, ben.tab]))
    // In setup both players choose at the same time. The later request is refused (409), and the
    // choice is sent again.
    await over([ana, ben], /409/)
  } finally {
    await running.stop()
  }
}

async function overService(pack) {
  const running = await service({ packs: `base,${pack}` })
  try {
    const ana = await guest(await chrome(), running.url, 'Ana', { reducedMotion: 'reduce' })
    const ben = await guest(await chrome(), running.url, 'Ben', { reducedMotion: 'reduce' })
    const seats = [{ name: 'Ana' }, { name: 'Ben', open: true }]
    const made = await ana.request.post(`${running.url}/api/games`, {
      data: { seats, pack: 'base+my_box' },
    })
    const { id, invite } = await made.json()
    await ben.request.post(`${running.url}/api/games/${id}/join`, { data: { invite } })
    for (const [seat, one] of [ana, ben].entries()) await sitAt(one, id, seat)
    await step(await asked([ana.tab, ben.tab]), dice(3))
    await over([ana, ben])
    // A service keeps no packs, so the page does not offer to play with one.
    await ana.tab.goto(`${running.url}/pack`)
    await ana.tab.waitForSelector('[data-test=save]')
    assert.equal(await ana.tab.locator('[data-test=play]').count(), 0)
  } finally {
    await running.stop()
  }
}

test('ten values entered in the page are the ten that differ', { timeout: 600_000 }, async () => {
  const data = await dataFolder()
  const pack = join(data.folder, 'my-box')
  await mkdir(pack)
  const server = await serve(data.folder)
  try {
    const { tab, complaints } = await page(await chrome())
    await tab.goto(server.address)
    await tab.click('[data-test=enter-box]')
    await tab.waitForSelector('[data-component="god_card.inti-1"]')
    await enter(tab)
    assert.match(await tab.innerText('[data-test=group-god_card]'), /2 of 42/)
    const [saved] = await Promise.all([tab.waitForEvent('download'), tab.click('[data-test=save]')])
    assert.equal(saved.suggestedFilename(), 'pack.toml')
    await saved.saveAs(join(pack, 'pack.toml'))
    assert.match(await run('pack', 'diff', 'base', pack), /\n10 values differ\n$/)
    assert.match(await run('pack', 'check', pack, '--no-report'), / 0 errors/)

    // The values stay in the browser. They can be deleted there, and read again from the file.
    await tab.reload()
    await differing(tab, 10)
    await tab.click('[data-test=forget]')
    await tab.click('[data-test=forget-sure]')
    await differing(tab, 0)
    await tab.setInputFiles('[data-test=file]', join(pack, 'pack.toml'))
    await differing(tab, 10)
    assert.deepEqual(complaints, [])

    // New tables can use the pack directly from the page.
    await Promise.all([tab.waitForURL(/\/$/), tab.click('[data-test=play]')])
    await tab.waitForSelector('[data-test=mode-hotseat]')
    const offered = async () =>
      (await (await fetch(`${new URL(server.address).origin}/api/packs`)).json()).map(
        ({ id }) => id,
      )
    assert.deepEqual(await offered(), ['base+my_box', 'base', 'base+golden_age'])
    const kept = await readFile(join(data.folder, 'packs', 'my_box', 'pack.toml'), 'utf8')
    assert.equal(kept, await readFile(join(pack, 'pack.toml'), 'utf8'))

    // `host` uses the same folder, and a service uses only the file; two browsers play at each.
    await server.stop()
    await overHost(data.folder)
    await overService(pack)
  } finally {
    await data.remove()
  }
})

test('a broken guess warns, a broken rulebook cannot be played', { timeout: 300_000 }, async () => {
  const data = await dataFolder()
  const server = await serve(data.folder)
  try {
    const { tab } = await page(await chrome(), { width: 390, height: 844 })
    await tab.goto(server.address.replace('/#', '/pack#'))
    await tab.selectOption('[data-test=group]', 'hill')
    await tab.click('[data-component="hill.top.outer.1"]')
    await tab.selectOption('[data-test="hill.top.outer.1"]', { label: 'Collect gold' })
    await tab.waitForSelector('[data-test=finding].warning')
    assert.equal(await tab.isDisabled('[data-test=play]'), false, 'a copy is right')
    await tab.click('[data-test=close]')
    await tab.selectOption('[data-test=group]', 'temple_step')
    await tab.click('[data-component="temple_step.T00"]')
    await tab.fill('[data-test="temple_step.T00.points"]', '9')
    await tab.keyboard.press('Tab')
    await tab.waitForSelector('[data-test=finding].error')
    assert.equal(await tab.isDisabled('[data-test=play]'), true)
    await tab.click('[data-test=reset]')
    await tab.waitForSelector('[data-test=finding]', { state: 'detached' })
    const wide = await tab.evaluate(() => document.documentElement.scrollWidth)
    assert.ok(wide <= 390, `${wide} px wide on a phone`)
  } finally {
    await server.stop()
    await data.remove()
  }
})

test('by keyboard, on a desk and a phone, in their palettes', { timeout: 600_000 }, async () => {
  const data = await dataFolder()
  const server = await serve(data.folder)
  try {
    for (const [at, size] of [WIDE, PHONE].entries()) {
      const { tab, complaints } = await page(await chrome(), size)
      await tab.goto(server.address.replace('/#', '/pack#'))
      for (const theme of themesFor(at)) {
        await prefer(tab.context(), { theme })
        await tab.reload()
        await tab.locator('[data-component="god_card.inti-2"]').focus()
        await tab.keyboard.press('Enter')
        await tab.waitForSelector('[data-test=editor]')
        assert.deepEqual(await axe(tab), [], `${theme} ${size.width}`)
        assert.deepEqual(await scrolls(tab, { down: true }), [])
      }
      if (process.env.PICTURES)
        await tab.screenshot({ path: `${process.env.PICTURES}/pack-${size.width}.png` })
      // An arrow key on a number enters it; Enter on the button leads to the next card.
      await tab.locator('[data-test="god_card.inti-2.benefits.0-number-0"]').focus()
      await tab.keyboard.press('ArrowUp')
      await tab.locator('[data-test=next]').focus()
      await differing(tab, 1)
      await tab.keyboard.press('Enter')
      await tab.waitForSelector('[data-test=editor][data-key="god_card.inti-3"]')
      assert.deepEqual(complaints, [])
      await tab.context().close()
    }
  } finally {
    await server.stop()
    await data.remove()
  }
})
