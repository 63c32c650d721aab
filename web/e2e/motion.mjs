/**
 * Measures the motion of other players' turns, by Chromium's own trace:
 *    node e2e/motion.mjs            4 players, 4 rounds, at full speed and slowed down four times
 *    node e2e/motion.mjs 2          2 rounds
 * `motion.full.mjs` runs a short form. For each turn: layouts and paints inside the board, the
 * longest task of the main thread, and frames per second.
 */
import { browser, dataFolder, dice, serve, settled, step, watched } from './support.mjs'

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
      return [
        {
          turn,
          ms: (end.ts - begin.ts) / 1000,
          /** Whether a new position arrived meanwhile, so that the page was drawn for that. */
          disturbed: marks.some((one) => one.name === `motion-disturbed ${turn}`),
          layouts: during.filter(({ name }) => name === 'Layout').length,
          paints: during.filter((one) => one.name === 'Paint' && inside(one)).length,
          longest: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000)),
        },
      ]
    })
}

/** Play rounds against bots, and let every turn in motion end. */
export async function playRounds(tab, rounds) {
  const roll = dice(21)
  for (let round = 0; round < rounds; round++) {
    for (let done = 0; done < 40; done++) {
      const [seq] = [await tab.getAttribute('.table', 'data-seq')]
      await step(tab, roll)
      if (await tab.$('[data-test=final]')) return
      await settled(tab)
      if ((await tab.$('[data-test=turn-motion]')) && seq) break
    }
    await tab.waitForSelector('[data-test=turn-motion]', { state: 'detached', timeout: 60_000 })
  }
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
export async function open(chrome, address, motion, viewport = { width: 1280, height: 720 }) {
  const context = await chrome.newContext({ viewport, hasTouch: viewport.width < 700 })
  await context.addInitScript((chosen) => {
    localStorage.setItem('bot-pace', 'normal')
    localStorage.setItem('settings', JSON.stringify({ motion: chosen }))
  }, motion)
  const { tab, complaints } = await watched(context)
  await record(tab)
  await tab.goto(address)
  await tab.click('[data-test=mode-bots]')
  await tab.check('[data-test=players-4]')
  await tab.click('[data-test=start]')
  await settled(tab)
  return { tab, complaints }
}

async function measure(rounds) {
  const [chrome, data] = [await browser(), await dataFolder()]
  const server = await serve(data.folder)
  const { tab } = await open(chrome, server.address, 'lively')
  for (const rate of [1, 4]) {
    await tab.evaluate(() => void (window.turnMotions.length = 0))
    const events = await traced(tab, async (session) => {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      await playRounds(tab, rounds)
    })
    const frames = await tab.evaluate(() => window.turnMotions)
    for (const one of figures(events, await boardOf(tab))) {
      const shown = frames.find(({ turn }) => turn === one.turn)
      const fps = shown && (1000 * shown.frames) / (shown.ended - shown.began)
      console.log(JSON.stringify({ rate, ...one, fps: Math.round(fps) }))
    }
  }
  await chrome.close()
  await server.stop()
  await data.remove()
}

if (process.argv[1]?.endsWith('e2e/motion.mjs')) await measure(Number(process.argv[2] ?? 4))
