/** Opens a lesson. People who are not guests yet are asked for a name first. */
import { people } from '../lib/app/people.svelte'
import { router } from '../lib/app/route.svelte'
import { learn } from '../lib/wire/api'
import { speaker } from '../lib/words/i18n.svelte'

/** The table that the person left for a lesson, and to which they can return. */
let left = ''

export const cameFrom = (): string => left

export async function begin(
  script: string,
  { from = '', at }: { from?: string; at?: number } = {},
): Promise<void> {
  const name = await people.named(speaker.t('learn.ui.you'))
  const { id } = await learn(script, name, at)
  left = from
  router.go({ page: 'table', id })
}
