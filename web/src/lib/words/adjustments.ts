/** What makes a solo opponent easier, harder or another one, in words; their keys follow from its
 *  name, `easier:no-personality`. */
import { speaker } from './i18n.svelte'

const key = (automa: string, id: string) => `adjustment.${automa}.${id.replace(':', '.')}`

export const adjustmentName = (automa: string, id: string): string =>
  speaker.t(`${key(automa, id)}.name`)
export const adjustmentAbout = (automa: string, id: string): string =>
  speaker.t(`${key(automa, id)}.explanation`)
