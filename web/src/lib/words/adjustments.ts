/**
 * Names of a solo opponent's adjustments. The key of a name follows from the adjustment, such as
 * `easier:no-personality`, or from its parts, such as `slot:A:statue`.
 */
import { speaker } from './i18n.svelte'

function words(automa: string, id: string, text: string): string {
  const [kind = '', first = '', face = ''] = id.split(':')
  if (!face) return speaker.t(`adjustment.${automa}.${kind}.${first}.${text}`)
  const shown = speaker.t(`adjustment.${automa}.face.${face}.name`)
  return speaker.t(`adjustment.${automa}.${kind}.${text}`, { slot: first, face: shown })
}

export const adjustmentName = (automa: string, id: string): string => words(automa, id, 'name')
export const adjustmentAbout = (automa: string, id: string): string =>
  words(automa, id, 'explanation')
