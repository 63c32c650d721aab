/** Texts from the same catalogues that Python reads. The page loads only the chosen language. */
import { Texts, type Args, type Written } from './texts'
import type { Message } from '../wire/messages'

/** The code of a language with a catalogue. */
export type Language = string

/** Functions that load texts, by path, with one file for each language. */
export type Folder = Record<string, () => Promise<File>>
export type File = { default: Written }

const CATALOGUES = import.meta.glob<File>('../../../../src/tawantinsuyu/i18n/*.json')

const languageOf = (path: string): Language =>
  path.slice(path.lastIndexOf('/') + 1, -'.json'.length)

/** Return the texts of a folder in a language; all in English if it lacks the language. */
async function read(folder: Folder, language: Language): Promise<Written> {
  const find = (code: Language) => Object.keys(folder).find((path) => languageOf(path) === code)
  const own = find(language)
  if (own !== undefined) return (await folder[own]!()).default
  return { own: {}, english: (await folder[find('en')!]!()).default.own }
}

/** Return a language's name for itself, for use as a heading. */
function ownName(language: Language): string {
  const name = new Intl.DisplayNames([language], { type: 'language' }).of(language)!
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1)
}

/** All catalogues by code, with the language's name for itself. */
export const LANGUAGES: Readonly<Record<Language, string>> = Object.fromEntries(
  Object.keys(CATALOGUES)
    .map(languageOf)
    .map((language) => [language, ownName(language)]),
)

/**
 * Return the first of these languages that has a catalogue, with or without its region; otherwise
 * English.
 */
export function spoken(wanted: readonly Language[]): Language {
  const codes = wanted.flatMap((code) => {
    const parts = code.split('-')
    return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
  })
  return codes.find((code) => code in LANGUAGES) ?? 'en'
}

const stored = localStorage.getItem('language')

class Speaker {
  language: Language = $state(spoken(stored ? [stored] : navigator.languages))

  private readonly known = new Map<Language, Texts>()
  /** Folders of texts that were requested so far. */
  private readonly folders: Folder[] = [CATALOGUES]

  /** Load the chosen language; no text may be used before the promise resolves. */
  async load(): Promise<void> {
    await this.speak(this.language, false)
  }

  async speak(language: Language, keep = true): Promise<void> {
    if (!this.known.has(language)) {
      const texts = new Texts(language)
      for (const folder of this.folders) texts.add(await read(folder, language))
      this.known.set(language, texts)
    }
    if (keep) localStorage.setItem('language', language)
    document.documentElement.lang = language
    this.language = language
  }

  /**
   * Load texts that only some pages need. They are also loaded in languages that are chosen later.
   */
  async add(folder: Folder): Promise<void> {
    this.folders.push(folder)
    for (const [language, texts] of this.known) texts.add(await read(folder, language))
  }

  /** Return a message, a list of messages or a plain value in words. */
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

  /** Return the text of a key of the interface. */
  t(key: string, args: Args = {}): string {
    return this.known.get(this.language)?.say(key, args) ?? key
  }

  /** Return whether the catalogues have a text for a key. */
  knows(key: string): boolean {
    return this.known.get(this.language)?.has(key) ?? false
  }

  /** Return a message in words, beginning with a capital letter. */
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
