/** What other players' turns did to the viewer, in words. */
import type { Game } from '../../lib/game/game.svelte'
import type { Line } from '../../lib/game/log/undone'
import { speaker } from '../../lib/words/i18n.svelte'
import { workerName } from '../../lib/words/workers'
import type { Concern } from '../../lib/wire/messages'

export interface Concerned {
  what: Concern['what']
  line: Line
}

const after = (name: unknown) => String(name).split(':').slice(1).join(':')

export function concernWords(game: Game, { what, line }: Concerned): string {
  const { data } = line
  const player = game.name(line.seat)
  switch (what) {
    case 'worker':
      return speaker.t('ui.strip.worker', {
        player,
        worker: workerName(after(data['piece'])),
        space: after(data['source']),
      })
    case 'majority':
      return speaker.t('ui.strip.majority', {
        player,
        region: speaker.t(`region.${String(data['where']).replace(/-\d+$/, '')}`),
      })
    case 'points':
      return speaker.t('ui.strip.points', {
        count: -Number(data['points']),
        source: speaker.t(`source.${String(data['source'])}`),
      })
    case 'gain':
      return speaker.t('ui.strip.gain', {
        player: game.name(Number(data['by'])),
        count: Number(data['points']),
      })
  }
}
