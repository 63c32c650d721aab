/**
 * Tests that pieces can be distinguished without colour. Twenty pieces are cut out of grey
 * screenshots of one real table and compared with pieces of other tables. The kind of Worker or
 * resource, the owner and the state (ready or spent) of all twenty must be identified.
 */
import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { test } from 'node:test'

import { WIDE, prefer, shown } from './looking.mjs'
import { chrome, pages } from './stage.mjs'
import { dice, watched } from './support.mjs'

const WANTED = 20
/**
 * The position whose pieces are identified. Other positions provide the examples for comparison.
 */
const SUBJECT = 'turn-late'
const EXAMPLES = ['spectator', 'turn-four', 'turn-festival', 'waiting']
const SIDE = 24
/** Pixels of the screenshot per pixel of the page. */
const SHARP = 2
/** Maximum pixels by which a piece may be displaced in its box. */
const SLACK = 2

const stored = async (name) =>
  JSON.parse(await readFile(new URL(`../fixtures/${name}.json`, import.meta.url), 'utf8'))

/**
 * Return the boxes of the pieces on the table, from the facts of the position and the places sent
 * by the server.
 */
async function boxes(tab, name) {
  const { push } = await stored(name)
  return tab.evaluate(async ({ view }) => {
    const board = await (await fetch('/api/content/board')).json()
    const { panel } = board.layout
    const svg = [...document.querySelectorAll('svg')].find(
      (one) => one.getAttribute('viewBox') === `0 0 ${panel.width} ${panel.height}`,
    )
    const matrix = svg.getScreenCTM()
    const found = []
    const add = (kind, id, { x, y, size }) => {
      const at = new DOMPoint(x, y).matrixTransform(matrix)
      const side = size * matrix.a
      found.push({ kind, id, x: at.x - side / 2, y: at.y - side / 2, width: side, height: side })
    }
    for (const [space, role] of Object.entries(view.hill))
      add('worker', role, {
        ...board.layout.spaces[space],
        size: board.layout.spaces[space].size * 1.15,
      })
    for (const wedge of board.layout.coricancha) {
      const here = view.players.filter((player) => player.priest === wedge.section)
      for (const [at, player] of here.entries()) {
        const place = wedge.priests[String(here.length)]?.[at]
        if (place) add('owner', board.owners[player.seat], place)
      }
    }
    const own = document.querySelector('footer.own, .own') ?? document.body
    for (const id of ['potato', 'corn', 'stone', 'gold']) {
      const icon =
        document.querySelector(`.own use[href="#s-${id}"]`)?.closest('svg') ??
        document.querySelector(`use[href="#s-${id}"]`)?.closest('svg')
      if (!icon) continue
      const box = icon.getBoundingClientRect()
      found.push({ kind: 'resource', id, x: box.x, y: box.y, width: box.width, height: box.height })
    }
    for (const card of own.querySelectorAll(
      'svg.piece[data-peek^=army_card], svg.piece[data-peek^=building]',
    )) {
      const box = card.getBoundingClientRect()
      const hand = card.closest('.hand, [data-hand]')
      if (!hand && box.width > 20)
        found.push({
          kind: 'state',
          id: card.classList.contains('spent') ? 'spent' : 'ready',
          x: box.x,
          y: box.y,
          width: box.width,
          height: box.height,
        })
    }
    return found.filter(
      (one) =>
        one.x >= 0 &&
        one.y >= 0 &&
        one.x + one.width <= innerWidth &&
        one.y + one.height <= innerHeight,
    )
  }, push)
}

/** Return, for each box in a grey picture of the table, the lightness values of a small square. */
async function cut(tab, name) {
  const wanted = await boxes(tab, name)
  await tab.addStyleTag({ content: 'html { filter: grayscale(1) !important }' })
  const picture = (await tab.screenshot()).toString('base64')
  return tab.evaluate(
    async ({ picture: png, wanted: list, side, slack, sharp }) => {
      const image = await createImageBitmap(
        await (await fetch(`data:image/png;base64,${png}`)).blob(),
      )
      const canvas = new OffscreenCanvas(side + 2 * slack, side + 2 * slack)
      const pen = canvas.getContext('2d', { willReadFrequently: true })
      return list.map((one) => {
        const more = { x: (one.width / side) * slack, y: (one.height / side) * slack }
        const from = [
          one.x - more.x,
          one.y - more.y,
          one.width + 2 * more.x,
          one.height + 2 * more.y,
        ]
        pen.drawImage(
          image,
          ...from.map((length) => length * sharp),
          0,
          0,
          canvas.width,
          canvas.height,
        )
        const { data } = pen.getImageData(0, 0, canvas.width, canvas.height)
        const light = []
        for (let at = 0; at < data.length; at += 4) light.push(data[at] / 255)
        return { kind: one.kind, id: one.id, light }
      })
    },
    { picture, wanted, side: SIDE, slack: SLACK, sharp: SHARP },
  )
}

/** Return the difference of two pieces at the displacement where they are most alike. */
function unlike(one, other) {
  const wide = SIDE + 2 * SLACK
  let least = Infinity
  for (let dx = -SLACK; dx <= SLACK; dx++) {
    for (let dy = -SLACK; dy <= SLACK; dy++) {
      let sum = 0
      for (let y = 0; y < SIDE; y++) {
        for (let x = 0; x < SIDE; x++) {
          sum += Math.abs(
            one[(y + SLACK) * wide + x + SLACK] - other[(y + SLACK + dy) * wide + x + SLACK + dx],
          )
        }
      }
      least = Math.min(least, sum / SIDE / SIDE)
    }
  }
  return least
}

test('twenty of twenty without colour', { timeout: 900_000 }, async () => {
  const context = await (
    await chrome()
  ).newContext({ viewport: WIDE, reducedMotion: 'reduce', deviceScaleFactor: SHARP })
  await prefer(context, { theme: 'light' })
  const { tab } = await watched(context)
  const { url } = await pages()
  const look = async (name) => {
    await tab.goto(`${url}/?fixture=${name}`)
    await shown(tab)
    return cut(tab, name)
  }
  const subjects = await look(SUBJECT)
  const examples = []
  for (const name of EXAMPLES) examples.push(...(await look(name)))
  await context.close()

  const roll = dice(20)
  const asked = subjects
    .filter(
      (one) =>
        new Set(examples.filter(({ kind }) => kind === one.kind).map(({ id }) => id)).size > 1,
    )
    .map((one) => ({ ...one, lot: roll() + (one.kind === 'worker' ? 0.4 : 0) }))
    .sort((a, b) => a.lot - b.lot)
    .slice(0, WANTED)
  assert.equal(asked.length, WANTED, 'enough pieces on the table')
  for (const kind of ['worker', 'owner', 'resource', 'state'])
    assert.ok(
      asked.some((one) => one.kind === kind),
      kind,
    )

  const wrong = []
  for (const one of asked) {
    const near = examples
      .filter((other) => other.kind === one.kind)
      .map((other) => ({ id: other.id, distance: unlike(one.light, other.light) }))
      .sort((a, b) => a.distance - b.distance)
    if (near[0].id !== one.id)
      wrong.push(`${one.kind} ${one.id} looks like ${near[0].id} (${near[0].distance.toFixed(3)})`)
  }
  assert.deepEqual(wrong, [])
})
