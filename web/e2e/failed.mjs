/** A reporter that names the files in which a test failed, as `run.mjs` takes them. */
import { basename } from 'node:path'

export default async function* failed(events) {
  const files = new Set()
  for await (const { type, data } of events)
    if (type === 'test:fail' && data.file) files.add(basename(data.file, '.mjs'))
  yield [...files].join(' ')
}
