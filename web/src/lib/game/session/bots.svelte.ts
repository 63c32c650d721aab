/** The bots that tables offer: levels, styles, and the names they sit down with. */
import * as api from '../../wire/api'
import { speaker } from '../../words/i18n.svelte'
import type { BotLevel, BotList, BotStyle } from '../../wire/messages'

/** Where nobody has chosen: at a new seat, and for somebody away. */
export const USUAL_LEVEL = 'greedy:hand'

/** What is chosen for a bot's seat; an empty name stands for the given one. */
export interface BotChoice {
  name: string
  level: string
  style: string
}

export class Bots {
  private list: BotList = $state.raw({ levels: [], styles: [] })

  private asked: Promise<void> | undefined

  /** Ask once for all who want to know; what failed is asked again. */
  load(): Promise<void> {
    this.asked ??= api.bots().then(
      (list) => void (this.list = list),
      (error: unknown) => {
        this.asked = undefined
        throw error
      },
    )
    return this.asked
  }

  offer(list: BotList): void {
    this.list = list
  }

  /** One entry for each level, weakest first. */
  get levels(): BotLevel[] {
    return this.list.levels.filter((one) => one.offered && !one.style)
  }

  stylesOf(level: string): BotStyle[] {
    const known = this.list.levels.filter((one) => one.level === level).map((one) => one.style)
    return this.list.styles.filter((one) => known.includes(one.style))
  }

  /** The bot of a choice; a level without styles ignores the one chosen. */
  chosen({ level, style }: BotChoice): BotLevel | undefined {
    const of = this.list.levels.filter((one) => one.level === level)
    return of.find((one) => one.style === style) ?? of[0]
  }

  /** A name for each bot that tells its style, different for bots of the same style. */
  givenNames(choices: BotChoice[]): string[] {
    const styles = choices.map((choice) => this.chosen(choice)?.style ?? '')
    return styles.map((style, at) => {
      const before = styles.slice(0, at).filter((other) => other === style).length
      return this.list.styles.find((one) => one.style === style)?.names[before] ?? `Bot ${at + 1}`
    })
  }

  /** Level and style of a code in words; a code that is no longer offered speaks for itself. */
  words(code: string): string {
    const found = this.list.levels.find((one) => one.code === code)
    const style = this.list.styles.find((one) => one.style === found?.style)
    if (!found || !style) return code
    const name = speaker.t(found.name)
    return found.style ? `${name}, ${speaker.t(style.name)}` : name
  }
}

export const bots = new Bots()
