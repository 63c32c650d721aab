/**
 * Invitations to tables. The server stores only a hash of each, so this browser stores the
 * invitations that it has created or opened.
 */

import { randomHex } from '../../app/plain'
import { dropFragment, fragment } from '../../wire/api'

const kept = (game: string) => `invite:${game}`

export const inviteOf = (game: string): string => localStorage.getItem(kept(game)) ?? ''
/**
 * Return the code of an invitation from the address or from storage; after a reload the address no
 * longer contains the code.
 */
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

/**
 * Return the address of an invitation for sharing. The code is in the fragment, so it never appears
 * in a server's log.
 */
export const inviteAddress = (game: string, code: string): string =>
  `${location.origin}/?invite=${game}#code=${code}`

/** Return a guest's contribution to the shuffles of a table: 16 random bytes. */
export const nonce = (): string => randomHex(16)
