import { expect, test, vi } from 'vitest'

import { likely, likelyHigh, measured } from './measured'

/** No page is laid out here, so what a browser would call is called by hand. */
let resized: (entries: { target: Element }[]) => void
const unobserve = vi.fn()
vi.stubGlobal(
  'ResizeObserver',
  class {
    constructor(told: typeof resized) {
      resized = told
    }
    observe = vi.fn()
    unobserve = unobserve
  },
)

function element(width: number): HTMLElement {
  const made = document.createElement('div')
  Object.defineProperty(made, 'clientWidth', { value: width, configurable: true })
  Object.defineProperty(made, 'clientHeight', { value: 90, configurable: true })
  return made
}

test('a size is told when the page is laid out, and expected of the next one', () => {
  const [first, told] = [element(240), vi.fn()]
  expect(likely('answers')).toBe(0)
  const leave = measured('answers', told)(first)
  expect(told).not.toHaveBeenCalled()
  resized([{ target: first }])
  expect(told).toHaveBeenCalledWith(240, 90)
  expect([likely('answers'), likelyHigh('answers')]).toEqual([240, 90])
  expect(likely('cards')).toBe(0)
  leave?.()
  expect(unobserve).toHaveBeenCalledWith(first)
})

test('each element has its own ear', () => {
  const [one, other] = [vi.fn(), vi.fn()]
  const [here, there] = [element(100), element(300)]
  measured('a', one)(here)
  measured('b', other)(there)
  resized([{ target: there }])
  expect(one).not.toHaveBeenCalled()
  expect(other).toHaveBeenCalledWith(300, 90)
})
