/** Texts: the catalogues are the same files the Python side reads. */
import i18next from 'i18next'

import de from '../../../src/tawantinsuyu/i18n/de.json'
import en from '../../../src/tawantinsuyu/i18n/en.json'
import es from '../../../src/tawantinsuyu/i18n/es.json'
import fr from '../../../src/tawantinsuyu/i18n/fr.json'
import pl from '../../../src/tawantinsuyu/i18n/pl.json'
import type { Message } from './types'

export const LANGUAGES = {
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fr: 'Français',
  pl: 'Polski',
} as const
export type Language = keyof typeof LANGUAGES

const stored = localStorage.getItem('language')
const wanted = stored ?? navigator.language.slice(0, 2)

class Speaker {
  language: Language = $state(wanted in LANGUAGES ? (wanted as Language) : 'en')

  constructor() {
    void i18next.init({
      lng: this.language,
      fallbackLng: 'en',
      initAsync: false,
      resources: {
        de: { translation: de },
        en: { translation: en },
        es: { translation: es },
        fr: { translation: fr },
        pl: { translation: pl },
      },
      interpolation: { escapeValue: false },
      showSupportNotice: false,
    } as Parameters<typeof i18next.init>[0])
    document.documentElement.lang = this.language
  }

  speak(language: Language): void {
    localStorage.setItem('language', language)
    document.documentElement.lang = language
    this.language = language
    void i18next.changeLanguage(language)
  }

  /** A message, a list or a plain value in words. */
  say(message: Message): string {
    if (typeof message !== 'object') return String(message)
    if ('list' in message) return this.join(message.list, message.items.map((item) => this.say(item)))
    const args: Record<string, string | number> = {}
    for (const [name, value] of Object.entries(message.args)) {
      args[name] = typeof value === 'number' ? value : this.say(value)
    }
    return i18next.getFixedT(this.language)(message.key, args)
  }

  /** A key of the catalogues, for the interface's own words. */
  t(key: string, args: Record<string, string | number> = {}): string {
    return i18next.getFixedT(this.language)(key, args)
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
