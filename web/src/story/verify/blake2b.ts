/** BLAKE2b (RFC 7693), which browsers lack. A few hundred short inputs are hashed to check a
 *  game, so simple and slow is fast enough. */

const WORD = 64
const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
]
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
]
const ROUNDS = 12
const BLOCK = 128
/** Indices that a round mixes: the columns, then the diagonals. */
const LINES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const

const cut = (value: bigint) => BigInt.asUintN(WORD, value)
const turned = (value: bigint, by: bigint) => cut((value >> by) | (value << (64n - by)))

function compress(h: bigint[], block: Uint8Array, length: bigint, last: boolean): void {
  const view = new DataView(block.buffer, block.byteOffset, BLOCK)
  const m = Array.from({ length: 16 }, (_, at) => view.getBigUint64(at * 8, true))
  const v = [...h, ...IV]
  v[12]! ^= cut(length)
  if (last) v[14] = cut(~v[14]!)
  for (let round = 0; round < ROUNDS; round++) {
    const order = SIGMA[round % SIGMA.length]!
    LINES.forEach(([a, b, c, d], at) => {
      for (const [word, first, second] of [
        [order[2 * at]!, 32n, 24n],
        [order[2 * at + 1]!, 16n, 63n],
      ] as const) {
        v[a] = cut(v[a]! + v[b]! + m[word]!)
        v[d] = turned(v[d]! ^ v[a]!, first)
        v[c] = cut(v[c]! + v[d]!)
        v[b] = turned(v[b]! ^ v[c]!, second)
      }
    })
  }
  for (let at = 0; at < 8; at++) h[at]! ^= v[at]! ^ v[at + 8]!
}

/** Return a digest of a given length, with a key or without. */
export function blake2b(
  data: Uint8Array,
  size: number,
  key: Uint8Array = new Uint8Array(),
): Uint8Array {
  const h = [...IV]
  h[0]! ^= BigInt(0x01010000 ^ (key.length << 8) ^ size)
  const padded = key.length ? [...key, ...new Uint8Array(BLOCK - key.length), ...data] : [...data]
  const blocks = Math.max(1, Math.ceil(padded.length / BLOCK))
  const bytes = new Uint8Array(blocks * BLOCK)
  bytes.set(padded)
  for (let at = 0; at < blocks; at++) {
    const last = at === blocks - 1
    const read = last ? padded.length : (at + 1) * BLOCK
    compress(h, bytes.subarray(at * BLOCK, (at + 1) * BLOCK), BigInt(read), last)
  }
  const digest = new Uint8Array(64)
  const view = new DataView(digest.buffer)
  h.forEach((word, at) => view.setBigUint64(at * 8, word, true))
  return digest.slice(0, size)
}
