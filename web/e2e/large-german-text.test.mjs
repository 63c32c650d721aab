/**
 * A page without colour, in German, with text of double size and reduced motion: no text is cut off
 * or untranslated, and no animation is needed. `greyscale.full.mjs` tests the pieces without
 * colour. `LOOK=all` tests every position.
 */
import assert from 'node:assert/strict'
import { test } from 'node:test'

import { PHONE, WIDE, clipped, foreign, prefer, scrolls, shown, untranslated } from './looking.mjs'
import { fixtures } from './site.mjs'
import { chrome, pages } from './stage.mjs'
import { watched } from './support.mjs'

const SOME = ['opening-cards', 'placement', 'drafted', 'react-offering', 'solo-steps', 'finished']
const names =
  process.env.FIXTURES?.split(',') ?? (process.env.LOOK === 'all' ? await fixtures() : SOME)
const none = (lines) => assert.equal(lines.length, 0, `\n${lines.join('\n')}\n`)

for (const [device, size] of [
  ['desk', WIDE],
  ['phone', PHONE],
]) {
  test(`German at double size, grey, on a ${device}`, { timeout: 900_000 }, async () => {
    const context = await (
      await chrome()
    ).newContext({
      viewport: size,
      reducedMotion: 'reduce',
      locale: 'de-DE',
      ...(size === PHONE ? { hasTouch: true, isMobile: true, deviceScaleFactor: 1 } : {}),
    })
    await prefer(context, { theme: 'light', textSize: 2 }, 'de')
    const { tab, complaints } = await watched(context)
    const { url } = await pages()
    const found = []
    for (const name of names) {
      await tab.goto(`${url}/?fixture=${name}`)
      const drawn = await shown(tab).then(
        () => true,
        (error) => (found.push(`${name}: ${error}`), false),
      )
      if (!drawn) continue
      await tab.addStyleTag({ content: 'html { filter: grayscale(1) }' })
      const moving = await tab.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              (one) => one.playState === 'running' && one.effect?.getComputedTiming().duration > 10,
            ).length,
      )
      if (moving) found.push(`${name}: ${moving} animations run`)
      for (const check of [(t) => scrolls(t, { down: true }), untranslated, clipped, foreign]) {
        found.push(...(await check(tab)).map((line) => `${name}: ${line}`))
      }
      found.push(...complaints.splice(0).map((line) => `${name}: console: ${line}`))
    }
    await context.close()
    none(found)
  })
}
