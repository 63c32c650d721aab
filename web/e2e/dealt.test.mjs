/** Tests of how hands are distributed to windows, and of answers that are sent together. */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { combinations, handOf, inTurn } from './dealt.mjs'
import { chrome } from './stage.mjs'
import { dice } from './support.mjs'
import { markAll, presser } from './walker/play.mjs'

test('each window has at least 15 of 500 hands', () => {
  const all = combinations()
  assert.equal(new Set(all.map(({ name }) => name)).size, 30)
  const hands = Array.from({ length: 500 }, (_, at) => at + 1)
  const counts = new Map(all.map(({ name }) => [name, 0]))
  for (const { name } of hands.map(inTurn)) counts.set(name, counts.get(name) + 1)
  assert.ok(Math.min(...counts.values()) >= 15)
  assert.deepEqual(handOf(7), handOf(7))
  const automata = new Set(hands.map((number) => handOf(number).config.automa))
  assert.deepEqual(automata, new Set([undefined, 'axomamma', 'pachamama']))
})

const PAGE = `<div class="table"><div class="wide"><section class="panel">
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
  await tab.setContent(PAGE)
  const looks = []
  await markAll(tab, dice(1), async (state) => looks.push(state), presser(tab))
  assert.deepEqual(looks, ['marked in group 1', 'marked in group 2'])
  assert.match(await tab.getAttribute('body', 'data-sent'), /^a [cd]$/)
  await context.close()
})
