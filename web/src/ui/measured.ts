import type { Attachment } from 'svelte/attachments'

/** How wide the last thing of a kind was: most likely the next one has as much room. */
const known: Record<string, number> = {}

const told = new WeakMap<Element, () => void>()
let observer: ResizeObserver | undefined

/** The width an element is likely to have, before it is there. */
export const likely = (kind: string): number => known[kind] ?? 0

/** Tells an element's width whenever it changes, at the moment when the page is laid out anyway. To
 *  ask for it while the page is being changed (`bind:clientWidth`) would lay it out once more. */
export function measured(kind: string, tell: (width: number) => void): Attachment<HTMLElement> {
  return (element) => {
    observer ??= new ResizeObserver((entries) => {
      for (const { target } of entries) told.get(target)?.()
    })
    told.set(element, () => tell((known[kind] = element.clientWidth)))
    observer.observe(element)
    return () => observer?.unobserve(element)
  }
}
