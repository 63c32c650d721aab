/** A test reporter that writes the seconds of each test as a line of JSON, for the summary of `.ci/run`. */
import { basename } from 'node:path'

export default async function* costs(events) {
  for await (const { type, data } of events)
    if ((type === 'test:pass' || type === 'test:fail') && data.file)
      yield `${JSON.stringify([`${basename(data.file)}: ${data.name}`, data.details.duration_ms / 1000])}\n`
}
