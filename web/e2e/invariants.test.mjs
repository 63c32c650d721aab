/** Each invariant of the walker finds a planted fault, and nothing on the same page without it. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'

import { chrome } from './stage.mjs'
import { dice, watched } from './support.mjs'
import { gameOf } from './walker/games.mjs'
import { INVARIANTS } from './walker/invariants.mjs'
import { Look } from './walker/look.mjs'
import { markAll, presser } from './walker/play.mjs'
import { KNOWN, Walk } from './walker/walker.mjs'
import { prepare } from './walker/windows.mjs'

const URL = 'http://walker.test/'
/** The page is always painted, because a page that is not painted has no layout shifts. */
const PAGE = `<!doctype html><html lang="de" class="looked-at"><head><title>Seite</title><style>
    body { margin: 0; font: 16px/20px sans-serif } button { width: 80px; height: 30px; font: inherit }
    #words { height: 400px; background: wheat; margin: 0 }
  </style></head><body>
  <div class="table" data-seq="1" data-busy="false"><div class="wide"><div class="dock">
    <section class="question panel" data-kind="choose_one" data-frame="MainChoice">
      <p id="words">Wähle ein Feld</p><button data-action="go" data-primary>Weiter</button>
    </section></div></div></div></body></html>`
const SHEET = (total, heading) => `<div data-test="final"><h2>${heading}</h2>
  <button data-test="final-scores">Punkte</button>
  <table><tbody><tr><th>Tempel</th><td>100</td><td>10</td></tr><tr><th>Rest</th><td>30</td><td>0</td></tr></tbody>
  <tfoot><tr><th>Summe</th><td>${total}</td><td>10</td></tr></tfoot></table></div>`

const game = gameOf(1, {
  size: '1280x720',
  language: 'de',
  text: 1,
  opponent: 'axomamma',
  modules: 'none',
})
let person
before(async () => {
  const context = await (await chrome()).newContext({ viewport: { width: 1280, height: 720 } })
  person = await watched(context)
  await prepare(person, game.window)
  await context.route(`${URL}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: route.request().method() === 'GET' ? PAGE : '',
    }),
  )
})
after(() => person.tab.context().close())

const styled = (selector, style) => (tab) =>
  tab.evaluate(
    ([one, text]) => (document.querySelector(one).style.cssText = text),
    [selector, style],
  )
const added = (html) => (tab) =>
  tab.evaluate(
    (text) => document.querySelector('.question').insertAdjacentHTML('beforeend', text),
    html,
  )
const send = (tab, ...batches) =>
  tab.evaluate(async (all) => {
    for (const batch of all)
      await fetch('/api/games/1/actions', { method: 'POST', body: JSON.stringify(batch) })
  }, batches)
const BATCH = { seat: 0, actions: ['pray'], expected_seq: 0, key: 'a' }
const VEIL = '<div class="veil" style="position: fixed; inset: 0; background: red"></div>'
const shown = (heading, total) => (tab) =>
  tab.evaluate((html) => (document.body.innerHTML = html), SHEET(total, heading))

/**
 * For each invariant a fault and, where the page needs more than the plain one, the same without the
 * fault. Both receive the window and the walk. `frame` is the question.
 */
const FAULTS = {
  'answered-twice': {
    fault: (tab) => send(tab, BATCH, BATCH),
    without: (tab) => send(tab, BATCH, { ...BATCH, expected_seq: 1, key: 'b' }),
  },
  'console-error': { fault: (tab) => tab.evaluate(() => console.error('planted')) },
  'control-clipped': {
    fault: added('<div style="overflow: hidden; height: 9px"><button>Los</button></div>'),
  },
  'control-covered': {
    fault: async (tab, walk) => {
      await added(VEIL)(tab)
      walk.patience = 300
      await walk.press(tab)('[data-action=go]')
    },
    without: (tab, walk) => walk.press(tab)('[data-action=go]'),
  },
  'control-out-of-reach': {
    fault: added('<button style="position: fixed; left: -500px">Los</button>'),
  },
  'final-sheet': { frame: 'final', fault: shown('130', 131), without: shown('130', 130) },
  'foreign-request': { fault: (tab, walk) => (walk.foreign = () => ['https://example.org/']) },
  'foreign-word': { fault: added('<p>It is your turn</p>') },
  'layout-shifts': {
    fault: async (tab) => {
      await tab.evaluate(() =>
        document.body.insertAdjacentHTML('afterbegin', '<div style="height: 300px"></div>'),
      )
      await tab.waitForFunction(() => window.shifts.length > 0)
    },
  },
  'main-button-unseen': { fault: added(VEIL) },
  'memory-grows': {
    fault: async (tab, walk) => {
      walk.states.get('memory-grows').early = 0.1
    },
    without: async (tab, walk) => {
      walk.states.get('memory-grows').early = 1000
    },
  },
  'page-error': {
    fault: async (tab) => {
      const thrown = tab.waitForEvent('pageerror')
      await tab.evaluate(() =>
        setTimeout(() => {
          throw new Error('planted')
        }),
      )
      await thrown
    },
  },
  'page-scrolls': { fault: styled('.table', 'height: 900px') },
  'question-without-room': { fault: styled('.question', 'overflow: auto; height: 40px') },
  stuck: { fault: (tab, walk) => walk.play() },
  'text-clipped': { fault: styled('#words', 'overflow: hidden; height: 9px') },
  'text-covered': {
    fault: added(
      '<div style="position: absolute; inset: 0 auto auto 0; width: 300px; height: 60px; background: red"></div>',
    ),
  },
  'text-too-small': { fault: styled('#words', 'font-size: 9px') },
  untranslated: { fault: added('<p>ui.table.title</p>') },
  'word-broken': {
    fault: added('<p style="width: 60px; overflow-wrap: anywhere">Entwicklungsgeschwindigkeit</p>'),
  },
}

/** Return the findings of one invariant on the page after a change of it. */
async function found(invariant, change, frame) {
  const { tab } = person
  for (const all of [person.complaints, person.pageErrors]) all.length = 0
  await tab.goto(URL)
  const table = {
    persons: [person],
    log: async () => [{ action: 'pray' }, { action: 'pray' }],
    foreign: () => [],
  }
  const walk = new Walk(game, table, { invariants: [invariant], idle: 2 })
  await change(tab, walk)
  const look = new Look(walk, tab, 1, frame, 'asked')
  await walk.check('check', look)
  await walk.check('end', look)
  return walk.findings
}

test('every invariant has a planted fault', () => {
  assert.deepEqual(Object.keys(FAULTS).sort(), INVARIANTS.map(({ name }) => name).sort())
})

for (const invariant of INVARIANTS) {
  const { fault, without = () => {}, frame = 'MainChoice' } = FAULTS[invariant.name] ?? {}
  test(`${invariant.name}: ${invariant.about}`, async () => {
    assert.deepEqual(await found(invariant, without, frame), [])
    const findings = await found(invariant, fault, frame)
    assert.ok(findings.length > 0)
    assert.ok(findings.every((one) => one.invariant === invariant.name))
  })
}

test('each known fault names its game, its step and the invariants that find it', () => {
  for (const { name, about, game, step, findings } of KNOWN) {
    assert.ok(about && Number.isInteger(game) && Number.isInteger(step), name)
    for (const one of Object.keys(findings))
      assert.ok(
        INVARIANTS.some((invariant) => invariant.name === one),
        name,
      )
  }
})

const GROUPS = `<div class="table"><div class="wide"><section class="panel">
  <div role="group">
    <button data-choice data-action="a" aria-pressed="false">A</button>
    <button data-choice data-action="b" aria-pressed="true">B</button>
  </div>
  <div role="group">
    <button data-choice data-action="c" aria-pressed="false">C</button>
    <button data-choice data-action="d" aria-pressed="false">D</button>
  </div>
  <button data-test="begin" data-primary disabled>Begin</button></section></div></div>
  <script>
    for (const one of document.querySelectorAll('[aria-pressed]'))
      one.onclick = () => {
        for (const other of one.parentElement.children) other.ariaPressed = String(other === one)
        const open = [...document.querySelectorAll('[role=group]')].filter(
          (group) => !group.querySelector('[aria-pressed=true]'))
        document.querySelector('[data-primary]').disabled = open.length > 0
      }
    document.querySelector('[data-primary]').onclick = () => {
      document.body.dataset.sent = [...document.querySelectorAll('[aria-pressed=true]')]
        .map((one) => one.dataset.action).join(' ')
    }
  </script>`

test('an answer is marked in each group, looked at, and all are sent', async () => {
  const context = await (await chrome()).newContext()
  const tab = await context.newPage()
  await tab.setContent(GROUPS)
  const looks = []
  await markAll(tab, dice(1), async (state) => looks.push(state), presser(tab))
  assert.deepEqual(looks, ['marked in group 1', 'marked in group 2'])
  assert.match(await tab.getAttribute('body', 'data-sent'), /^a [cd]$/)
  await context.close()
})
