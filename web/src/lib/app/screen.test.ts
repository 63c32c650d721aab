import { afterEach, expect, test } from 'vitest'

import { kindOf, screen } from './screen.svelte'
import { settings, TEXT_SIZES } from './settings.svelte'

function kind(width: number, height: number, text = 1) {
  const { phone, sideways } = kindOf({ width, height }, text)
  return phone ? (sideways ? 'sideways' : 'upright') : 'desk'
}

afterEach(() => settings.set('textSize', 1))

test('a phone is one however it is held, and whatever the text', () => {
  for (const text of TEXT_SIZES) {
    expect(kind(390, 844, text)).toBe('upright')
    expect(kind(844, 390, text)).toBe('sideways')
  }
})

test('the smallest desk stays one with double text', () => {
  for (const text of TEXT_SIZES) expect(kind(1280, 720, text)).toBe('desk')
})

test('a tablet is a desk until the columns would leave the board no room', () => {
  expect(kind(1024, 768)).toBe('desk')
  expect(kind(1024, 768, 1.5)).toBe('desk')
  expect(kind(1024, 768, 2)).toBe('sideways')
  expect(kind(768, 1024, 2)).toBe('upright')
})

test('a low window with double text has the question beside the hill', () => {
  expect(kind(1366, 650)).toBe('desk')
  expect(kind(1366, 650, 2)).toBe('sideways')
})

test('the whole hill is shown at once where it can be read', () => {
  expect(kindOf({ width: 768, height: 1024 }, 1).roomy).toBe(true)
  expect(kindOf({ width: 768, height: 1024 }, 2).roomy).toBe(false)
})

test('whoever changes the text size changes the layout at once', () => {
  expect([innerWidth, innerHeight]).toEqual([1024, 768])
  expect(screen.phone).toBe(false)
  settings.set('textSize', 2)
  expect([screen.phone, screen.sideways]).toEqual([true, true])
  settings.set('textSize', 1)
  expect(screen.phone).toBe(false)
})
