/** Resources shared by all tests of a process: one browser, one real service, one build of the
 *  client with its stored positions. Each starts when it is first requested and stops at the
 *  end. */
import { after } from 'node:test'

import { host } from './edition.mjs'
import { service as startService } from './service.mjs'
import { site as startSite } from './site.mjs'
import { browser as startBrowser, dataFolder, serve } from './support.mjs'

const started = []

function once(start, stop) {
  let running
  return () => {
    running ??= start().then((made) => {
      started.push(() => stop(made))
      return made
    })
    return running
  }
}

export const chrome = once(startBrowser, (browser) => browser.close())
export const service = once(
  () => startService({ nodes: 2, workers: 1 }),
  (running) => running.stop(),
)
/** Open `?fixture=NAME` pages. The service answers their requests. */
export const pages = once(
  async () => startSite((await service()).url),
  (site) => site.stop(),
)

/** Whether tests of one person run in the built browser edition. */
const EDITION = process.env.EDITION === 'browser'

/** Start a browser and a personal server (`tawantinsuyu play`) that has no guest yet. With
 *  `EDITION=browser` there is no server, only a plain host of the browser edition. */
export async function alone() {
  if (EDITION) {
    const files = await host()
    started.push(() => files.stop())
    return { server: { address: files.url }, chrome: await chrome() }
  }
  const data = await dataFolder()
  const server = await serve(data.folder)
  started.push(async () => {
    await server.stop()
    await data.remove()
  })
  return { server, chrome: await chrome() }
}

after(async () => {
  for (const stop of started.reverse()) await stop()
})
