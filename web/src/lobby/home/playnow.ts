/**
 * Creates a table against one bot without a form. Its level follows the person's results; people
 * who have never played get an easy bot.
 */
import * as api from '../../lib/wire/api'
import { bots, storedLevel, USUAL_LEVEL, type BotChoice } from '../../lib/game/session/bots.svelte'
import { content } from '../../lib/game/session/content.svelte'
import { myTables } from '../../lib/app/mytables.svelte'
import { people } from '../../lib/app/people.svelte'
import { router } from '../../lib/app/route.svelte'
import { hereOffset } from '../newtable/clockform'
import { fitting, freshForm, tableOf } from '../newtable/newtable'

function rivalLevel(): string {
  const { levels } = bots
  const proposed = storedLevel()
  if (levels.some(({ level }) => level === proposed)) return proposed
  const played = myTables.rows.some((row) => row.status === 'finished')
  // the weakest bot plays at random, so playing against it teaches nothing
  return levels[played ? Math.floor(levels.length / 2) : 1]?.level ?? USUAL_LEVEL
}

const codeOf = (choice: BotChoice) => bots.chosen(choice)?.code ?? choice.level

/** Return the code of the bot against which a person plays without filling in a form. */
export const rivalCode = (): string => codeOf({ name: '', level: rivalLevel(), style: '' })

export async function playNow(called: string): Promise<void> {
  const name = people.name || called
  await people.call(name)
  const form = freshForm('bots')
  const level = rivalLevel()
  const seats = form.seats.map((seat) => (seat.kind === 'bot' ? { ...seat, level } : seat))
  const [rival] = bots.givenNames(seats.filter((seat) => seat.kind === 'bot'))
  const { id } = await api.create(
    tableOf(fitting({ ...form, seats }, content.packs, ''), [name, rival!], codeOf, hereOffset()),
  )
  router.go({ id })
}
