/** Where an arrow key moves the focus within a group that is one stop for the Tab key. */
import type { Board } from '../../lib/wire/messages'

/**
 * The position of a space: its terrace, counted from the top, and its angle around the centre of
 * the hill.
 */
export interface Station {
  id: string
  ring: number
  /** Angle in degrees clockwise. */
  angle: number
  section: number
}

export function stationsOf(board: Board): Station[] {
  const rings = board.layout.terraces.map((ring) => ring.id)
  return Object.entries(board.spaces)
    .filter(([id]) => board.layout.spaces[id])
    .map(([id, space]) => ({
      id,
      ring: rings.indexOf(space.terrace),
      angle: board.layout.spaces[id]!.angle,
      section: space.section,
    }))
}

/** Return the difference of two angles in degrees. */
const gap = (one: number, other: number) => Math.abs(((one - other + 540) % 360) - 180)

function nearest(stations: Station[], angle: number): Station | undefined {
  return [...stations].sort((a, b) => gap(a.angle, angle) - gap(b.angle, angle))[0]
}

/**
 * Return the space that a key leads to. Right and left go around the terrace, up and down go
 * between terraces. Page keys go from section to section, Home and End to the ends of the section's
 * terrace. Other keys give undefined.
 */
export function around(key: string, from: string, stations: Station[]): string | undefined {
  const here = stations.find((station) => station.id === from)
  if (!here) return undefined
  const ring = stations.filter((one) => one.ring === here.ring).sort((a, b) => a.angle - b.angle)
  const at = ring.indexOf(here)
  const other = (by: number) => ring[(at + by + ring.length) % ring.length]!.id
  const segment = ring.filter((one) => one.section === here.section)
  const level = (by: number) =>
    nearest(
      stations.filter((one) => one.ring === here.ring + by),
      here.angle,
    )?.id ?? from
  const sections = Math.max(...stations.map((one) => one.section))
  const beyond = (by: number) => {
    const section = ((here.section - 1 + by + sections) % sections) + 1
    const there = ring.filter((one) => one.section === section)
    return nearest(there, here.angle + (by * 360) / sections)?.id ?? from
  }
  switch (key) {
    case 'ArrowRight':
      return other(1)
    case 'ArrowLeft':
      return other(-1)
    case 'ArrowUp':
      return level(-1)
    case 'ArrowDown':
      return level(1)
    case 'PageDown':
      return beyond(1)
    case 'PageUp':
      return beyond(-1)
    case 'Home':
      return segment[0]!.id
    case 'End':
      return segment.at(-1)!.id
  }
  return undefined
}

/** Typing the name of a space moves the focus to that space. */
export class Typing {
  private typed = ''

  /** Return the first space whose name begins with the typed text; undefined if no space fits. */
  next(key: string, stations: { id: string }[]): string | undefined {
    if (key.length !== 1) {
      this.typed = ''
      return undefined
    }
    const begins = (text: string) => stations.find(({ id }) => id.startsWith(text))?.id
    for (const text of [this.typed + key, key]) {
      const found = begins(text)
      if (!found) continue
      this.typed = found === text ? '' : text
      return found
    }
    this.typed = ''
    return undefined
  }
}

export interface Point {
  id: string
  x: number
  y: number
}

const DIRECTIONS: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}
/**
 * Weight of the sideways distance against the forward distance, when looking for the nearest place.
 */
const ASIDE = 2

/**
 * Return the nearest place in the direction of an arrow key; Home and End give the first and the
 * last place.
 */
export function towards(key: string, from: string, points: Point[]): string | undefined {
  const here = points.find((point) => point.id === from)
  if (!here) return undefined
  if (key === 'Home') return points[0]!.id
  if (key === 'End') return points.at(-1)!.id
  const direction = DIRECTIONS[key]
  if (!direction) return undefined
  const [across, down] = direction
  let best = from
  let least = Infinity
  for (const point of points) {
    const along = (point.x - here.x) * across + (point.y - here.y) * down
    const aside = Math.abs((point.x - here.x) * down) + Math.abs((point.y - here.y) * across)
    if (along <= 1 || aside > 3 * along) continue
    const cost = along + ASIDE * aside
    if (cost < least) [best, least] = [point.id, cost]
  }
  return best
}

/**
 * Let arrow keys move the focus inside a group. The group's elements are found by their `data-…`
 * attribute.
 */
export function rove(
  attribute: string,
  next: (key: string, from: string) => string | undefined,
  left: () => void,
): (group: HTMLElement) => () => void {
  return (group) => {
    const keys = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return
      if (event.key === 'Escape') left()
      const from = (event.target as HTMLElement).dataset[attribute]
      const to = from && next(event.key, from)
      if (!to) return
      event.preventDefault()
      event.stopPropagation()
      group.querySelector<HTMLElement>(`[data-${attribute}="${to}"]`)?.focus()
    }
    group.addEventListener('keydown', keys)
    group.addEventListener('focusout', left)
    return () => {
      group.removeEventListener('keydown', keys)
      group.removeEventListener('focusout', left)
    }
  }
}
