/** What kind of screen this is: the layout is chosen here and nowhere else. Large text needs more room, so
 *  whoever wants it is sooner given the layout of a phone. */
import { settings } from './settings.svelte'

export interface Size {
  width: number
  height: number
}

/** The parts of the table grow by half of what their text does. */
const GROWS = 0.5

export function kindOf({ width, height }: Size, text: number) {
  const grown = 1 + (text - 1) * GROWS
  const [across, down] = [width / grown, height / grown]
  const phone = across < 700 || (across <= 950 && down < 480) || (across < 1000 && height >= width)
  return {
    /** One thing at a time, controls within reach of the thumb. */
    phone,
    /** Held sideways, or a small desk with large text: what is asked stands beside the hill, because there
     *  are too few lines for both under one another. */
    sideways: phone && (height < 480 || (height < 480 * text && width > height)),
    /** Wide enough for the whole board to be read at once, as a tablet held upright is. */
    roomy: across >= 700 && down >= 700,
  }
}

const sizeNow = (): Size => ({ width: innerWidth, height: innerHeight })

class Screen {
  private size: Size = $state.raw(sizeNow())
  private kind = $derived(kindOf(this.size, settings.get('textSize')))
  phone = $derived(this.kind.phone)
  sideways = $derived(this.kind.sideways)
  roomy = $derived(this.kind.roomy)

  constructor() {
    addEventListener('resize', () => (this.size = sizeNow()))
  }
}

export const screen = new Screen()
