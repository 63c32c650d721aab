/**
 * Measures the motion of other players' turns, by Chromium's own trace, in a game of four players
 * with everything:
 *    node e2e/motion.mjs            a whole game at full speed, 8 rounds slowed down four times
 *    node e2e/motion.mjs 2          2 rounds of both
 * `motion.full.mjs` runs a short form. For each turn: layouts and paints inside the board, the
 * longest task of the main thread, and frames per second. For the game: the time from a press
 * during a motion to its visible answer, and the memory after three turns and at the end.
 */
import { browser, dataFolder, dice, serve, settled, step, watched } from './support.mjs'
import { heap, instrument, movingWaits, percentile } from './watching.mjs'

const DESK = { width: 1280, height: 720 }

/** Milliseconds at both ends of a turn in which the overlay is drawn and removed. */
const [BEGINS, ENDS] = [350, 120]

/** Install a recorder in the page: the time span and the frames of each turn in motion. */
export const record = (tab) =>
  tab.addInitScript(() => {
    const turns = (window.turnMotions = [])
    let now = null
    const frame = (time) => {
      const element = document.querySelector('[data-test=turn-motion]')
      const turn = element?.dataset.turn ?? null
      if (turn !== now?.turn) {
        if (now) performance.mark(`motion-end ${now.turn}`)
        now = turn && { turn, began: time, ended: time, frames: 0, seq: 0 }
        if (now) {
          performance.mark(`motion-begin ${turn}`)
          turns.push(now)
        }
      }
      if (now) {
        now.frames += 1
        now.ended = time
        const seq = document.querySelector('.table')?.dataset.seq
        if (now.last !== undefined && now.last !== seq)
          performance.mark(`motion-disturbed ${now.turn}`)
        now.last = seq
      }
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
  })

/** Record a trace while `play` runs; return its events. */
export async function traced(tab, play) {
  const session = await tab.context().newCDPSession(tab)
  const browser = await tab.context().browser().newBrowserCDPSession()
  const events = []
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: {
      includedCategories: ['devtools.timeline', 'blink.user_timing', 'toplevel'],
    },
  })
  await play(session)
  const done = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  await browser.send('Tracing.end')
  await done
  return events
}

/** Return the figures of each turn in a trace. `board` is the box of the board in the page. */
export function figures(events, board) {
  const marks = events.filter((one) => /^motion-(begin|end|disturbed) /.test(one.name))
  const inside = (one) => {
    const clip = one.args?.data?.clip
    if (!clip) return true
    const [xs, ys] = [[0, 2, 4, 6].map((at) => clip[at]), [1, 3, 5, 7].map((at) => clip[at])]
    return (
      Math.max(...xs) > board.x &&
      Math.min(...xs) < board.x + board.width &&
      Math.max(...ys) > board.y &&
      Math.min(...ys) < board.y + board.height
    )
  }
  /** A counter lays out only its own box, which is at most so many pixels wide. */
  const COUNTER_PX = 80
  /** Microseconds in which a counter that was laid out is painted. */
  const PAINTED = 12_000
  const ofCounters = ({ args }) => {
    const roots = args?.endData?.layoutRoots ?? []
    const width = ({ quads: [quad] }) => Math.max(quad[0], quad[2]) - Math.min(quad[0], quad[2])
    return roots.length > 0 && roots.every((root) => width(root) <= COUNTER_PX)
  }
  return marks
    .filter((one) => one.name.startsWith('motion-begin'))
    .flatMap((begin) => {
      const turn = begin.name.split(' ')[1]
      const end = marks.find(
        (one) => one.name === `motion-end ${turn}` && one.ts > begin.ts && one.pid === begin.pid,
      )
      if (!end) return []
      const [from, to] = [begin.ts + BEGINS * 1000, end.ts - ENDS * 1000]
      const during = events.filter(
        (one) => one.pid === begin.pid && one.tid === begin.tid && one.ts > from && one.ts < to,
      )
      const tasks = during.filter(({ name }) => /RunTask/.test(name))
      const counted = during.filter((one) => one.name === 'Layout' && ofCounters(one))
      const paintsCounters = ({ ts }) => counted.some((one) => ts > one.ts && ts < one.ts + PAINTED)
      return [
        {
          turn,
          ms: (end.ts - begin.ts) / 1000,
          /** Whether a new position arrived meanwhile, so that the page was drawn for that. */
          disturbed: marks.some((one) => one.name === `motion-disturbed ${turn}`),
          layouts: during.filter((one) => one.name === 'Layout' && !ofCounters(one)).length,
          paints: during.filter(
            (one) => one.name === 'Paint' && inside(one) && !paintsCounters(one),
          ).length,
          longest: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
        },
      ]
    })
}

/**
 * Play a round against bots: until others' turns move, and to their end. Return whether the game is
 * over.
 */
export async function playRound(tab, roll) {
  for (let done = 0; done < 40; done++) {
    if ((await step(tab, roll)) === 'final') return true
    await settled(tab)
    if (await tab.$('[data-test=turn-motion]')) break
  }
  await tab.waitForSelector('[data-test=turn-motion]', { state: 'detached', timeout: 60_000 })
  return (await tab.$('[data-test=final]')) !== null
}

export async function playRounds(tab, rounds) {
  const roll = dice(21)
  for (let round = 0; round < rounds; round++) if (await playRound(tab, roll)) return
}

/** Return the box of the board in the page. */
export const boardOf = (tab) =>
  tab.evaluate(() => {
    const { x, y, width, height } = document
      .querySelector('.centre .ground')
      .getBoundingClientRect()
    return { x, y, width, height }
  })

/** Open a table against three bots, whose turns are shown at the normal pace. */
export async function open(chrome, address, motion, { viewport = DESK, modules = false } = {}) {
  const context = await chrome.newContext({ viewport, hasTouch: viewport.width < 700 })
  await context.addInitScript((chosen) => {
    localStorage.setItem('bot-pace', 'normal')
    localStorage.setItem('settings', JSON.stringify({ motion: chosen }))
  }, motion)
  const { tab, complaints } = await watched(context)
  await record(tab)
  await instrument(tab)
  await tab.goto(address)
  await tab.click('[data-test=mode-bots]')
  await tab.check('[data-test=players-4]')
  if (modules) {
    await tab.check('[data-test=game-golden]')
    await tab.click('[data-test=modules-all]')
  }
  await tab.click('[data-test=start]')
  await settled(tab)
  return { tab, complaints }
}

/** Number of own turns after which the memory is measured first. */
const EARLY_TURN = 3

/**
 * Measure a whole game. In every second round nobody answers before the others' turns have ended,
 * and the round is traced; in the others every answer is given at once.
 */
async function wholeGame(tab, rate, most = Infinity) {
  const roll = dice(21)
  const cdp = await tab.context().newCDPSession(tab)
  let [early, over] = [0, false]
  for (let round = 1; !over && round <= most; round++) {
    if (round % 2) {
      await tab.evaluate(() => void (window.turnMotions.length = 0))
      const events = await traced(tab, async () => {
        await cdp.send('Emulation.setCPUThrottlingRate', { rate })
        over = await playRound(tab, roll)
      })
      const frames = await tab.evaluate(() => window.turnMotions)
      for (const one of figures(events, await boardOf(tab))) {
        const shown = frames.find(({ turn }) => turn === one.turn)
        const fps = shown && (1000 * shown.frames) / (shown.ended - shown.began)
        console.log(JSON.stringify({ rate, round, ...one, fps: Math.round(fps) }))
      }
    } else over = await playAtOnce(tab, roll)
    if (round === EARLY_TURN) early = await heap(tab)
  }
  const presses = await movingWaits(tab)
  const p95 = Math.round(percentile(presses, 0.95))
  const late = await heap(tab)
  console.log(JSON.stringify({ rate, presses: presses.map(Math.round), p95, early, late, over }))
}

/** Answer at once, also while others' turns move, until a turn has moved. */
async function playAtOnce(tab, roll) {
  let moved = false
  for (let done = 0; done < 60; done++) {
    const moves = (await tab.$('[data-test=turn-motion]')) !== null
    if (moved && !moves) return false
    moved ||= moves
    if ((await step(tab, roll)) === 'final') return true
    await settled(tab)
  }
  return false
}

async function measure(most) {
  const [chrome, data] = [await browser(), await dataFolder()]
  const server = await serve(data.folder)
  for (const [rate, rounds] of [
    [1, most],
    [4, Math.min(most, 8)],
  ]) {
    const { tab } = await open(chrome, server.address, 'lively', { modules: true })
    await wholeGame(tab, rate, rounds)
    await tab.context().close()
  }
  await chrome.close()
  await server.stop()
  await data.remove()
}

if (process.argv[1]?.endsWith('e2e/motion.mjs')) await measure(Number(process.argv[2] ?? Infinity))
