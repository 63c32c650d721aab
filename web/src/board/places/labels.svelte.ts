/**
 * Descriptions of places for screen readers. The board has about two hundred places, and these
 * texts are invisible, so they are made after the answer has been painted.
 */
import { untrack } from 'svelte'

import type { Game } from '../../lib/game/game.svelte'
import { speaker } from '../../lib/words/i18n.svelte'
import type { Option, Placement } from '../../lib/wire/messages'
import { about, spoken } from './about'

interface Known {
  targets: ReadonlyMap<string, Option>
  rows?: ReadonlyMap<string, Placement>
  last: ReadonlyMap<string, number>
}

export class Labels {
  private said: ReadonlyMap<string, string> = $state.raw(new Map())

  /** `names` are the visible places; `known` returns the data for their descriptions. */
  constructor(
    private readonly game: Game,
    names: () => string[],
    private readonly known: () => Known,
  ) {
    const all = () => new Map(names().map((name) => [name, this.words(name)]))
    this.said = untrack(all)
    let first = true
    $effect(() => {
      void [game.view, game.board, speaker.language, names(), ...Object.values(known())]
      if (first) return void (first = false)
      let timer = 0
      const frame = requestAnimationFrame(
        () => (timer = window.setTimeout(() => (this.said = untrack(all)))),
      )
      return () => {
        cancelAnimationFrame(frame)
        clearTimeout(timer)
      }
    })
  }

  of(name: string): string {
    return this.said.get(name) ?? untrack(() => this.words(name))
  }

  private words(name: string): string {
    const { targets, rows, last } = this.known()
    const space = name.startsWith('hill:') ? name.slice('hill:'.length) : ''
    return spoken(about(this.game, name, targets.get(name), rows?.get(space), last.get(name)))
  }
}
