import { describe, expect, it } from 'vitest'

import chanceDoc from '../../../../docs/chance.md?raw'
import four from '../../../fixtures/endings/four.json'
import modules from '../../../fixtures/shuffles/modules.json'
import earth from '../../../fixtures/endings/earth.json'
import earthAll from '../../../fixtures/endings/earth-all.json'
import solo from '../../../fixtures/endings/solo.json'
import { blake2b } from './blake2b'
import { bytes, Chance, commitTo, hex, NONCE, SECRET, seedOf } from './chance'
import { Unverifiable, verify, type Claim } from './verify'

/** the test values in the tables of docs/chance.md: | name | `value` | */
const vectors = new Map(
  [...chanceDoc.matchAll(/^\| ([^|`]+?) \| `([^`]+)` \|$/gm)].map(([, name, value]) => [
    name!,
    value!,
  ]),
)
const vector = (name: string) => vectors.get(name)!
const numbers = (name: string) => vector(name).split(' ').map(Number)
const secret = bytes(vector('secret'), SECRET)!
const nonces = [0, 1, 2].map((at) => bytes(vector(`nonce_${at}`), NONCE)!)
const chance = () => new Chance(seedOf(secret, nonces))

const KEYED = [
  '2111189c0e723b49',
  'c1734ddcce6da0d3',
  '658254b367dfb068',
  '35e5c1275117d010',
  '5c3b0a1a18457e6f',
]
const wrong = (claims: Claim[]) => claims.filter((claim) => !claim.true).map((claim) => claim.what)
const copy = () => structuredClone(four.export)

describe('BLAKE2b', () => {
  it('hashes as its specification says', () => {
    const digest = hex(blake2b(new TextEncoder().encode('abc'), 64))
    expect(digest.slice(0, 32)).toBe('ba80a53f981c4d0d6a2797b69f12f6e9')
    expect(digest.slice(-32)).toBe('18d38aa8dbf1925ab92386edd4009923')
  })

  it('goes through inputs of any length', () => {
    // expected digests from Python's hashlib, for n times the letter x with the key k
    const key = new TextEncoder().encode('k')
    const of = (n: number) => hex(blake2b(new TextEncoder().encode('x'.repeat(n)), 8, key))
    expect([0, 127, 128, 129, 300].map(of)).toEqual(KEYED)
  })
})

describe('the chance of a game', () => {
  it('goes from secret and nonces to the seed', () => {
    expect(commitTo(secret)).toBe(vector('commit'))
    expect(hex(seedOf(secret, nonces))).toBe(vector('seed'))
  })

  it('has the words and draws of the document', () => {
    const found = chance()
    const words = [0, 1, 2].map((at) => found.word('bag', at).toString(16).padStart(16, '0'))
    expect(words.join(' ')).toBe(vector('words'))
    expect(numbers('below').map((n) => found.draw('bag', n))).toEqual(numbers('draws'))
  })

  it('throws away words that would favour small numbers', () => {
    const found = chance()
    const below = BigInt(vector('below with rejection'))
    const draws = vector('draws with rejection').split(' ').map(BigInt)
    expect(draws.map(() => found.below('first', below))).toEqual(draws)
    expect(found.used.get('first')).toBe(Number(vector('words used with rejection')))
  })

  it('shuffles as the document does', () => {
    const found = chance()
    const row = Array.from({ length: 10 }, (_, at) => at)
    expect(found.shuffled('army', row)).toEqual(numbers('first shuffle'))
    expect(found.shuffled('army', row)).toEqual(numbers('second shuffle'))
  })
})

describe('a finished game', () => {
  it('is true as it was exported', () => {
    const claims = verify(four.export, {
      commit: four.export.commit,
      nonce: four.export.nonces[0]!,
    })
    expect(wrong(claims)).toEqual([])
    expect(claims.length).toBeGreaterThan(12)
  })

  it.each([
    ['Axomamma', solo],
    ['Pachamama', earth],
    ['Pachamama and all modules', earthAll],
  ])('is true with %s, whose things are dealt too', (_, game) => {
    const claims = verify(game.export)
    expect(wrong(claims)).toEqual([])
    expect(claims.map((claim) => claim.what)).toContain('hers_army')
  })

  it.each(Object.entries(modules))('is true with the modules of %s', (_, game) => {
    const claims = verify(game)
    expect(wrong(claims)).toEqual([])
    expect(claims.map((claim) => claim.what)).toContain('passive')
  })

  it('deals the Buildings of its modules, and nothing that one of them replaces', () => {
    const game = structuredClone(modules['additional-1'])
    const all = [...game.chance.passive.stack, ...game.chance.passive.market]
    expect(all).toContain('ZA8')
    expect(all).not.toContain('Z04')
    game.config.modules = []
    expect(wrong(verify(game))).toEqual(['production', 'passive'])
  })

  it('does not fit another commit', () => {
    expect(wrong(verify(four.export, { commit: '00'.repeat(32) }))).toEqual(['commit_before'])
    expect(wrong(verify(four.export, { nonce: 'ff'.repeat(16) }))).toEqual(['nonce'])
  })

  it('betrays a card that was put on top of its deck', () => {
    const game = copy()
    const deck = game.chance.god.deck
    deck.push(deck.shift()!)
    expect(wrong(verify(game))).toEqual(['god'])
  })

  it('betrays a hand that was swapped for another', () => {
    const game = copy()
    game.chance.god.dealt.reverse()
    expect(wrong(verify(game))).toEqual(['dealt'])
  })

  it('betrays a secret that was found afterwards', () => {
    const game = copy()
    game.secret = '11'.repeat(32)
    const found = wrong(verify(game))
    expect(found).toContain('commit')
    expect(found).toContain('god')
  })

  it('says of other files that nothing can be said', () => {
    const problem = (data: unknown) => {
      try {
        verify(data)
      } catch (error) {
        return (error as Unverifiable).problem
      }
      return ''
    }
    expect(problem({ some: 'file' })).toBe('format')
    expect(problem(null)).toBe('format')
    expect(problem({ ...copy(), secret: null })).toBe('secret')
    expect(problem({ ...copy(), secret: 'abc' })).toBe('broken')
    expect(problem({ ...copy(), pack: {} })).toBe('broken')
  })
})
