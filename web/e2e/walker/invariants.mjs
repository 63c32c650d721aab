/**
 * The list of invariants: each file of the folder `invariants` has one as its default export.
 *
 *   name     the name of the file
 *   about    what holds, in one sentence
 *   check    returns the faults of one look, as lines of text
 *   end      the same, once, when the game is over or was left
 *
 * `check` and `end` receive a `Look` (look.mjs). `state` of a look is an object for each invariant
 * and game, in which it may keep what it needs to know later.
 */
import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'

const folder = new URL('./invariants/', import.meta.url)
const files = (await readdir(folder)).filter((file) => file.endsWith('.mjs')).sort()

export const INVARIANTS = await Promise.all(
  files.map(async (file) => ({
    name: basename(file, '.mjs'),
    ...(await import(new URL(file, folder))).default,
  })),
)
