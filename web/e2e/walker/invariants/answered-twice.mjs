/** Return the values that a list has more than once. */
const repeated = (all) => all.filter((one, at) => all.indexOf(one) !== at)

export default {
  about: 'A question is answered once, and the log has each answer that was sent exactly once.',
  async check({ tab }) {
    const sent = await tab.evaluate(() => window.sentAnswers ?? [])
    return [
      ...repeated(sent.map(({ key }) => key)).map((key) => `sent twice: ${key}`),
      ...repeated(sent.map(({ seat, expected_seq }) => `seat ${seat} at ${expected_seq}`)).map(
        (question) => `answered twice: ${question}`,
      ),
    ]
  },
  async end({ walk }) {
    const log = await walk.log()
    const lines = []
    for (const { tab } of walk.persons)
      for (const { seat, actions, expected_seq } of await tab.evaluate(() => window.sentAnswers)) {
        const stored = log.slice(expected_seq, expected_seq + actions.length)
        const same = stored.every(
          (entry, at) => entry.action === actions[at] && (entry.seat ?? seat) === seat,
        )
        if (!same || stored.length !== actions.length)
          lines.push(`not in the log at ${expected_seq}: ${actions.join(', ')}`)
      }
    return lines
  },
}
