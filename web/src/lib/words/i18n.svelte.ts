/** Texts: the catalogues are the same files the Python side reads; only the spoken one is loaded. */
import { Texts, type Args, type Tree } from './texts'
import type { Message } from '../wire/messages'

/** The code of a language that has a catalogue. */
export type Language = string

const CATALOGUES = import.meta.glob<{ default: Tree }>('../../../../src/tawantinsuyu/i18n/*.json')

/** What a language calls itself, as a heading. */
function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language)!
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** Every catalogue there is, by code, with the language's name for itself. */
export const LANGUAGES: Readonly<Record<Language, string>> = Object.fromEntries(
  Object.keys(CATALOGUES).map((path) => {
    const language = path.slice(path.lastIndexOf('/') + 1, -'.json'.length)
    return [language, ownName(language)]
  }),
)

const stored = localStorage.getItem('language')
const wanted = stored ?? navigator.language.slice(0, 2)

class Speaker {
  language: Language = $state(wanted in LANGUAGES ? wanted : 'en')

  private readonly known = new Map<Language, Texts>()
  /** Where further texts of a language come from. */
  private readonly more: ((language: Language) => Promise<Tree>)[] = []

  /** Speak the language chosen before; nothing may be said earlier. */
  async load(): Promise<void> {
    await this.speak(this.language, false)
  }

  async speak(language: Language, keep = true): Promise<void> {
    if (!this.known.has(language)) {
      const { default: tree } =
        await CATALOGUES[`../../../../src/tawantinsuyu/i18n/${language}.json`]!()
      const texts = new Texts(language, tree)
      for (const source of this.more) texts.add(await source(language))
      this.known.set(language, texts)
    }
    if (keep) localStorage.setItem('language', language)
    document.documentElement.lang = language
    this.language = language
  }

  /** Texts that not every page needs, in whatever is spoken from now on. */
  async add(source: (language: Language) => Promise<Tree>): Promise<void> {
    this.more.push(source)
    for (const [language, texts] of this.known) texts.add(await source(language))
  }

  /** A message, a list or a plain value in words. */
  say(message: Message): string {
    if (typeof message !== 'object') return String(message)
    if ('list' in message)
      return this.join(
        message.list,
        message.items.map((item) => this.say(item)),
      )
    const args: Args = {}
    for (const [name, value] of Object.entries(message.args)) {
      args[name] = typeof value === 'number' ? value : this.say(value)
    }
    return this.t(message.key, args)
  }

  /** A key of the catalogues, for the interface's own words. */
  t(key: string, args: Args = {}): string {
    return this.known.get(this.language)?.say(key, args) ?? key
  }

  /** Whether the catalogues have a key. */
  knows(key: string): boolean {
    return this.known.get(this.language)?.has(key) ?? false
  }

  /** A wording with a capital first. */
  label(message: Message): string {
    const words = this.say(message)
    return words.charAt(0).toUpperCase() + words.slice(1)
  }

  private join(joint: string, items: string[]): string {
    if (items.length < 2) return items.join('')
    const pattern = (part: string, left: string, right: string) =>
      this.t(`list.${joint}.${part}`, { left, right })
    if (items.length === 2) return pattern('pair', items[0]!, items[1]!)
    const last = items.length - 1
    let result = pattern('end', items[last - 1]!, items[last]!)
    for (let at = last - 2; at > 0; at--) result = pattern('middle', items[at]!, result)
    return pattern('start', items[0]!, result)
  }
}

export const speaker = new Speaker()
