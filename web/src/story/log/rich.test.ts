import { afterAll, expect, it } from 'vitest'

import waiting from '../../../fixtures/waiting.json'
import { speaker } from '../../lib/words/i18n.svelte'
import type { LogLine } from '../../lib/wire/messages'
import { parts } from './rich'

const lines = waiting.push.events as unknown as LogLine[]
const told = lines.filter(
  (line) => typeof line.text === 'object' && 'key' in line.text && 'player' in line.text.args,
)

afterAll(() => speaker.speak('en', false))

for (const language of ['en', 'de', 'pl']) {
  it(`sets the player apart in every sentence (${language})`, async () => {
    await speaker.speak(language, false)
    expect(told.length).toBeGreaterThan(5)
    for (const line of told) {
      const players = parts(line).filter((part) => part.kind === 'player')
      expect(
        players.map((part) => part.kind === 'player' && part.seat),
        JSON.stringify(line.text),
      ).toContain(line.seat)
    }
  })
}

it('gives Temple steps their number and the name they have on the board', () => {
  const text = { key: 'event.climbed', args: { player: 'Ana', step: 'T07' } }
  const line = {
    n: 1,
    kind: 'climbed',
    seat: 0,
    clause: '',
    heading: false,
    text,
    data: { to: 'T07' },
  }
  expect(parts(line)).toContainEqual({ kind: 'place', text: '7', mark: 'temple:T07' })
})

it('shows tiles by their effects and not by their codes', () => {
  const message = (tile: string) => ({
    n: 1,
    kind: 'revealed',
    seat: -1,
    clause: '',
    heading: false,
    text: {
      key: 'event.revealed.market',
      args: { what: { key: 'thing.name', args: { name: tile } } },
    },
    data: {},
  })
  const shown = parts(message('Z04') as unknown as LogLine)
  expect(shown).toContainEqual(
    expect.objectContaining({ icons: ['passive'], tile: 'passive', after: '' }),
  )
})

it('leaves no mark of its own in the words', () => {
  for (const line of lines) {
    for (const part of parts(line)) expect(part.text).not.toMatch(/[\uE000\uE001]/)
  }
})
