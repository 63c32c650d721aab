/** Catalogues in i18next's format: dotted keys, {{names}}, a suffix for each plural form. It is all the
 *  library would do for us, and a tenth of a first load. */

export type Tree = { [key: string]: string | Tree }
export type Args = Record<string, string | number>

export class Texts {
  private readonly plural: Intl.PluralRules
  private readonly known = new Map<string, string>()

  constructor(language: string, tree: Tree) {
    this.plural = new Intl.PluralRules(language)
    this.add(tree)
  }

  /** Further texts, which came later. */
  add(tree: Tree): void {
    this.flatten(tree, '')
  }

  has(key: string): boolean {
    return this.known.has(key)
  }

  /** A key that is missing speaks for itself, as does a name that was not given. */
  say(key: string, args: Args = {}): string {
    const count = args['count']
    // Hundreds of these are said for every answer: what has no plural and no names is looked up only.
    const form =
      typeof count === 'number' && !this.known.has(key)
        ? this.known.get(`${key}_${this.plural.select(count)}`)
        : undefined
    const pattern = form ?? this.known.get(key) ?? key
    if (!pattern.includes('{{')) return pattern
    return pattern.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(args[name] ?? whole))
  }

  private flatten(tree: Tree, before: string): void {
    for (const [name, value] of Object.entries(tree)) {
      if (typeof value === 'string') this.known.set(before + name, value)
      else this.flatten(value, `${before}${name}.`)
    }
  }
}
