/** Names of components: their own name if they have one, otherwise the text printed on them. */
import type { PackComponent, PackField } from '../lib/wire/messages'
import { speaker } from '../lib/words/i18n.svelte'

/** Return the name of a field, with a number if several fields have the same name. */
export function fieldName({ name, at, label, kind }: PackField): string {
  const words = label && kind !== 'number' ? speaker.label(label) : speaker.t(`pack.field_${name}`)
  return at ? `${words} ${at}` : words
}

export function nameOf({ key, id, fields }: PackComponent): string {
  const group = key.split('.')[0]!
  const known = [`${group}.${id}`, `pack.field_${id}`].find((one) => speaker.knows(one))
  if (known) return speaker.label({ key: known, args: {} })
  if (group === 'hill')
    return `${speaker.label({ key: `terrace.${id.split('.')[0]}`, args: {} })}: ${fieldName(fields[0]!)}`
  const [name, number] = [id.slice(0, id.lastIndexOf('-')), id.slice(id.lastIndexOf('-') + 1)]
  const first = ['region', 'god'].map((kind) => `${kind}.${name}`).find((one) => speaker.knows(one))
  return first ? `${speaker.t(first)} ${number}` : id
}
