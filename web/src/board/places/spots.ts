/**
 * The position of every place on the board that a person can point at, by the names that events
 * use.
 */
import type { Board, Box, Place } from '../../lib/wire/messages'

export interface Spot extends Box {
  round: boolean
}

/** Return the box around something round. */
export const around = (place: Place, factor = 1): Spot => {
  const side = place.size * factor
  return { x: place.x - side / 2, y: place.y - side / 2, width: side, height: side, round: true }
}
const whole = (box: Box): Spot => ({ ...box, round: false })

/** The name of the Temple board in use; the other boards lie below it. */
export const TEMPLE = 'temple'

const known = new WeakMap<Board, Map<string, Spot>>()

export function spotsOf(board: Board): Map<string, Spot> {
  let spots = known.get(board)
  if (!spots) {
    spots = new Map(list(board))
    known.set(board, spots)
  }
  return spots
}

function* list({ layout }: Board): Generator<[string, Spot]> {
  for (const [id, place] of Object.entries(layout.spaces)) yield [`hill:${id}`, around(place)]
  for (const [id, place] of Object.entries(layout.icons))
    yield [`icon:${id}`, { ...around(place), round: false }]
  for (const [id, place] of Object.entries(layout.steps)) yield [`steps:${id}`, around(place)]
  for (const wedge of layout.coricancha)
    yield [`section:${wedge.section}`, around(wedge.icon, 1.25)]
  for (const [id, rung] of Object.entries(layout.temples[TEMPLE] ?? {})) {
    const right = rung.points.x + rung.points.size / 2
    yield [`temple:${id}`, whole({ ...rung.box, width: right - rung.box.x })]
  }
  for (const [id, space] of Object.entries(layout.conquest)) {
    const bottom = space.shelf.y + space.shelf.size / 2
    yield [`conquest:${id}`, whole({ ...space.box, height: bottom - space.box.y })]
  }
  for (const [id, title] of Object.entries(layout.titles ?? {})) yield [`title:${id}`, whole(title)]
  for (const end of ['potato', 'corn'] as const)
    yield [`village:${end}`, around(layout.village[end])]
  for (const [id, nation] of Object.entries(layout.nations))
    yield [`nation:${id}`, whole(nation.box)]
  for (const [name, place] of Object.entries(layout.vassals))
    if (name.startsWith('segment:')) yield [name, around(place)]
  if (layout.newcomers) yield ['newcomers', whole(layout.newcomers.frame)]
  for (const [at, place] of Object.values(layout.newcomers?.slots ?? {})
    .flat()
    .entries())
    yield [`newcomers:${at}`, around(place)]
  yield ['nomads', whole(layout.nomads.frame)]
  for (const [players, slots] of Object.entries(layout.nomads.slots)) {
    for (const [at, place] of slots.entries()) yield [`nomads:${players}:${at}`, around(place)]
  }
}

/** Return a style with the box as percentages of its picture. */
export function at(spot: Box, frame: { width: number; height: number }): string {
  const share = (part: number, all: number) => `${((100 * part) / all).toFixed(3)}%`
  return [
    `left: ${share(spot.x, frame.width)}`,
    `top: ${share(spot.y, frame.height)}`,
    `width: ${share(spot.width, frame.width)}`,
    `height: ${share(spot.height, frame.height)}`,
  ].join('; ')
}

/** Return path data for four corner marks around a box. */
export function corners({ x, y, width, height }: Box, out: number, long: number): string {
  const [left, top, right, bottom] = [x - out, y - out, x + width + out, y + height + out]
  return (
    `M${left} ${top + long}V${top}H${left + long}M${right - long} ${top}H${right}V${top + long}` +
    `M${right} ${bottom - long}V${bottom}H${right - long}M${left + long} ${bottom}H${left}V${bottom - long}`
  )
}
