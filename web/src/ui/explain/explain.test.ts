import { beforeEach, expect, test } from 'vitest'

import { asked } from './explain.svelte'

beforeEach(() => {
  document.body.innerHTML = `
    <button aria-label="Illapa: gain 2 stone" data-peek="god_card illapa-4">
      <svg><use href="#s-stone"></use></svg>
    </button>
    <span data-explain="potato" title="potato"><b>4</b></span>
    <button id="plain" aria-label="Section 4"><i></i></button>
    <article class="rival"><span data-explain="god-card"><em>3</em></span></article>
    <p id="mute">.</p>`
})

const at = (selector: string) => asked([document.querySelector(selector)!])

test('a symbol drawn on a card is named together with the card', () => {
  expect(at('use')).toEqual({
    symbol: 'stone',
    piece: { kind: 'god_card', id: 'illapa-4' },
    words: 'Illapa: gain 2 stone',
    theirs: false,
  })
})

test('a number beside a symbol belongs to the symbol', () => {
  expect(at('b')?.symbol).toBe('potato')
})

test('a control without a symbol says its own name', () => {
  expect(at('i')).toEqual({ symbol: '', piece: null, words: 'Section 4', theirs: false })
})

test('what has nothing to say is not explained', () => {
  expect(at('#mute')).toBeNull()
})

test('what lies on top is asked first', () => {
  const under = [document.querySelector('b')!, document.querySelector('use')!]
  expect(asked(under)?.symbol).toBe('potato')
})

test('what somebody else has is not told as mine', () => {
  expect(at('em')).toMatchObject({ symbol: 'god-card', theirs: true })
})
