import { afterEach, beforeEach, expect, test, vi } from 'vitest'

/** A simulated history that behaves like a browser's: going back takes effect later. */
let entries: unknown[]
let entered: typeof import('./back').entered

beforeEach(async () => {
  entries = [null]
  vi.resetModules()
  vi.stubGlobal('history', {
    get state() {
      return entries.at(-1)
    },
    pushState: (state: unknown) => entries.push(state),
    back: () => setTimeout(pressBack),
  })
  ;({ entered } = await import('./back'))
})

afterEach(() => vi.unstubAllGlobals())

function pressBack() {
  entries.pop()
  dispatchEvent(new PopStateEvent('popstate'))
}
const soon = () => new Promise((wake) => setTimeout(wake, 5))

test('the back button closes the sheet', () => {
  const back = vi.fn()
  entered(back, () => {})
  pressBack()
  expect(back).toHaveBeenCalledOnce()
})

test('a sheet closed by its button takes its entry with it', async () => {
  const back = vi.fn()
  const leave = entered(back, () => {})
  leave()
  await soon()
  expect([entries.length, back.mock.calls.length]).toEqual([1, 0])
})

test('a sheet that takes the place of another one stays open', async () => {
  const first = entered(
    () => {},
    () => {},
  )
  first()
  const back = vi.fn()
  entered(back, () => {})
  await soon()
  expect([entries.length, back.mock.calls.length]).toEqual([2, 0])
  pressBack()
  expect(back).toHaveBeenCalledOnce()
})

test('a page that went elsewhere keeps its history', async () => {
  const leave = entered(
    () => {},
    () => {},
  )
  entries.push(null)
  leave()
  await soon()
  expect(entries.length).toBe(3)
})
