import { afterEach, expect, it } from 'vitest'

import { screen } from './screen.svelte'
import { settings } from './settings.svelte'
import { sounding } from './sounds'

afterEach(() => {
  screen.phone = false
  settings.set('sound', null)
})

it('is heard at a desk, on a phone only by choice, and never by whoever turned it off', () => {
  expect(sounding()).toBe(true)
  screen.phone = true
  expect(sounding()).toBe(false)
  settings.set('sound', true)
  expect(sounding()).toBe(true)
  screen.phone = false
  settings.set('sound', false)
  expect(sounding()).toBe(false)
})
