import type { Attachment } from 'svelte/attachments'

/** How large the last thing of a kind was: most likely the next one has as much room. */
const known: Record<string, [width: number, height: number]> = {}

const told = new WeakMap<Element, () => void>()
let observer: ResizeObserver | undefined

/** The width, and the height, an element is likely to have, before it is there. */
export const likely = (kind: string): number => known[kind]?.[0] ?? 0
export const likelyHigh = (kind: string): number => known[kind]?.[1] ?? 0

/** Tells an element's size whenever it changes, at the moment when the page is laid out anyway. To
 *  ask for it while the page is being changed (`bind:clientWidth`) would lay it out once more. */
export function measured(
  kind: string,
  tell: (width: number, height: number) => void,
): Attachment<HTMLElement> {
  return (element) => {
    observer ??= new ResizeObserver((entries) => {
      for (const { target } of entries) told.get(target)?.()
    })
    told.set(element, () => {
      known[kind] = [element.clientWidth, element.clientHeight]
      tell(...known[kind])
    })
    observer.observe(element)
    return () => observer?.unobserve(element)
  }
}
