/**
 * Names of packs. An owner's pack has the name that its owner gave it; the name of the pack that it
 * extends is left out.
 */
import { speaker } from './i18n.svelte'

const BASE = 'base'

export const packName = (id: string): string =>
  id === BASE ? speaker.t('ui.start.pack_base') : id.replace(`${BASE}+`, '')
