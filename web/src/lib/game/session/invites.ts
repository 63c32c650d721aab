/** Invitations. The server keeps only a hash of each, so this browser keeps those it has created
 *  or opened. */

import { randomHex } from '../../app/plain'
import { dropFragment, fragment } from '../../wire/api'

const kept = (game: string) => `invite:${game}`

export const inviteOf = (game: string): string => localStorage.getItem(kept(game)) ?? ''
/** Return the code in the address, or the stored one: a reload finds it although it is no longer
 *  in the address. */
export function codeOf(game: string): string {
  const given = fragment('code')
  if (given) {
    keepInvite(game, given)
    dropFragment()
  }
  return given || inviteOf(game)
}
export const keepInvite = (game: string, code: string): void =>
  localStorage.setItem(kept(game), code)
export const dropInvite = (game: string): void => localStorage.removeItem(kept(game))

/** Return the address to share; the code is a fragment and never appears in a server's log. */
export const inviteAddress = (game: string, code: string): string =>
  `${location.origin}/?invite=${game}#code=${code}`

/** Return a guest's contribution to the shuffles of a table: 16 random bytes. */
export const nonce = (): string => randomHex(16)
