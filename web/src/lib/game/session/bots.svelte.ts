/** The bots that tables offer: their levels, styles and names. */
import * as api from '../../wire/api'
import { speaker } from '../../words/i18n.svelte'
import type { BotLevel, BotList, BotStyle } from '../../wire/messages'

/** The default level of bots, for new seats and substitutes. */
export const USUAL_LEVEL = 'greedy:hand'

const PROPOSED = 'proposed-level'

/** Return the level that fits this person's last result against bots; empty before the first. */
export const storedLevel = (): string => localStorage.getItem(PROPOSED) ?? ''

export const storeLevel = (level: string): void => localStorage.setItem(PROPOSED, level)

/** A choice for a bot's seat; an empty name stands for the default one. */
export interface BotChoice {
  name: string
  level: string
  style: string
}

export class Bots {
  private list: BotList = $state.raw({ levels: [], styles: [] })

  private asked: Promise<void> | undefined

  /** Request the list of bots once for all callers; retry after a failure. */
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

  /** One entry for each level of bots, weakest first. */
  get levels(): BotLevel[] {
    return this.list.levels.filter((one) => one.offered && !one.style)
  }

  stylesOf(level: string): BotStyle[] {
    const known = this.list.levels.filter((one) => one.level === level).map((one) => one.style)
    return this.list.styles.filter((one) => known.includes(one.style))
  }

  /** Return the bot that a person has chosen; a level without styles ignores the chosen style. */
  chosen({ level, style }: BotChoice): BotLevel | undefined {
    const of = this.list.levels.filter((one) => one.level === level)
    return of.find((one) => one.style === style) ?? of[0]
  }

  /** Return a name for each bot that hints at its style, different for bots of the same style. */
  givenNames(choices: BotChoice[]): string[] {
    const styles = choices.map((choice) => this.chosen(choice)?.style ?? '')
    return styles.map((style, at) => {
      const before = styles.slice(0, at).filter((other) => other === style).length
      return this.list.styles.find((one) => one.style === style)?.names[before] ?? `Bot ${at + 1}`
    })
  }

  /**
   * Return the position of a bot's level in the list `levels`; -1 for a level that is no longer
   * offered.
   */
  rankOf(code: string): number {
    const level = this.list.levels.find((one) => one.code === code)?.level
    return this.levels.findIndex((one) => one.level === level)
  }

  /** Return level and style of a bot in words; an unknown code is returned unchanged. */
  words(code: string): string {
    const found = this.list.levels.find((one) => one.code === code)
    const style = this.list.styles.find((one) => one.style === found?.style)
    if (!found || !style) return code
    const name = speaker.t(found.name)
    return found.style ? `${name}, ${speaker.t(style.name)}` : name
  }
}

export const bots = new Bots()
