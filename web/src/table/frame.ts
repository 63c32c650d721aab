/** The division of the screen: the header, the columns beside the board, the own row below. At
 *  1280 × 720 it is 40 | 532 | 148 by 240 | 800 | 240; a larger screen gives most of the
 *  additional room to the board, and enlarges the other parts too. */

/** A part's share of the additional room. */
const SHARE = { bar: 0.4, left: 0.6, right: 0.5, own: 0.7 } as const
export type Part = keyof typeof SHARE

const SCREEN = { width: 1280, height: 720 }
const BAR = 40
const OWN = 148
const COLUMN = 240
/** The left column takes what the board leaves, up to this. */
const WIDEST = 290
/** Additional pixels of each part when text is twice as large. */
const MORE = { bar: 22, left: 92, right: 90, own: 80 } as const

export interface Frame {
  /** Pixels of the screen. */
  bar: number
  left: number
  right: number
  own: number
  zoom: Record<Part, number>
}

interface Size {
  width: number
  height: number
}

/** Return the frame. `text`: the factor of the text size. `panel`: the size of the board's
 *  drawing. */
export function frameOf(window: Size, panel: Size, text = 1): Frame {
  const larger = Math.max(
    0,
    Math.min(window.width / SCREEN.width, window.height / SCREEN.height) - 1,
  )
  const zoom = Object.fromEntries(
    Object.entries(SHARE).map(([part, share]) => [part, 1 + larger * share]),
  ) as Record<Part, number>
  const more = (part: Part) => MORE[part] * (text - 1)
  const bar = BAR * (1 + larger * 0.6) + more('bar')
  const own = OWN * zoom.own + more('own')
  const right = COLUMN * zoom.right + more('right')
  const board = ((window.height - bar - own) * panel.width) / panel.height
  const left = Math.max(
    COLUMN * zoom.left + more('left'),
    Math.min(WIDEST * zoom.left + more('left'), window.width - right - board),
  )
  return { bar, left, right, own, zoom }
}
