import { beforeEach, describe, expect, test } from 'vitest'

import type { Game } from '../lib/game/game.svelte'
import { Selection } from '../lib/game/draft/selection.svelte'
import { promptKey } from './keys'

let clicked: string[] = []
const game = { selection: new Selection() } as Game
const press = (key: string, target: Element = document.body, shiftKey = false) => {
  const event = new KeyboardEvent('keydown', { key, shiftKey })
  Object.defineProperty(event, 'target', { value: target })
  return promptKey(event, game)
}

describe('keys of the open question', () => {
  beforeEach(() => {
    clicked = []
    game.selection.clear()
    document.body.innerHTML = `
      <button id="elsewhere" data-choice></button>
      <section class="panel"><button id="one" data-choice></button><button id="no" data-choice disabled></button>
      <button id="three" data-choice></button></section>
      <div data-test="placement"><button id="place" data-choice data-primary></button></div>`
    for (const one of document.querySelectorAll('button'))
      one.addEventListener('click', () => clicked.push(one.id))
  })

  test('a digit chooses the answer of that number in the question, and nothing that is refused', () => {
    expect(press('1')).toBe(true)
    expect(press('2')).toBe(false)
    expect(press('3')).toBe(true)
    expect(press('9')).toBe(false)
    expect(clicked).toEqual(['one', 'three'])
  })

  test('with more than nine answers each has two digits', () => {
    const more = Array.from(
      { length: 12 },
      (_, at) => `<button id="m${at + 1}" data-choice></button>`,
    )
    document.querySelector('.panel')!.innerHTML = more.join('')
    for (const one of document.querySelectorAll('.panel button'))
      one.addEventListener('click', () => clicked.push(one.id))
    expect([press('1'), press('2'), press('0'), press('3')]).toEqual([true, true, true, true])
    expect(clicked).toEqual(['m12', 'm3'])
  })

  test('one key jumps to the question', () => {
    expect(press('a')).toBe(true)
    expect(document.activeElement?.id).toBe('one')
  })

  test('Tab leads to a hill with answers and back, and arrows lead through the question', () => {
    const here = () => document.activeElement!
    document.body.insertAdjacentHTML(
      'beforeend',
      '<div data-test="hill"><button id="space" data-legal="true" tabindex="0"></button></div>',
    )
    press('a')
    expect(press('ArrowDown', here())).toBe(true)
    expect(here().id).toBe('three')
    expect(press('Tab', here())).toBe(true)
    expect(here().id).toBe('space')
    expect(press('Tab', here())).toBe(false)
    expect(press('Tab', here(), true)).toBe(true)
    expect(here().id).toBe('one')
    document.querySelector('#space')!.removeAttribute('data-legal')
    expect(press('Tab', here())).toBe(false)
  })

  test('Enter takes what stands out, unless a control has the focus', () => {
    expect(press('Enter')).toBe(true)
    expect(press('Enter', document.querySelector('#one')!)).toBe(false)
    expect(clicked).toEqual(['place'])
  })

  test('where only the last word is left, Enter confirms, a digit does nothing, one key jumps to Confirm', () => {
    document.body.innerHTML = `
      <header><button id="undo" data-test="undo"></button><button id="confirm" data-test="confirm"></button></header>
      <section class="panel seam"><p>This ends undo.</p></section>`
    for (const one of document.querySelectorAll('button'))
      one.addEventListener('click', () => clicked.push(one.id))
    const seam = { atSeam: true, confirm: async () => void clicked.push('confirmed') }
    Object.assign(game, seam)
    try {
      expect([...'123456789'].map((digit) => press(digit))).toEqual(Array(9).fill(false))
      expect(clicked).toEqual([])
      expect(press('a')).toBe(true)
      expect(document.activeElement?.id).toBe('confirm')
      expect(press('Enter')).toBe(true)
      expect(clicked).toEqual(['confirmed'])
    } finally {
      Object.assign(game, { atSeam: false })
    }
  })

  test('Escape lets go of one thing after the other', () => {
    game.selection.worker = 'courier'
    game.selection.space = '1t1'
    expect(press('Escape')).toBe(true)
    expect([game.selection.worker, game.selection.space]).toEqual(['courier', ''])
    expect(press('Escape')).toBe(true)
    expect(game.selection.empty).toBe(true)
    expect(press('Escape')).toBe(false)
  })
})
