/** The browser's back button closes a sheet, never the game: an open sheet has an entry of its own
 *  in the history, which goes with it when it is closed otherwise. */

import { randomHex } from '../lib/app/plain'

interface Entry {
  sheet?: string
}

/** An entry is being taken away; the next one is made after that. */
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

/** A sheet is open: `back` is called for the back button. Returns what to call when it is closed. */
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
