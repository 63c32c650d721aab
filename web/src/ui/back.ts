/**
 * Lets the browser's back button close a sheet instead of leaving the game. An open sheet has an
 * entry in the browser's history, which is removed when the sheet is closed in another way.
 */

import { randomHex } from '../lib/app/plain'

interface Entry {
  sheet?: string
}

/** Resolves when an entry has been removed from the history; the next entry is added after that. */
let leaving: Promise<void> | undefined

function takeAway(): void {
  leaving = new Promise((done) => {
    addEventListener(
      'popstate',
      () => {
        leaving = undefined
        done()
      },
      { once: true },
    )
  })
  history.back()
}

/**
 * Add an entry to the browser's history for an open sheet. `back` is called when the back button is
 * used. Return the function to call when the sheet is closed.
 */
export function entered(back: () => void, closed: () => void): () => void {
  const mark = randomHex(8)
  let there = false
  let over = false
  const pressed = () => {
    if (there && (history.state as Entry | null)?.sheet !== mark) back()
  }
  const enter = () => {
    if (over) return
    history.pushState({ ...history.state, sheet: mark }, '')
    there = true
  }
  if (leaving) void leaving.then(enter)
  else enter()
  addEventListener('popstate', pressed)
  return () => {
    over = true
    removeEventListener('popstate', pressed)
    if (there && (history.state as Entry | null)?.sheet === mark) takeAway()
    closed()
  }
}
