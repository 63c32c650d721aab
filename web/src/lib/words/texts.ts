/** Catalogues in i18next's format: dotted keys, {{names}}, a suffix for each plural form. It is all the
 *  library would do for us, and a tenth of a first load. */

export type Tree = { [key: string]: string | Tree }
export type Args = Record<string, string | number>

/** A catalogue as the build hands it over: its texts, and in English those that it lacks. */
export interface Written {
  own: Tree
  english: Tree
}

/** What a language says by itself. */
class Known {
  private readonly texts = new Map<string, string>()
  /** For a language that CLDR has no rule for, nothing is counted. */
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

  /** Hundreds of these are looked up for every answer: most have no plural. One whose form nobody has
   *  translated yet takes the one of most numbers. */
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

  /** Further texts, which came later. */
  add(written: Written): void {
    this.own.add(written.own)
    this.english.add(written.english)
  }

  has(key: string): boolean {
    return this.own.has(key) || this.english.has(key)
  }

  /** A key that is missing speaks for itself, as does a name that was not given. */
  say(key: string, args: Args = {}): string {
    const count = args['count']
    const pattern = this.own.find(key, count) ?? this.english.find(key, count) ?? key
    if (!pattern.includes('{{')) return pattern
    return pattern.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(args[name] ?? whole))
  }
}
