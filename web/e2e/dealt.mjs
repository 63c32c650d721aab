/**
 * Hands dealt by seed: their tables and windows, and functions that play a hand through the client
 * and check every question. `hands.mjs` checks all of them, `hands.test.mjs` some.
 */
import { drawn, unpainted } from './asked.mjs'
import { guest, until } from './service.mjs'
import { dice, pickSome } from './support.mjs'
import { LANGUAGES, MODULES, SIZES as ALL_SIZES, windowSettings } from './walker/games.mjs'
import { PRIMARY, TOGGLES, count, markAll, presser } from './walker/play.mjs'

/** The upright tablet is left to the walker. */
const SIZES = ALL_SIZES.filter((size) => size !== '820x1180')
/** Maximum number of questions of one hand. A hand with more is considered stuck. */
const MOST_QUESTIONS = 60
/** Questions at which the check of the benefits of a hand's cards ends. */
const END_OF_CHOICES = ['PlacePriest', 'MainChoice']
/** Maximum milliseconds until the next question. */
const LONGEST = 20_000 * Number(process.env.CI_TIMEOUT_FACTOR ?? 1)

/**
 * Return all windows: each size in each language, with usual or larger text at random, and a small
 * desktop window with the largest text.
 */
export function combinations() {
  const roll = dice(11)
  const one = (size, language, text) => ({
    name: `${size}-${language}-${text}`,
    size,
    language,
    text,
  })
  const mixed = SIZES.flatMap((size) => {
    const texts = shuffled([1, 1, 1.5, 1.5, roll() < 0.5 ? 1 : 1.5], roll)
    return LANGUAGES.map((language, at) => one(size, language, size === '320x640' ? 1 : texts[at]))
  })
  return [...mixed, ...LANGUAGES.map((language) => one('1280x720', language, 2))]
}

/** Return a list in random order. */
function shuffled(all, roll) {
  const left = [...all]
  for (let at = left.length - 1; at > 0; at--) {
    const other = Math.floor(roll() * (at + 1))
    ;[left[at], left[other]] = [left[other], left[at]]
  }
  return left
}

/**
 * Return the window in which a hand is played. The hands use all windows in a random order, then
 * again in another order.
 */
export function inTurn(number) {
  const all = combinations()
  const round = Math.floor((number - 1) / all.length)
  return shuffled(all, dice(500 + round))[(number - 1) % all.length]
}

/**
 * Return the table at which a hand is played. In two of three hands the person has the first turn.
 */
export function handOf(number) {
  const roll = dice(number * 7919)
  const kind = ['2', '3', '4', 'axomamma', 'pachamama'][number % 5]
  const some = roll() < 0.4 ? [] : MODULES.filter(() => roll() < 0.6)
  const automa = ['axomamma', 'pachamama'].includes(kind) ? kind : ''
  const modules = automa === 'axomamma' ? some.filter((one) => one === 'additional') : some
  return {
    number,
    seed: `hand ${number}`,
    config: {
      ...(automa ? { automa } : { players: Number(kind) }),
      ...(modules.length ? { modules } : {}),
    },
    begins: number % 3 > 0,
    /** Whether to keep the cards that offer most choices, instead of any three. */
    fullest: number % 2 === 0,
  }
}

/** Return a test person with a browser window of one size. */
export async function windowFor(chrome, running, size) {
  const person = await guest(chrome, running.url, 'Ana', {
    ...windowSettings(size),
    serviceWorkers: 'block',
  })
  // Return an empty page of the service, where the settings of the first table can be stored.
  const empty = `${running.url}/empty`
  const body = '<link rel="icon" href="data:,">'
  await person.context.route(empty, (route) => route.fulfill({ contentType: 'text/html', body }))
  await person.tab.goto(empty)
  await person.context.unroute(empty)
  return person
}

/** Create the guests for the other seats of all tables. */
export async function rivalsFor(running) {
  const made = ['Ben', 'Chloé', 'Dario'].map(async (name) => {
    const answer = await fetch(`${running.url}/api/guests`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name }),
    })
    return (await answer.json()).guest.id
  })
  return Promise.all(made)
}

/** Open a table with a language and a text size. */
export async function openTable(person, { id, seat }, { language, text }) {
  const { tab, url } = person
  await tab.evaluate(
    ([language, text]) => {
      localStorage.clear()
      localStorage.setItem('language', language)
      localStorage.setItem('bot-pace', 'instant')
      localStorage.setItem('settings', JSON.stringify({ motion: 'calm', textSize: text }))
    },
    [language, text],
  )
  await tab.goto(`${url}/?game=${id}&seat=${seat}`, { waitUntil: 'commit' })
  await tab.waitForSelector('.table', { state: 'attached' })
  await unpainted(tab)
}

/** Return the open question; null while a request is pending. */
const question = (tab) =>
  tab.evaluate(() => {
    const table = document.querySelector('.table')
    const panel = document.querySelector('.panel')
    const at = `${table?.dataset.seq} ${table?.dataset.drafted}`
    if (!table || table.dataset.busy === 'true') return { at, frame: '' }
    if (document.querySelector('[data-playing=true], [data-held=true]'))
      return { at, frame: '', waits: true }
    if (!panel) return { at, frame: '', none: true }
    if (panel.matches('.seam')) return { at, frame: 'Seam' }
    if (!panel.querySelector('[data-action], [data-pick], [data-choice]')) return { at, frame: '' }
    return { at, frame: panel.dataset.frame }
  })

/**
 * Return the next question after the answered one; null if none follows. Questions of the other
 * seats are answered meanwhile.
 */
async function nextQuestion({ tab }, running, table, before) {
  let over = false
  let stored = 0
  /**
   * Return whether the page has another question and shows all answers of the other seats. A later
   * update would restart the question.
   */
  const isNew = (now) =>
    now.frame !== '' && parseInt(now.at) >= stored && `${now.at} ${now.frame}` !== before
  const found = await until(
    async () => {
      const now = await question(tab)
      if (now.waits) await tab.keyboard.press('Escape')
      if (now.frame) return now
      const { asked, seq } = await running.ask('others', table)
      stored = seq
      over = now.none === true && !asked
      return now
    },
    (now) => over || isNew(now),
    LONGEST,
  )
  if (over) return null
  if (!isNew(found)) throw new Error(`nothing is asked after ${before || 'the table was opened'}`)
  await drawn(tab)
  const now = await question(tab)
  // The page answers a question with a single option immediately.
  if (now.at !== found.at || now.frame !== found.frame)
    return nextQuestion({ tab }, running, table, '')
  return { ...now, name: `${now.at} ${now.frame}` }
}

/** Open all folded parts of the question once. */
async function unfold(tab, look, press) {
  const folded = '.panel details:not([open]) > summary'
  if (!(await count(tab, folded))) return
  await press(folded)
  await drawn(tab)
  await look('unfolded')
  await press('.panel details[open] > summary')
  await drawn(tab)
}

/** Keep three of the dealt cards. */
async function keepCards(tab, keep, look, press) {
  for (const card of keep) await press(`.panel [data-pick][data-card="${card}"]`)
  await drawn(tab)
  await look('three cards picked')
  await press(PRIMARY)
}

/** Put a Worker on a space, without sending it. */
async function placeWorker(tab, roll, look, press) {
  const worker = '[data-worker]:not([disabled])'
  if (await count(tab, worker)) {
    if (!(await count(tab, `${worker}[aria-pressed=true]`))) await press(worker)
    await drawn(tab)
  }
  const spaces = await tab.$$eval('[data-space][data-legal]', (all) =>
    all.map((one) => one.dataset.space),
  )
  if (!spaces.length) return
  await press(`[data-space="${spaces[Math.floor(roll() * spaces.length)]}"]`)
  await drawn(tab)
  await look('a Worker and a space picked')
}

/** Answer any other question: make its picks, then choose an answer. Benefits of cards are never declined. */
async function answer(tab, roll, look, press) {
  await pickSome(tab, roll, press)
  if (await count(tab, '.panel [data-pick][aria-pressed=true]')) {
    await drawn(tab)
    await look('picked')
  }
  const able = '.panel [data-action]:not([data-action=""]):not([disabled])'
  const found = await tab.$$eval(able, (all) => all.map((one) => one.dataset.action))
  const plain = found.filter((action) => !action.startsWith('aside '))
  const kept = plain.filter((action) => action !== 'done')
  const answers = kept.length ? kept : plain
  const action = answers[Math.floor(roll() * answers.length)]
  if (action === undefined) throw new Error('nothing to answer')
  await press(`.panel [data-action="${action}"]:not([disabled])`)
}

/**
 * Play a hand from the first question of the setup to the first placement; with `from`, play from
 * that question to the end of the choices. `look` receives the question and its state.
 */
export async function playHand(person, running, rivals, hand, combination, look, from = '') {
  const { tab } = person
  const press = presser(tab)
  const roll = dice(hand.number * 104729)
  const { seed, config, begins } = hand
  const fullest = hand.fullest || from !== ''
  const guests = [person.id, ...rivals]
  const dealt = await running.ask('deal', { seed, config, begins, fullest, guests, until: from })
  await openTable(person, dealt, combination)
  const table = { table: dealt.id, seat: dealt.seat, seed }
  const unfolded = new Set()
  let before = ''
  for (let asked = 0; asked < MOST_QUESTIONS; asked++) {
    const now = await nextQuestion(person, running, table, before)
    if (!now || (from && END_OF_CHOICES.includes(now.frame))) return
    before = now.name
    const see = (state) => look(now.frame, state)
    await see('asked')
    if (now.frame === 'Seam') {
      await press('[data-test=confirm]:visible')
      continue
    }
    if (now.frame === 'MainChoice') return placeWorker(tab, roll, see, press)
    if (!unfolded.has(now.frame)) await unfold(tab, see, press)
    unfolded.add(now.frame)
    if (now.frame === 'ChooseCards') await keepCards(tab, dealt.keep, see, press)
    else if (await count(tab, TOGGLES)) await markAll(tab, roll, see, press)
    else await answer(tab, roll, see, press)
  }
  throw new Error(`more than ${MOST_QUESTIONS} questions`)
}
