/**
 * Plays a game in several browsers at once: the page whose player has to decide gives the answer.
 */
import assert from 'node:assert/strict'

import { step } from './support.mjs'

const READY =
  '.cover, .panel, [data-test=placement], [data-playing=true], [data-held=true], [data-test=final]'

/** Runs in the page and returns whether its player has to decide now. */
const decides = (wanted) => {
  const table = document.querySelector('.table')
  return table !== null && table.dataset.busy !== 'true' && document.querySelector(wanted) !== null
}

/** Return whether the player of a page has to decide now. */
export const ready = (tab) => tab.evaluate(decides, READY)

/** Wait for a page whose player has to decide, and return it. */
export async function asked(tabs, timeout = 60_000) {
  for (const tab of tabs) if (await ready(tab)) return tab
  const waiting = tabs.map((tab) =>
    tab.waitForFunction(decides, READY, { timeout }).then(() => tab),
  )
  const tab = await Promise.any(waiting)
  for (const other of waiting) other.catch(() => {})
  return tab
}

/** Continue the game until every page shows the final sheet. */
export async function playOut(tabs, roll, watch, most = 3000) {
  const open = new Set(tabs)
  const counts = new Map(tabs.map((tab) => [tab, 0]))
  for (let done = 0; open.size; done++) {
    assert.ok(done < most, `the game did not end within ${most} steps`)
    const tab = await asked([...open])
    const action = await step(
      tab,
      roll,
      watch ? (kind, frame) => watch(tab, kind, frame) : undefined,
    )
    if (action === 'final') open.delete(tab)
    counts.set(tab, counts.get(tab) + 1)
  }
  return counts
}

/** Open the final sheet; return the points of every source and the totals, by seat. */
export async function finalSheet(tab) {
  await tab.click('[data-test=final-scores]')
  await tab.waitForSelector('[data-test=final] table')
  return tab.$eval('[data-test=final] table', (table) => {
    const number = (cell) => Number(cell.innerText.replace('−', '-').match(/-?\d+/)?.[0] ?? 0)
    return {
      rows: [...table.tBodies[0].rows].map((row) => [...row.cells].slice(1).map(number)),
      totals: [...table.tFoot.rows[0].cells].slice(1).map(number),
    }
  })
}

/** Assert that the points on every player's final sheet add up. */
export async function addsUp(tab, players) {
  const sheet = await finalSheet(tab)
  assert.equal(sheet.totals.length, players)
  for (let seat = 0; seat < players; seat++) {
    const sum = sheet.rows.reduce((total, row) => total + row[seat], 0)
    assert.equal(sum, sheet.totals[seat], 'the sources add up to the score')
  }
  return sheet.totals
}

/**
 * Return everything that a table shows apart from the question: the texts of its parts, and the
 * place of each piece.
 */
export function shownTable(tab) {
  return tab.evaluate(() => {
    const words = (one) => one.innerText.replace(/\s+/g, ' ').trim()
    const pictures = (one) =>
      [...one.querySelectorAll('[title], [aria-label]')].map(
        (p) => p.getAttribute('title') ?? p.getAttribute('aria-label'),
      )
    const part = (selector) =>
      [...document.querySelectorAll(selector)].map((one) => [words(one), pictures(one)])
    return {
      own: part('footer.own'),
      rivals: part('.rival'),
      market: part('aside.right'),
      festival: part('header .festival'),
      pieces: [...document.querySelectorAll('[data-piece]')]
        .map((g) => `${g.dataset.piece} ${g.style.transform}`)
        .sort(),
    }
  })
}
