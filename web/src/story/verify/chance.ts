/**
 * The random numbers of a game according to docs/chance.md: every draw is computed from the secret
 * and the players' contributions.
 */
import { blake2b } from './blake2b'

export const SECRET = 32
export const NONCE = 16
const WORDS = 2n ** 64n

/** Return bytes written in hexadecimal; null if the length is wrong. */
export function bytes(text: unknown, size: number): Uint8Array | null {
  if (typeof text !== 'string' || !new RegExp(`^[0-9a-f]{${2 * size}}$`, 'i').test(text))
    return null
  return Uint8Array.from({ length: size }, (_, at) => parseInt(text.slice(2 * at, 2 * at + 2), 16))
}

export const hex = (found: Uint8Array) =>
  [...found].map((one) => one.toString(16).padStart(2, '0')).join('')

/** Return the commitment that a table shows before the game. */
export const commitTo = (secret: Uint8Array) => hex(blake2b(secret, 32))

export const seedOf = (secret: Uint8Array, nonces: Uint8Array[]) =>
  blake2b(Uint8Array.from([...secret, ...nonces.flatMap((nonce) => [...nonce])]), 32)

export class Chance {
  /** Number of random words used so far, by label. */
  readonly used = new Map<string, number>()

  constructor(private readonly seed: Uint8Array) {}

  word(label: string, at: number): bigint {
    const name = new TextEncoder().encode(label)
    const data = new Uint8Array(name.length + 8)
    data.set(name)
    const view = new DataView(data.buffer)
    view.setBigUint64(name.length, BigInt(at))
    return new DataView(blake2b(data, 8, this.seed).buffer).getBigUint64(0)
  }

  /** Return a random number below n; words that would bias the number are skipped. */
  below(label: string, n: bigint): bigint {
    for (;;) {
      const at = this.used.get(label) ?? 0
      this.used.set(label, at + 1)
      const word = this.word(label, at)
      if (word < WORDS - (WORDS % n)) return word % n
    }
  }

  draw(label: string, n: number): number {
    return Number(this.below(label, BigInt(n)))
  }

  /** Return the items in random order, shuffled from the last position down. */
  shuffled<T>(label: string, items: readonly T[]): T[] {
    const row = [...items]
    for (let last = row.length - 1; last > 0; last--) {
      const other = this.draw(label, last + 1)
      ;[row[last], row[other]] = [row[other]!, row[last]!]
    }
    return row
  }
}
