/** The pieces on the board, with a key for each piece by which its moves are followed. */
import type { Board, Place, View } from '../lib/wire/messages'
import { TEMPLE } from './places/spots'

export interface Piece {
  kind: 'worker' | 'steps' | 'priest' | 'marker' | 'vassal'
  /** The role of a Worker; for other pieces, the owner. */
  id: string
  /** The zone of the board in which the piece can move. */
  zone: string
  /** The name of the piece's place, which is constant while the piece stays there. */
  spot: string
  place: Place
  /** Factor by which the piece is drawn larger than its place. */
  factor: number
}

export interface Known extends Piece {
  key: number
}

/** Distance between several Vassals in one place, as a share of their size. */
const OVERLAP = 0.5

interface HillPlaces {
  spaces: Record<string, Place>
  steps: Record<string, Place>
  vassals: Record<string, Place>
}

/**
 * Return Workers, Steps and Vassals on the hill, at the places of the whole board or of a section.
 */
export function onHill(board: Board, view: View, places: HillPlaces): Piece[] {
  const found: Piece[] = []
  for (const [spot, seat] of Object.entries(view.steps)) {
    const place = places.steps[spot]
    if (place)
      found.push({
        kind: 'steps',
        id: board.owners[seat]!,
        zone: `steps:${spot}`,
        spot,
        place,
        factor: 1.1,
      })
  }
  for (const [spot, role] of Object.entries(view.hill)) {
    const place = places.spaces[spot]
    if (place)
      found.push({
        kind: 'worker',
        id: role,
        zone: `hill:${spot}`,
        spot,
        place: { ...place, angle: 0 },
        factor: 1.1,
      })
  }
  const there: Record<string, number> = {}
  for (const { seat, place: spot, instead } of view.nations?.placed ?? []) {
    const place = places.vassals[spot]
    if (!place || instead) continue
    // several pieces in one place overlap, each a little further to the right
    const before = there[spot] ?? 0
    there[spot] = before + 1
    found.push({
      kind: 'vassal',
      id: board.owners[seat]!,
      zone: spot,
      spot,
      place: { ...place, x: place.x + before * place.size * OVERLAP },
      factor: 1.1,
    })
  }
  return found
}

/** Return all pieces on the board. */
export function standing(board: Board, view: View): Piece[] {
  const { layout, owners } = board
  const seats = String(view.players.length)
  const found = onHill(board, view, layout)
  const put = (
    piece: Pick<Piece, 'kind' | 'id' | 'zone' | 'spot'>,
    place: Place | undefined,
    factor = 1,
  ) => place && found.push({ ...piece, place: { ...place, angle: 0 }, factor })

  for (const wedge of layout.coricancha) {
    const here = view.players.filter((player) => player.priest === wedge.section)
    here.forEach(({ seat }, at) =>
      put(
        { kind: 'priest', id: owners[seat]!, zone: 'coricancha', spot: `${wedge.section}` },
        wedge.priests[here.length]?.[at],
      ),
    )
  }
  for (const [step, rung] of Object.entries(layout.temples[TEMPLE] ?? {})) {
    const here = view.players.filter((player) => player.temple === step)
    here.forEach(({ seat }, at) =>
      put(
        { kind: 'marker', id: owners[seat]!, zone: 'temple', spot: step },
        rung.markers?.[here.length]?.[at],
      ),
    )
  }
  const vassals = view.nations?.placed ?? []
  const replaced = new Set(vassals.filter((one) => one.instead).map((one) => one.place))
  for (const [spot, seat] of Object.entries(view.conquest)) {
    if (replaced.has(`conquest:${spot}`)) continue
    put(
      { kind: 'marker', id: owners[seat]!, zone: `conquest:${spot}`, spot },
      layout.conquest[spot]?.shelf,
    )
  }
  for (const { seat, place } of vassals.filter((one) => one.instead)) {
    put(
      { kind: 'vassal', id: owners[seat]!, zone: place, spot: place },
      layout.conquest[place.slice('conquest:'.length)]?.shelf,
      1.15,
    )
  }
  for (const [region, tile] of Object.entries(view.nations?.tiles ?? {})) {
    tile.influence.forEach((seat, at) =>
      put(
        { kind: 'marker', id: owners[seat]!, zone: `nation:${region}`, spot: `${at}` },
        layout.nations[region]?.marks[at],
        1.1,
      ),
    )
  }
  const offered = Object.values(layout.newcomers?.slots ?? {})[0] ?? []
  view.newcomers?.offer.forEach((role, at) =>
    put({ kind: 'worker', id: role, zone: 'newcomers', spot: `${at}` }, offered[at], 1.1),
  )
  const street = layout.village.slots[seats] ?? []
  // the queue is centred between both doors
  const first = Math.max(0, Math.floor((street.length - view.village.length) / 2))
  view.village.forEach((role, at) =>
    put(
      { kind: 'worker', id: role, zone: 'village', spot: `${first + at}` },
      street[first + at],
      1.15,
    ),
  )
  view.nomads.forEach((role, at) =>
    put(
      { kind: 'worker', id: role, zone: 'nomads', spot: `${at}` },
      layout.nomads.slots[seats]?.[at],
      1.1,
    ),
  )
  return found
}

const far = (one: Place, other: Place) => Math.hypot(one.x - other.x, one.y - other.y)

/**
 * Assigns every piece a key that stays the same while the piece moves, so that the piece can glide.
 */
export class Keeper {
  private before: Known[] = []
  private last = 0

  follow(pieces: Piece[]): Known[] {
    const free = new Set(this.before)
    const taken = new Map<Piece, Known>()
    const alike = (piece: Piece, known: Known) =>
      known.kind === piece.kind && known.id === piece.id && known.zone === piece.zone
    const settle = (piece: Piece, same: (known: Known) => boolean) => {
      const [nearest] = [...free]
        .filter((known) => alike(piece, known) && same(known))
        .sort((a, b) => far(a.place, piece.place) - far(b.place, piece.place))
      if (!nearest) return
      free.delete(nearest)
      taken.set(piece, { ...piece, key: nearest.key })
    }
    // A piece that stayed in place keeps its key; the other pieces are matched after that.
    for (const piece of pieces) settle(piece, (known) => known.spot === piece.spot)
    for (const piece of pieces) if (!taken.has(piece)) settle(piece, () => true)
    const now = pieces.map((piece) => taken.get(piece) ?? { ...piece, key: ++this.last })
    this.before = now
    // Pieces are sorted by key: an element that changes its position in the document would not
    // glide.
    return [...now].sort((a, b) => a.key - b.key)
  }
}
