/** Workers in words. A Newcomer is named by both of its roles, `architect+warrior`. */
import { speaker } from './i18n.svelte'

export const rolesOf = (worker: string): string[] => worker.split('+')

export function workerName(worker: string): string {
  const [one, other] = rolesOf(worker).map((role) => speaker.t(`role.${role}.name`))
  return other ? speaker.t('thing.pair', { one: one!, other }) : one!
}

/** Return the ability of a Worker; a Newcomer has the abilities of both of its roles. */
export const workerAbility = (worker: string): string =>
  rolesOf(worker)
    .map((role) => speaker.t(`role.${role}.ability`))
    .join(' · ')
