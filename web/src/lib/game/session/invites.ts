/** Invitations to tables. The server keeps only a hash of them, so this browser keeps those it has
 *  made or opened. */

import { randomHex } from '../../app/plain'
import { dropFragment, fragment } from '../../wire/api'

const kept = (game: string) => `invite:${game}`

export const inviteOf = (game: string): string => localStorage.getItem(kept(game)) ?? ''
/** The code that came with the address, or the one that was kept: a reload finds it again, though it
 *  has left the address. */
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

/** The address to share; the code is a fragment and never reaches a server's log. */
export const inviteAddress = (game: string, code: string): string =>
  `${location.origin}/?invite=${game}#code=${code}`

/** A guest's own part in the shuffles of a table: 16 random bytes. */
export const nonce = (): string => randomHex(16)
