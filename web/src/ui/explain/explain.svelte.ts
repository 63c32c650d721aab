/** The "?" mode: whatever is pointed at explains itself instead of acting. */

class Explaining {
  on = $state(false)

  toggle(): void {
    this.on = !this.on
  }
}

export const explaining = new Explaining()

/** What is asked about. */
export interface Asked {
  /** A symbol's name. */
  symbol: string
  /** A card or tile: its kind and id. */
  piece: { kind: string; id: string } | null
  /** What a control says about itself, where nothing better is known. */
  words: string
  /** It is somebody else's: what I have is not asked. */
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

/** What the things under the pointer are, topmost first; null if they have nothing to say. */
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
