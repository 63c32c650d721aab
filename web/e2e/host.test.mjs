/**
 * `tawantinsuyu host`: two browsers connect over plain HTTP with a host name other than the
 * machine's own. Browsers then offer no secure context, but everything that a game needs works. The
 * host is killed, and both players continue.
 */
import assert from 'node:assert/strict'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { after, before, test } from 'node:test'

import { asked } from './driving.mjs'
import { small } from './looking.mjs'
import { browser, dataFolder, dice, page, settled, start, step } from './support.mjs'

const NAME = 'games.example'
const FOUR = new URL('../fixtures/endings/four.json', import.meta.url)

let chrome, data, port, host

/** Return a free port, which stays the same when the host is started again. */
const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
/** `HOSTING` is the command of an installation without optional packages. */
const PROGRAM = process.env.HOSTING?.split(' ')
const begin = () => start('host', data.folder, ['--port', port, '--name', NAME], {}, PROGRAM)

before(async () => {
  chrome = await browser([`--host-resolver-rules=MAP ${NAME} 127.0.0.1`])
  data = await dataFolder()
  port = String(await freePort())
  host = await begin()
})
after(async () => {
  await chrome?.close()
  await host?.stop()
  await data?.remove()
})

/**
 * Return the content of the clipboard by pasting it, because a page without a secure context may
 * not read it.
 */
async function pasted(tab) {
  await tab.evaluate(() => {
    const field = document.createElement('input')
    field.id = 'pasted'
    document.body.append(field)
    field.focus()
  })
  await tab.keyboard.press('Control+V')
  return tab.evaluate(() => {
    const field = document.querySelector('#pasted')
    field.remove()
    return field.value
  })
}

test('two browsers play without a secure context, and play on', { timeout: 900_000 }, async () => {
  const [ana, bo] = [await page(chrome), await page(chrome, { width: 390, height: 844 })]
  await ana.tab.goto(host.once)
  await ana.tab.waitForSelector('[data-test=mode-friends]')
  assert.equal(new URL(ana.tab.url()).hostname, NAME)
  assert.ok(!ana.tab.url().includes('link='), 'the way in is not left in the address')
  assert.equal(await ana.tab.evaluate(() => isSecureContext), false)
  assert.equal(await ana.tab.evaluate(() => typeof crypto.randomUUID), 'undefined')

  // The person who runs the host first has to enter a name.
  assert.ok(!/\bowner\b/i.test(await ana.tab.innerText('body')), 'nobody is called “owner”')
  await ana.tab.fill('[data-test=first-name] [data-test=your-name]', 'Ana')
  await ana.tab.click('[data-test=first-name] [data-test=enter]')
  await ana.tab.waitForSelector('[data-test=first-name]', { state: 'detached' })
  assert.equal(await ana.tab.innerText('[data-test=account]'), 'Ana')

  await ana.tab.click('[data-test=mode-friends]')
  await ana.tab.check('[data-test=players-2]')
  await ana.tab.click('[data-test=start]')
  await ana.tab.click('[data-test=copy]')
  await ana.tab.waitForFunction(() => /Copied/.test(document.body.innerText))
  const invitation = await ana.tab.inputValue('[data-test=address]')
  assert.equal(
    await pasted(ana.tab),
    invitation,
    'copying works without the clipboard of safe pages',
  )
  assert.ok(host.said().includes(invitation), 'the terminal shows the same invitation')

  await bo.tab.goto(invitation)
  await bo.tab.waitForSelector('[data-test=your-name]')
  const invited = await bo.tab.innerText('body')
  assert.ok(invited.includes('Ana') && !/\bowner\b/i.test(invited), invited)
  await bo.tab.fill('[data-test=your-name]', 'Bo')
  await bo.tab.click('[data-test=enter]')
  const tabs = [ana.tab, bo.tab]
  const roll = dice(5)
  for (let done = 0; done < 16; done++) await step(await asked(tabs), roll)
  await settled(await asked(tabs))
  assert.deepEqual(await small(bo.tab), [])

  // A sheet has a separate entry in the browser's history.
  await ana.tab.click('[data-test=menu]')
  await ana.tab.click('[data-test=menu-table]')
  await ana.tab.waitForSelector('dialog[open]')
  await ana.tab.goBack()
  await ana.tab.waitForSelector('dialog[open]', { state: 'detached' })

  const seq = async (tab) => Number(await tab.getAttribute('.table', 'data-seq'))
  const known = Math.max(...(await Promise.all(tabs.map(seq))))
  await host.stop('SIGKILL')
  host = await begin()
  for (const tab of tabs)
    await tab.waitForFunction(
      (least) => Number(document.querySelector('.table').dataset.seq) >= least,
      known,
    )
  for (let done = 0; done < 12; done++) await step(await asked(tabs), roll)
  const late = Math.max(...(await Promise.all(tabs.map(seq))))
  assert.ok(late > known, `${late} entries, ${known} before it was killed`)
  // In setup both players choose at the same time. The later request is refused (409), and the
  // choice is sent again.
  for (const one of [ana, bo])
    assert.deepEqual(
      one.complaints.filter((text) => !/ERR_CONNECTION|WebSocket|409/.test(text)),
      [],
    )
})

test('a finished game is verified without a secure context', { timeout: 300_000 }, async () => {
  const { tab, complaints } = await page(chrome)
  const saved = join(data.folder, 'saved.json')
  await writeFile(saved, JSON.stringify(JSON.parse(await readFile(FOUR, 'utf8')).export))
  await tab.goto(`http://${NAME}:${port}`)
  await tab.setInputFiles('[data-test=open-saved] input', saved)
  await tab.click('[data-test=final-scores]')
  await tab.click('[data-test=final-shuffles]')
  await tab.click('[data-test=verify]')
  await tab.waitForSelector('[data-test=verified][data-wrong="0"]', { timeout: 200_000 })
  assert.deepEqual(complaints, [])
})
