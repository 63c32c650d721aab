/**
 * Goes through a lesson with only the information on the screen: the words of the card, the
 * highlight ring, and the names of buttons.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'

const MOST = 90

/** Return the words of lessons in a language. */
export const texts = async (language) => {
  const file = new URL(`../../src/tawantinsuyu/learn/texts/${language}.json`, import.meta.url)
  return JSON.parse(await readFile(file, 'utf8')).learn.ui
}

/** Return the texts of the card: its title, all its words and its buttons. */
export async function read(tab, words) {
  const card = tab.getByRole('region', { name: words.learn, exact: true })
  await card.waitFor()
  await tab.locator('.table[data-busy=false]').waitFor()
  return {
    card,
    title: await card.getByRole('heading').first().innerText(),
    text: await card.innerText(),
    next: card.getByRole('button', { name: words.next, exact: true }),
    number: await card.getAttribute('data-lesson'),
  }
}

/** Go through all lessons; `answer` gives one answer. */
export async function learn(tab, words, answer, until = () => false) {
  const before = []
  for (let count = 0; count < MOST; count++) {
    await tab.waitForTimeout(250)
    const now = await read(tab, words)
    for (const name of [words.finish, words.to_table, words.quit])
      if (await now.card.getByRole('button', { name }).isVisible()) return count
    if (until(now)) return count
    const state = `${now.number} ${now.text}`
    before.push(state)
    assert.ok(before.filter((one) => one === state).length < 12, `it does not go on: ${now.text}`)
    if (await now.next.isVisible()) await answer.next(tab, now)
    else await answer.step(tab, now, words)
  }
  assert.fail('it does not end')
}

async function pressRing(tab, press) {
  const ring = tab.locator('[data-test=lesson-ring]')
  await ring.waitFor()
  const box = await ring.boundingBox()
  assert.deepEqual(await covered(tab), [], 'the ring covers a part of its target')
  const before = await standing(tab)
  await press(box.x + box.width / 2, box.y + box.height / 2)
  // On a slow machine, wait until the result of a press is visible before pressing again.
  for (let tries = 0; tries < 20 && (await standing(tab)) === before; tries++)
    await tab.waitForTimeout(250)
}

/** Return the parts of the lesson's target that the line of the highlight ring crosses. */
const covered = (tab) =>
  tab.evaluate(() => {
    const ring = document.querySelector('[data-test=lesson-ring]')?.getBoundingClientRect()
    if (!ring) return []
    const LINE = 3
    const target = document
      .elementFromPoint(ring.x + ring.width / 2, ring.y + ring.height / 2)
      ?.closest('[data-space], [data-spot], button')
    // Pieces may still move towards the place that the ring shows.
    const moving = document.getAnimations().some((one) => one.playState === 'running')
    if (!target || moving) return []
    return [target, ...target.querySelectorAll('*')]
      .map((one) => ({ one, at: one.getBoundingClientRect() }))
      .filter(
        ({ at }) =>
          at.width > 0 &&
          (at.left < ring.left + LINE ||
            at.right > ring.right - LINE ||
            at.top < ring.top + LINE ||
            at.bottom > ring.bottom - LINE),
      )
      .map(({ one }) => one.outerHTML.slice(0, 80))
  })

/** Return the place of the highlight ring and the text of the lesson's card. */
const standing = (tab) =>
  tab.evaluate(() =>
    [...document.querySelectorAll('[data-test=lesson-ring], [data-lesson]')]
      .map((one) => JSON.stringify(one.getBoundingClientRect()) + one.textContent)
      .join(),
  )
export const BY_MOUSE = {
  // The effect of the last press may not have arrived yet.
  next: (tab, { next }) => next.click({ timeout: 10_000 }).catch(() => {}),
  step: (tab) => pressRing(tab, (x, y) => tab.mouse.click(x, y)),
}
