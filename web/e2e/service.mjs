/**
 * A real service for tests: private PostgreSQL and Redis, web processes and a worker, and guests in
 * separate browsers. It is run by `service.py`, which ends when its input is closed, so it ends
 * even if this process dies.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

import { watched } from './support.mjs'

const ROOT = new URL('../../', import.meta.url).pathname
export const PYTHON = (process.env.PYTHON ?? 'uv run --no-sync python').split(' ')

export async function service({ nodes = 1, workers = 1, packs = '' } = {}) {
  const options = ['--nodes', nodes, '--workers', workers, '--packs', packs]
  const helper = spawn(
    PYTHON[0],
    [...PYTHON.slice(1), 'web/e2e/service.py', ...options].map(String),
    { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const waiting = []
  const ended = new Promise((resolve) => helper.on('exit', resolve))
  createInterface({ input: helper.stdout }).on('line', (line) =>
    waiting.shift()?.(JSON.parse(line)),
  )
  const next = () =>
    new Promise((resolve, reject) => {
      waiting.push(resolve)
      ended.then((code) => reject(new Error(`the service ended with ${code}`)))
    })
  const { nodes: urls, admin } = await next()

  /** Call a method of the helper; see the class Helper in service.py. */
  async function ask(what, options = {}) {
    const answer = next()
    helper.stdin.write(`${JSON.stringify({ do: what, ...options })}\n`)
    const { result, error } = await answer
    if (error) throw new Error(error)
    return result
  }
  const stop = async () => {
    helper.stdin.end()
    await ended
  }
  return {
    urls,
    admin,
    url: urls[0],
    ask,
    stop,
    table: (options) => ask('table', options),
    sql: (text, ...values) => ask('sql', { text, values }),
    log: (game) =>
      ask('sql', {
        text: 'SELECT seq, seat, action FROM game_actions WHERE game = %s ORDER BY seq',
        values: [game],
      }),
  }
}

/** Create a guest who is signed in, in a separate browser context. */
export async function guest(chrome, url, name, options = {}) {
  const context = await chrome.newContext({ viewport: { width: 1280, height: 720 }, ...options })
  const answer = await context.request.post(`${url}/api/guests`, { data: { name } })
  const { guest: known, link } = await answer.json()
  const page = await watched(context)
  return { id: known.id, name, link, context, ...page, url, request: context.request }
}

/** Open a table from a seat. */
export async function sitAt(person, game, seat, url = person.url) {
  await person.tab.goto(`${url}/?game=${game}&seat=${seat}`)
  await person.tab.waitForSelector('.table').catch((error) => {
    throw new Error(`no table for ${person.name}: ${person.complaints.join('; ') || error}`)
  })
}

/**
 * Repeat a request to the service until its answer is accepted, since there is no signal for the
 * work of its workers.
 */
export async function until(ask, will, time = 60_000) {
  for (const end = performance.now() + time; ;) {
    const answer = await ask()
    if (will(answer) || performance.now() > end) return answer
    await new Promise((wake) => setTimeout(wake, 50))
  }
}
