import { flushSync, mount, unmount } from 'svelte'
import { beforeEach, expect, test } from 'vitest'

import { settings } from '../../lib/app/settings.svelte'
import { sounding } from '../../lib/app/sounds'
import SoundOffer from './SoundOffer.svelte'

function offer() {
  const target = document.createElement('div')
  const made = mount(SoundOffer, { target })
  flushSync()
  return { target, close: () => unmount(made) }
}

beforeEach(() => settings.set('sound', null))

test('sounds are offered until an answer, and never again', () => {
  const first = offer()
  expect(sounding()).toBe(false)
  first.target.querySelector<HTMLElement>('[data-test=sound-off]')!.click()
  flushSync()
  expect(first.target.querySelector('[data-test=sound-offer]')).toBeNull()
  void first.close()
  const second = offer()
  expect(second.target.querySelector('[data-test=sound-offer]')).toBeNull()
  expect(sounding()).toBe(false)
  void second.close()
  settings.set('sound', null)
  const third = offer()
  third.target.querySelector<HTMLElement>('[data-test=sound-on]')!.click()
  expect(sounding()).toBe(true)
  void third.close()
})
