/**
 * The "?" mode, in which everything that the person points at explains itself instead of acting.
 */

class Explaining {
  on = $state(false)

  toggle(): void {
    this.on = !this.on
  }
}

export const explaining = new Explaining()

/** The thing that is to be explained. */
export interface Asked {
  /** The name of a symbol. */
  symbol: string
  /** The kind and id of a card or tile that is to be explained. */
  piece: { kind: string; id: string } | null
  /** The words on a button, if nothing better is known about it. */
  words: string
  /**
   * Whether the thing belongs to another player, so that the viewer's amounts are not mentioned.
   */
  theirs: boolean
}

const SYMBOL = '#s-'

function symbolOf(found: Element): string {
  const used = found.localName === 'use' ? (found.getAttribute('href') ?? '') : ''
  if (used.startsWith(SYMBOL)) return used.slice(SYMBOL.length)
  return found.closest('[data-explain]')?.getAttribute('data-explain') ?? ''
}

function pieceOf(found: Element): Asked['piece'] {
  const named = found.closest('[data-peek]') ?? found.querySelector(':scope > [data-peek]')
  const [kind, id] = named?.getAttribute('data-peek')?.split(' ') ?? []
  return kind && id ? { kind, id } : null
}

function wordsOf(found: Element): string {
  const named = found.closest('[aria-label], [title]')
  return named?.getAttribute('aria-label') ?? named?.getAttribute('title') ?? ''
}

/**
 * Return the thing to explain among the elements under the pointer, topmost first; null if none can
 * be explained.
 */
export function asked(under: Element[]): Asked | null {
  const first = <Found>(look: (one: Element) => Found | ''): Found | undefined => {
    for (const one of under) {
      const found = look(one)
      if (found) return found
    }
    return undefined
  }
  const symbol = first(symbolOf) ?? ''
  const piece = first(pieceOf) ?? null
  const words = first(wordsOf) ?? ''
  const theirs = under.some((one) => one.closest('.rival') !== null)
  return symbol || piece || words ? { symbol, piece, words, theirs } : null
}
