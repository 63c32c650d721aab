/** What packs are called. An owner's own has the name they gave it; what it extends goes without. */
import { speaker } from './i18n.svelte'

const BASE = 'base'

export const packName = (id: string): string =>
  id === BASE ? speaker.t('ui.start.pack_base') : id.replace(`${BASE}+`, '')
