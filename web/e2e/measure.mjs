/**
 * Measures a person's waiting times in a real browser with a real service, and writes
 * docs/client-measures.md. Run it with `npm run e2e:measure`. It plays one whole game against a bot
 * and measures the bytes of the first load, the time from a click to a visible answer, layout
 * shifts and memory. Then it plays some turns with a processor four times slower.
 */
import { writeFile } from 'node:fs/promises'
import { cpus, loadavg } from 'node:os'

import { guest, service as startService, sitAt } from './service.mjs'
import { browser, dice, settled, step } from './support.mjs'
import { counted, heap, instrument, percentile, shifts, waits } from './watching.mjs'

const STEPS = Number(process.env.STEPS ?? 3000)
const SLOW_STEPS = 120
const OUT = new URL('../../docs/client-measures.md', import.meta.url)

const running = await startService()
const chrome = await browser()

async function seat(name) {
  const person = await guest(chrome, running.url, name)
  await instrument(person.tab)
  const data = { seats: [{ name }, { name: 'Weya', bot: 'greedy' }] }
  const { id } = await (await person.request.post(`${running.url}/api/games`, { data })).json()
  return { ...person, game: id }
}

/** Return a running table, opened in a browser with an empty cache. */
async function firstLoad(person) {
  const bytes = await counted(person.tab)
  const from = performance.now()
  await sitAt(person, person.game, 0)
  await settled(person.tab)
  const playable = performance.now() - from
  await person.tab.waitForLoadState('networkidle')
  return {
    bytes: bytes.total(),
    playable,
    largest: bytes.sizes.sort((a, b) => b[1] - a[1]).slice(0, 8),
  }
}

async function turns(person) {
  const answer = await person.request.get(`${running.url}/api/games/${person.game}/view?seat=0`)
  return (await answer.json()).view.players[0].turns
}

async function whole() {
  const person = await seat('Ana')
  const load = await firstLoad(person)
  const roll = dice(11)
  let early = 0
  let done = 0
  for (; done < STEPS; done++) {
    const action = await step(person.tab, roll, async (kind, frame) => {
      if (!early && frame === 'MainChoice' && (await turns(person)) >= 3)
        early = await heap(person.tab)
    })
    if (action === 'final') break
  }
  const found = {
    load,
    early,
    late: await heap(person.tab),
    waits: await waits(person.tab),
    shifts: await shifts(person.tab),
    complaints: person.complaints,
    done,
  }
  await person.context.close()
  return found
}

async function slow() {
  const person = await seat('Ben')
  await sitAt(person, person.game, 0)
  const cdp = await person.context.newCDPSession(person.tab)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const roll = dice(12)
  for (let done = 0; done < SLOW_STEPS; done++)
    if ((await step(person.tab, roll)) === 'final') break
  const found = await waits(person.tab)
  await person.context.close()
  return found
}

const busy = () => (loadavg()[0] / cpus().length).toFixed(1)
const before = busy()
const game = await whole()
const slowly = await slow()
await chrome.close()
await running.stop()

const ms = (values, share) => `${percentile(values, share).toFixed(0)} ms`
const shift = game.shifts.reduce((sum, one) => sum + one.value, 0)
const rows = [
  [
    'first load of a running table, compressed',
    `${(game.load.bytes / 1000).toFixed(0)} kB`,
    '≤ 300 kB',
  ],
  ['the same, until it can be played', `${game.load.playable.toFixed(0)} ms`, ''],
  ['option click → visible answer, p50', ms(game.waits, 0.5), ''],
  [`option click → visible answer, p95 of ${game.waits.length}`, ms(game.waits, 0.95), '< 100 ms'],
  ['with a processor 4 × slower, p50', ms(slowly, 0.5), ''],
  [`with a processor 4 × slower, p95 of ${slowly.length}`, ms(slowly, 0.95), '< 250 ms'],
  ['layout shift over a game', shift.toFixed(4), '< 0.02'],
  ['memory after turn 3, collected', `${game.early.toFixed(1)} MB`, ''],
  [
    'memory at the end, collected',
    `${game.late.toFixed(1)} MB (${(game.late / game.early).toFixed(2)} ×)`,
    '≤ 1.3 ×',
  ],
  ['complaints in the console', String(game.complaints.length), '0'],
]
const worst = game.shifts
  .filter((one) => one.value > 0.001)
  .map((one) => `${one.value.toFixed(4)} ${one.nodes.join(', ')}`)
const page = `# What the client costs

Measured by \`npm run e2e:measure\` (in \`web/\`): a whole game of ${game.done} steps against a bot in chromium,
over a service with PostgreSQL, Redis, one web process and one worker on the same machine. Tasks waiting
per processor: ${before} before, ${busy()} after; figures of a busy machine are too high.

| what | measured | budget |
|---|---|---|
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}

Largest parts of the first load: ${game.load.largest.map(([name, size]) => `\`${name}\` ${(size / 1000).toFixed(0)} kB`).join(', ')}.
`
await writeFile(OUT, page)
console.log(page)
console.log(worst.join('\n'))
console.log(game.complaints.join('\n'))
