/** The table of the present address: loading, waiting room, or game. */
import * as api from '../../wire/api'
import { Game } from '../game.svelte'
import type { Feed } from './feed'
import { people } from '../../app/people.svelte'
import { reason, unreachable } from '../../words/problems'
import { sheets } from '../../app/sheets.svelte'
import { CONTENT_FORMAT } from '../../wire/messages'
import { loadAnew } from '../../app/pwa'

/**
 * The stage of opening a table. `door`: the person must become a guest before the server shows the
 * table. `outdated`: this page is older than the table's content.
 */
export type Stage =
  'none' | 'asking' | 'door' | 'outdated' | 'gathering' | 'playing' | 'refused' | 'unreachable'

class Opening {
  stage: Stage = $state('none')
  game: Game | null = $state.raw(null)
  problem = $state('')
  private wanted = ''

  /**
   * Open a table from a seat, by default from the first of the person's seats. `feed` loads another
   * source of the table's data, which `name` tells apart.
   */
  async open(
    id: string,
    seat: number | null,
    name = '',
    feed?: () => Promise<Feed>,
  ): Promise<void> {
    const wanted = `${id} ${name}`
    if (this.wanted === wanted && this.stage !== 'none') return
    this.close()
    this.wanted = wanted
    this.stage = 'asking'
    const source = await feed?.()
    if (this.wanted === wanted) await this.attempt(new Game(id, source), seat)
  }

  close(): void {
    sheets.close()
    this.game?.close()
    this.game = null
    this.wanted = ''
    this.stage = 'none'
  }

  /** Go from the waiting room to the table after the last seat was taken. */
  async begin(seat: number | null = null): Promise<void> {
    if (this.game) await this.attempt(this.game, seat)
  }

  private async attempt(game: Game, seat: number | null): Promise<void> {
    const { wanted } = this
    const still = () => this.wanted === wanted
    if (this.stage !== 'gathering') this.stage = 'asking'
    try {
      if (!people.asked) await people.load()
      if (!people.guest && people.service) {
        if (still()) this.stage = 'door'
        return
      }
      const info = await game.room.load()
      if (info.content.format > CONTENT_FORMAT) {
        if (still()) this.stage = 'outdated'
        loadAnew()
        return
      }
      await Promise.all([game.loadDrawings(), info.status !== 'open' && game.open(seat)])
      if (!still()) return game.close()
      this.game = game
      this.stage = info.status === 'open' ? 'gathering' : 'playing'
    } catch (error) {
      if (!still()) return
      this.problem = reason(error)
      this.stage = unreachable(error) ? 'unreachable' : 'refused'
      const unknown = error instanceof api.Refused && error.status === 401
      if (unknown && people.service) this.stage = 'door'
    }
  }
}

export const opening = new Opening()
