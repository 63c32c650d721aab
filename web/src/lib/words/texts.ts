/**
 * Catalogues in i18next's format: dotted keys, {{names}}, a suffix for each plural form. This
 * module has all functions of the library that the client needs, at a tenth of its size.
 */

export type Tree = { [key: string]: string | Tree }
export type Args = Record<string, string | number>

/**
 * A catalogue in the form written by the build: its texts, and English texts for keys that it
 * lacks.
 */
export interface Written {
  own: Tree
  english: Tree
}

/** The loaded texts of one language. */
class Known {
  private readonly texts = new Map<string, string>()
  /** The plural rule of the language; null if CLDR has none for it. */
  private readonly plural: Intl.PluralRules | null

  constructor(language: string) {
    const counted = Intl.PluralRules.supportedLocalesOf(language).length > 0
    this.plural = counted ? new Intl.PluralRules(language) : null
  }

  add(tree: Tree, before = ''): void {
    for (const [name, value] of Object.entries(tree)) {
      if (typeof value !== 'string') this.add(value, `${before}${name}.`)
      else if (value) this.texts.set(before + name, value)
    }
  }

  has(key: string): boolean {
    return this.texts.has(key)
  }

  /**
   * Return a text. Hundreds of texts are looked up for every answer, and most have no plural. If a
   * plural form is missing, the form for most numbers is used.
   */
  find(key: string, count: string | number | undefined): string | undefined {
    const plain = this.texts.get(key)
    if (plain !== undefined || typeof count !== 'number') return plain
    const form = this.plural?.select(count) ?? 'other'
    const named = [form, 'other', 'many'].map((one) => this.texts.get(`${key}_${one}`))
    return named.find((one) => one !== undefined)
  }
}

export class Texts {
  private readonly own: Known
  private readonly english = new Known('en')

  constructor(language: string, written?: Written) {
    this.own = new Known(language)
    if (written) this.add(written)
  }

  /** Add texts that were loaded later. */
  add(written: Written): void {
    this.own.add(written.own)
    this.english.add(written.english)
  }

  has(key: string): boolean {
    return this.own.has(key) || this.english.has(key)
  }

  /**
   * Return a text with its arguments. A missing key or argument is shown by its name.
   * `{{button:KEY}}` is the text of another key: lessons name buttons by the keys of their labels.
   */
  say(key: string, args: Args = {}): string {
    const count = args['count']
    const pattern = this.own.find(key, count) ?? this.english.find(key, count) ?? key
    if (!pattern.includes('{{')) return pattern
    return pattern.replace(
      /\{\{(?:button:([\w.]+)|(\w+))\}\}/g,
      (whole, label?: string, name?: string) =>
        label ? this.say(label) : String(args[name!] ?? whole),
    )
  }
}
