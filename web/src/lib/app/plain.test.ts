import { afterEach, describe, expect, it, vi } from 'vitest'

import { copied, randomHex } from './plain'

afterEach(() => vi.unstubAllGlobals())

describe('without a secure context', () => {
  it('keys of moves are made of random bytes alone', () => {
    const getRandomValues = crypto.getRandomValues.bind(crypto)
    vi.stubGlobal('crypto', { getRandomValues })
    const made = new Set(Array.from({ length: 50 }, () => randomHex(16)))
    expect(made.size).toBe(50)
    for (const one of made) expect(one).toMatch(/^[0-9a-f]{32}$/)
  })

  it('a text is copied from a field, which is gone afterwards', async () => {
    vi.stubGlobal('navigator', {})
    let marked = ''
    document.execCommand = () => {
      marked = (document.querySelector('textarea') as HTMLTextAreaElement).value
      return true
    }
    expect(await copied('http://games.example/')).toBe(true)
    expect(marked).toBe('http://games.example/')
    expect(document.querySelector('textarea')).toBeNull()
  })

  it('says so if the browser lets nobody copy', async () => {
    vi.stubGlobal('navigator', {})
    document.execCommand = () => false
    expect(await copied('x')).toBe(false)
  })
})
