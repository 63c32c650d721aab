/** The sounds of the table as tones. */

export interface Tone {
  /** A note in hertz; noise around a frequency instead if `noise` is given. */
  note?: number
  noise?: number
  /** Seconds from the beginning of the sound, and the length of the tone. */
  at: number
  lasts: number
  /** Loudness compared with a note of a flute. */
  loud?: number
}

/** Notes in hertz, from the pentatonic scale of Andean flutes. */
const [A, C, D, E, G] = [440, 523.25, 587.33, 659.25, 783.99] as const
/** Seconds from a note of a melody to the next, and how much longer than that a note lasts. */
const [BEAT, OVERLAP] = [0.14, 1.6]

const melody = (notes: readonly number[], beat = BEAT): Tone[] =>
  notes.map((note, n) => ({ note, at: n * beat, lasts: beat * OVERLAP }))
const drum = (at: number): Tone => ({ note: 82, at, lasts: 0.22, loud: 2 })
const pluck = (note: number): Tone[] => [{ note, at: 0, lasts: 0.1, loud: 0.5 }]

export const TUNES = {
  /** the viewer's turn begins, or the viewer has to react */
  turn: melody([A, D]),
  /** the viewer lost something */
  loss: melody([E, C, A]),
  festival: [...melody([C, E, G, C * 2]), drum(0), drum(2 * BEAT)],
  /** a fifth of the viewer's time is left */
  clock: melody([D, D]),
  /** each of the last ten seconds */
  second: melody([D]),
  /** the last seat of the viewer's table was taken */
  found: melody([G, E, G]),
  /** a piece is set down */
  knock: [{ noise: 300, at: 0, lasts: 0.04, loud: 3 }],
  /** a row of a Festival is woven */
  row: [{ noise: 1800, at: 0, lasts: 0.09, loud: 0.7 }],
  winner: melody([A, C * 2, D * 2, E * 2, G * 2], 0.25),
  potato: pluck(A),
  corn: pluck(C),
  stone: pluck(D),
  gold: pluck(E),
  points: pluck(G),
} as const satisfies Record<string, readonly Tone[]>

export type Sound = keyof typeof TUNES
