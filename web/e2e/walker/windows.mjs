/** Opens the windows of a game: at a table of a real service, or in the browser edition. */
import { unpainted } from '../asked.mjs'
import { FOLDER, host, kept, storedLog } from '../edition.mjs'
import { guest } from '../service.mjs'
import { settled, watched } from '../support.mjs'
import { instrument } from '../watching.mjs'
import { isShiftLimited, windowSettings } from './games.mjs'

/** Runs in the page and stores the answers that it sends. */
function recordAnswers() {
  window.sentAnswers = []
  const note = (method, address, body) => {
    if (method === 'POST' && /\/actions(\?|$)/.test(address))
      window.sentAnswers.push(JSON.parse(body))
  }
  const { fetch } = window
  window.fetch = (address, options = {}) => {
    note(options.method, String(address), options.body)
    return fetch(address, options)
  }
  const { postMessage } = Worker.prototype
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message?.kind === 'ask') note(message.method, message.address, message.body)
    return postMessage.call(this, message, ...rest)
  }
}

/** Runs in the page and stores the settings of the window once. */
function applySettings({ language, text, theme }) {
  if (!location.protocol.startsWith('http') || localStorage.getItem('walker')) return
  localStorage.setItem('walker', '1')
  localStorage.setItem('language', language)
  localStorage.setItem('settings', JSON.stringify({ motion: 'calm', textSize: text, theme }))
}

/** Skip painting where nothing needs it. A page that is not painted has no layout shifts. */
const paintless = async (tab, window) => {
  if (!isShiftLimited(window)) await unpainted(tab)
}

/** Prepare a window before its first page is loaded. */
export async function prepare({ tab }, window) {
  await instrument(tab)
  await tab.addInitScript(recordAnswers)
  await tab.addInitScript(applySettings, window)
}

/** Return guests of a service, each with a window. */
export async function guestsIn(chrome, running, { people, window }) {
  const names = ['Ana', 'Ben'].slice(0, people)
  const all = []
  for (const name of names) {
    const one = await guest(chrome, running.url, name, windowSettings(window.size))
    await prepare(one, window)
    all.push(one)
  }
  return all
}

/** Open a table of the service in the windows of its guests; `seats` has the seat of each. */
export async function openSeats(running, persons, id, seats, window) {
  for (const [at, { tab, url, complaints }] of persons.entries()) {
    const seat = seats[at] === undefined ? '' : `&seat=${seats[at]}`
    await tab.goto(`${url}/?game=${id}${seat}`)
    await tab.waitForSelector('.table, .cover', { state: 'attached' }).catch((error) => {
      throw new Error(`no table: ${complaints.join('; ') || error}`)
    })
    await paintless(tab, window)
  }
  return {
    persons,
    log: () => running.log(id),
    foreign: () => [],
    close: () => Promise.all(persons.map(({ context }) => context.close())),
  }
}

/** Deal a table of the service by the seed of a game, and open its windows. */
export async function dealTable(chrome, running, game) {
  const persons = await guestsIn(chrome, running, game)
  const guests = persons.map(({ id }) => id)
  if (game.opponent === 'hotseat') guests.push(guests[0])
  const { seed, config, kind, begins = true, fullest = false, from: until = '' } = game
  // At a dealt hand the rivals only have to answer their set-up.
  const bots = guests.length > 1 ? null : kind === 'hand' ? 'random' : 'greedy'
  const wanted = { seed, config, guests, bots, begins, fullest, until }
  const { id, seat, keep } = await running.ask('deal', wanted)
  const hotseat = game.opponent === 'hotseat'
  const seats = hotseat ? [] : [seat, (seat + 1) % (config.players ?? 2)]
  return { ...(await openSeats(running, persons, id, seats, game.window)), keep }
}

/**
 * Seeds the random numbers of a worker, which are those of Python in the browser edition: of
 * the shuffles and of the bots.
 */
const seeded = (seed) => `let at = ${seed}
crypto.getRandomValues = (values) => {
  const bytes = new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
  for (let n = 0; n < bytes.length; n++) {
    at = (Math.imul(at, 1664525) + 1013904223) | 0
    bytes[n] = at >>> 24
  }
  return values
}
`

/** Set up a table on the page for a new one. */
async function newTable(tab, url, { opponent, config }) {
  const { automa, players, modules = [] } = config
  await tab.goto(url)
  await tab.click(
    `[data-test=mode-${automa ? 'solo' : opponent === 'hotseat' ? opponent : 'bots'}]`,
  )
  await tab.check(automa ? `[data-test=automa-${automa}]` : `[data-test=players-${players}]`)
  if (modules.length && automa !== 'axomamma') {
    await tab.check('[data-test=game-golden]')
    await tab.click('[data-test=modules-none]')
    // The picture of a module may lie over its switch; both belong to the same label.
    for (const module of modules) await tab.dispatchEvent(`[data-test=module-${module}]`, 'click')
  }
  await tab.click('[data-test=start]')
  await settled(tab)
}

/**
 * Begin a game in the browser edition. Its host is stopped when all files are kept, so the game
 * is played without a connection.
 */
export async function openEdition(chrome, game) {
  const files = await host('/x/', FOLDER, (name) =>
    /assets\/(worker|thinker)-.*\.js$/.test(name) ? seeded(game.number) : '',
  )
  const context = await chrome.newContext(windowSettings(game.window.size))
  const person = { ...(await watched(context, game.number)), context }
  const { tab } = person
  await prepare(person, game.window)
  const foreign = []
  tab.on('request', (request) => {
    const { protocol } = new URL(request.url())
    const own = protocol === 'blob:' || protocol === 'data:' || request.url().startsWith(files.url)
    if (!own) foreign.push(request.url())
  })
  await newTable(tab, files.url, game)
  await paintless(tab, game.window)
  await kept(tab)
  await files.stop()
  const id = new URL(tab.url()).searchParams.get('game')
  return {
    persons: [person],
    log: async () => (await storedLog(tab, id)).map((action) => ({ action })),
    foreign: () => [...foreign, ...files.missing],
    close: () => context.close(),
  }
}
