/** Lets the browser's back button close a sheet instead of the game: an open sheet has an entry
 *  in the history, which is removed when it is closed otherwise. */

import { randomHex } from '../lib/app/plain'

interface Entry {
  sheet?: string
}

/** An entry is being removed; the next one is added after that. */
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

/** Add an entry for an open sheet: `back` is called for the back button. Returns the function to
 *  call when it is closed. */
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
