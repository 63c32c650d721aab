/** What kind of screen this is: the layout is chosen here and nowhere else. */

const NARROW = matchMedia(
  '(max-width: 699px), (max-width: 950px) and (max-height: 479px), (max-width: 999px) and (orientation: portrait)',
)
/** Wide enough for the whole board to be read at once. */
const ROOMY = matchMedia('(min-width: 700px) and (min-height: 700px)')

class Screen {
  /** A phone: one thing at a time, controls within reach of the thumb. */
  phone = $state(NARROW.matches)

  /** A tablet held upright. */
  roomy = $state(ROOMY.matches)

  constructor() {
    NARROW.addEventListener?.('change', (now) => (this.phone = now.matches))
    ROOMY.addEventListener?.('change', (now) => (this.roomy = now.matches))
  }
}

export const screen = new Screen()
