import { describe, expect, it } from 'vitest'

import type { EffectForm, EffectPart } from '../lib/wire/messages'
import { fresh, written } from './effect'

const FORMS: EffectForm[] = ['gain gold #', 'choose […]', 'pay gold # -> …', 'statue small *'].map(
  (form) => ({ form, label: '', names: [] }),
)
const part = (form: string, more: Partial<EffectPart> = {}): EffectPart => ({
  ...fresh(form, FORMS),
  ...more,
})

describe('effects as filled forms', () => {
  it('are joined to the text of the pack', () => {
    expect(written([part('gain gold #', { numbers: [2] }), part('train')])).toBe(
      'gain gold 2 + train',
    )
    expect(written([part('statue small *', { names: ['inti', 'killa'] })])).toBe(
      'statue small inti killa',
    )
    expect(written([part('statue small *')])).toBe('statue small')
    expect(written([part('draw army # keep #', { numbers: [3, 1] })])).toBe('draw army 3 keep 1')
    expect(written([])).toBe('')
  })

  it('hold others, from the start on', () => {
    expect(written([part('choose […]')])).toBe('choose [gain gold 1 | gain gold 1]')
    expect(written([part('pay gold # -> …')])).toBe('pay gold 1 -> gain gold 1')
  })

  it('have a price last, or it would pay for what follows', () => {
    expect(written([part('pay gold # -> …'), part('train')])).toBe(
      'train + pay gold 1 -> gain gold 1',
    )
  })
})
