import { finalSheet } from '../../driving.mjs'

/** The least points of a winner against a solo opponent. */
const TARGET = 120

export default {
  about: 'The sources on the final sheet add up, and the winner is the one that the sheet names.',
  async check({ tab, over, game, window }) {
    if (!over) return []
    const { rows, totals } = await finalSheet(tab)
    const { automa, players = 2 } = game.config
    const lines = totals.flatMap((total, seat) => {
      const sum = rows.reduce((points, row) => points + row[seat], 0)
      return sum === total ? [] : [`the sources of seat ${seat} are ${sum} of ${total} points`]
    })
    if (totals.length !== players) lines.push(`${totals.length} of ${players} players`)
    if (!automa) return lines
    const result = await tab.innerText('[data-test=final] h2')
    const won = totals[0] >= TARGET && totals[0] > totals[1]
    if (!result.includes(String(totals[0]))) lines.push(`${totals[0]} points are not in: ${result}`)
    if (window.language === 'en' && !result.startsWith(won ? 'You won' : 'You lost'))
      lines.push(`${totals.join(' : ')} is called: ${result}`)
    return lines
  },
}
