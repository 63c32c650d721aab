import { describe, expect, it } from 'vitest'

import type { Option } from '../../lib/wire/messages'
import { batches, isSuggested, wordsOf } from './ways'

const option = (action: string, seam = false) => ({ action, seam, label: action }) as Option

describe('a way', () => {
  it('is one batch while everything can be taken back', () => {
    expect(batches([option('benefit a 1'), option('statue small inti')])).toEqual([
      ['benefit a 1', 'statue small inti'],
    ])
  })

  it('goes on in a batch of its own after something has turned up', () => {
    expect(
      batches([option('benefit a 1'), option('weaving top', true), option('weave W09 1R')]),
    ).toEqual([['benefit a 1', 'weaving top'], ['weave W09 1R']])
    expect(batches([option('benefit a 1'), option('weaving beneath', true)])).toHaveLength(1)
  })

  it('is marked where all of it is suggested', () => {
    const way = [option('benefit a 1'), option('nomad priest')]
    expect(isSuggested(way, ['benefit b 1', 'benefit a 1', 'nomad priest'])).toBe(true)
    expect(isSuggested(way, ['benefit a 1', 'nomad courier'])).toBe(false)
  })

  it('is told by where it ends', () => {
    expect(wordsOf([option('benefit a 1'), option('nomad priest')], String)).toBe('nomad priest')
  })
})
