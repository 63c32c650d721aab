/**
 * The commands of the command line: everything the table offers, in words. A command only chooses
 * among the options that the engine sent. Names are those of the canonical action texts, with a few
 * short forms.
 */
import type { Game } from '../lib/game/game.svelte'
import { speaker } from '../lib/words/i18n.svelte'
import { rowsFor, waysFor } from '../lib/game/draft/placing'
import {
  festivalInWords,
  lastEvent,
  question,
  resourcesInWords,
  rowInWords,
  spaceName,
} from './speech'

export interface Answer {
  /** The answer to a command, in words. */
  says: string
  /** The option that a command chooses. */
  action?: string
  /** The button of the table that the typed command presses. */
  does?: 'undo' | 'confirm' | 'restart' | 'help'
}

const t = (key: string, args: Record<string, string | number> = {}) => speaker.t(key, args)

/** Short forms of words in commands, the same in every language. */
const SHORT: Record<string, string> = {
  a: 'architect',
  c: 'craftsman',
  w: 'warrior',
  r: 'courier',
  p: 'priest',
  blue: 'architect',
  green: 'craftsman',
  red: 'warrior',
  yellow: 'courier',
  white: 'priest',
}
const role = (word: string) => SHORT[word] ?? word

export function run(game: Game, line: string): Answer {
  const words = line.trim().toLowerCase().split(/\s+/).filter(Boolean)
  const [verb = '', ...rest] = words
  const command = COMMANDS[verb]
  if (command) return command(game, rest)
  return choose(game, words)
}

const COMMANDS: Record<string, (game: Game, words: string[]) => Answer> = {
  undo: () => ({ says: t('ui.table.undo'), does: 'undo' }),
  confirm: () => ({ says: t('ui.table.confirm'), does: 'confirm' }),
  restart: () => ({ says: t('ui.table.restart_turn'), does: 'restart' }),
  help: () => ({ says: t('ui.command.help'), does: 'help' }),
  resources: (game, words) => ({ says: resourcesInWords(game, seatOf(game, words.join(' '))) }),
  festival: (game) => ({ says: festivalInWords(game) }),
  log: (game) => ({ says: lastEvent(game) }),
  options: (game) => ({ says: options(game) }),
  question: (game) => ({ says: question(game) }),
  cost: (game, words) => ({ says: cost(game, words) }),
  adjacent: (game, words) => ({ says: adjacent(game, words[0] ?? '') }),
  place,
}

function seatOf(game: Game, name: string): number {
  const found = game.seats.findIndex((seat) => seat.name.toLowerCase() === name)
  return name && found >= 0 ? found : game.seat
}

function options(game: Game): string {
  const list = game.decision?.options ?? []
  if (!list.length) return question(game)
  return list.map((option, at) => `${at + 1}: ${speaker.say(option.label)}`).join('; ')
}

/** Carry out `cost 4b2` or `cost courier 4b2`: say the cost of a placement. */
function cost(game: Game, words: string[]): string {
  const space = words.find((word) => word in game.board.spaces)
  if (!space) return t('ui.command.no_space')
  const worker = words.map(role).find((word) => word !== space) ?? ''
  const rows = rowsFor(game.decision, { worker, card: '', space })
  const told = rows.map((row) => rowInWords(game, row))
  return [spaceName(game, space), ...(told.length ? told : [t('ui.command.not_now')])].join('. ')
}

/** Carry out `adjacent blue`: list spaces where a neighbour of the same colour adds a task. */
function adjacent(game: Game, word: string): string {
  const rows = rowsFor(game.decision, { worker: role(word), card: '', space: '' })
  const near = rows
    .filter((row) => row.neighbours > 0 && !row.why)
    .map((row) => `${row.space} (${row.tasks})`)
  return near.length ? near.join(', ') : t('ui.say.nothing')
}

/** Carry out `place courier 4b2`, `place courier 4b2 card:chaska-2` or `place courier 4b2 gold`. */
function place(game: Game, words: string[]): Answer {
  const text = ['place', ...words].join(' ')
  const exact = game.decision?.options.find((option) => option.action === text)
  if (exact) return { says: speaker.label(exact.label), action: exact.action }
  const space = words.find((word) => word in game.board.spaces) ?? ''
  const how =
    words.find((word) => word === 'gold' || word.startsWith('card:'))?.replace('card:', '') ?? ''
  const worker =
    words.map(role).find((word) => word !== space && word !== how && !word.includes(':')) ?? ''
  if (!space) return { says: t('ui.command.no_space') }
  const ways = waysFor(game.decision, { worker, card: how, space })
  if (ways.length === 1)
    return { says: speaker.label(ways[0]!.option.label), action: ways[0]!.option.action }
  if (!ways.length) return { says: cost(game, [space, worker].filter(Boolean)) }
  return { says: `${t('ui.command.which')} ${ways.map((way) => way.option.action).join('; ')}` }
}

/** Choose an option by its number, its action's text, or the beginning of that text. */
function choose(game: Game, words: string[]): Answer {
  const list = [...(game.decision?.options ?? []), ...(game.decision?.asides ?? [])]
  const number = words.length === 1 ? Number(words[0]) : NaN
  const text = words.join(' ')
  const found = Number.isInteger(number)
    ? list.slice(number - 1, number)
    : ([
        list.filter((option) => option.action === text),
        list.filter((option) => option.action.startsWith(text)),
      ].find((some) => some.length) ?? [])
  if (found.length === 1) return { says: speaker.label(found[0]!.label), action: found[0]!.action }
  if (found.length > 1)
    return { says: `${t('ui.command.which')} ${found.map((option) => option.action).join('; ')}` }
  return { says: t('ui.command.unknown', { text }) }
}
