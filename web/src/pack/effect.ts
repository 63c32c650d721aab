/** Effects as filled-in forms. The server defines the meaning of a form; this module fills the
 *  gaps. */
import type { EffectForm, EffectPart } from '../lib/wire/messages'

const NUMBER = '#'
const NAMES = '*'
const INSIDE = '…'

export const holdsOthers = (form: string): boolean => form.includes(INSIDE)
/** Return whether the form of an effect is a choice: its gap `[…]` takes several effects. */
export const isChoice = (form: string): boolean => form.includes(`[${INSIDE}]`)
const isPrice = (form: string): boolean => holdsOthers(form) && !isChoice(form)

/** Return an unfilled form with the smallest values in its gaps. */
export function fresh(form: string, forms: readonly EffectForm[]): EffectPart {
  const plain = () => [fresh(forms.find((one) => one.form.includes(NUMBER))!.form, forms)]
  const count = isChoice(form) ? 2 : isPrice(form) ? 1 : 0
  return {
    form,
    numbers: form
      .split('')
      .filter((letter) => letter === NUMBER)
      .map(() => 1),
    names: [],
    inside: Array.from({ length: count }, plain),
  }
}

function filled({ form, numbers, names, inside }: EffectPart): string {
  let text = form
  for (const number of numbers) text = text.replace(NUMBER, String(number))
  return text
    .replace(NAMES, names.join(' '))
    .replace(INSIDE, inside.map(written).join(' | '))
    .trim()
}

/**
 * Return the text of a sum of effects. A price pays for everything after it, so prices are last.
 */
export function written(parts: readonly EffectPart[]): string {
  const paid = parts.filter(({ form }) => isPrice(form))
  const free = parts.filter(({ form }) => !isPrice(form))
  return [...free, ...paid].map(filled).join(' + ')
}
