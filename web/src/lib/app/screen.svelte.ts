/** The kind of screen, which decides the layout. Large text needs more room, so it switches to
 *  the phone layout earlier. */
import { settings } from './settings.svelte'

export interface Size {
  width: number
  height: number
}

/** Share of the text's enlargement by which the parts of the table also grow. */
const GROWS = 0.5

export function kindOf({ width, height }: Size, text: number) {
  const grown = 1 + (text - 1) * GROWS
  const [across, down] = [width / grown, height / grown]
  const phone = across < 700 || (across <= 950 && down < 480) || (across < 1000 && height >= width)
  return {
    /** one thing at a time, controls within reach of the thumb */
    phone,
    /**
     * A phone in landscape, or a small desk with large text: the question is beside the hill,
     * because the screen is too low for both below each other.
     */
    sideways: phone && (height < 480 || (height < 480 * text && width > height)),
    /** whether the screen is large enough to read the whole board, such as a tablet in portrait */
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
