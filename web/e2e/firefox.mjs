/** A page of Debian's Firefox, driven over WebDriver BiDi, with those methods of a Playwright page
 *  that tests of the browser edition use: Playwright itself cannot drive this Firefox.
 *  puppeteer-core is needed only here: `npm install --no-save puppeteer-core`. */
import { existsSync } from 'node:fs'

const FIREFOX = process.env.FIREFOX ?? '/usr/bin/firefox-esr'
const puppeteer = await import('puppeteer-core').catch(() => null)

/** Why Firefox cannot be tested here; false if it can. */
export const missing = !existsSync(FIREFOX)
  ? `there is no Firefox at ${FIREFOX}; set FIREFOX`
  : !puppeteer && 'puppeteer-core is missing: npm install --no-save puppeteer-core'

/** Start Firefox and open an address. `complaints` collects errors of its console. */
export async function firefox(address) {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    protocolTimeout: 600_000,
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 720 })
  const complaints = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('derived_inert'))
      complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(String(error)))
  await page.goto(address)
  return { tab: adapted(page), page, complaints, stop: () => browser.close() }
}

const plain = (selector) => selector.replaceAll(':visible', '')

function adapted(page) {
  const waitFor = (selector, { state = 'visible', timeout = 60_000 } = {}) =>
    page.waitForSelector(plain(selector), {
      timeout,
      visible: state === 'visible',
      hidden: state === 'detached',
    })
  return {
    evaluate: (job, given) => page.evaluate(job, given),
    waitForFunction: (job, given, { timeout = 60_000 } = {}) =>
      page.waitForFunction(job, { timeout, polling: 100 }, given),
    click: async (selector) => {
      await waitFor(selector)
      for (const control of await page.$$(plain(selector))) {
        if (!(await control.isVisible())) continue
        await control.evaluate((one) => one.scrollIntoView({ block: 'center' }))
        return control.click()
      }
    },
    getAttribute: (selector, name) =>
      page.$eval(selector, (one, wanted) => one.getAttribute(wanted), name),
    $$eval: (selector, job) => page.$$eval(selector, job),
    dispatchEvent: (selector, kind) =>
      page.$eval(
        selector,
        (one, name) => one.dispatchEvent(new MouseEvent(name, { bubbles: true })),
        kind,
      ),
    locator: (selector) => ({ first: () => ({ waitFor: (how) => waitFor(selector, how) }) }),
    url: () => page.url(),
    goto: (address) => page.goto(address),
    keyboard: page.keyboard,
  }
}
