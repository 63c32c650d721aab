/**
 * The division of the screen: the header, the columns beside the board, the player's own row below.
 * At 1280 × 720 its sizes are 40 | 532 | 148 by 240 | 800 | 240. A larger screen gives most of the
 * additional room to the board, and enlarges the other parts too.
 */

/** Each part's share of the additional room on a larger screen. */
const SHARE = { bar: 0.4, left: 0.6, right: 0.5, own: 0.7 } as const
export type Part = keyof typeof SHARE

const SCREEN = { width: 1280, height: 720 }
const BAR = 40
const OWN = 148
const COLUMN = 240
/** Maximum width of the left column, which gets the room that the board leaves. */
const WIDEST = 290
/** Additional pixels of each part of the screen when text is twice as large. */
const MORE = { bar: 22, left: 92, right: 90, own: 80 } as const

export interface Frame {
  /** The height of the header in pixels. */
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

/**
 * Return the division of the screen. `text` is the factor of the text size, `panel` the size of the
 * board's drawing.
 */
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
