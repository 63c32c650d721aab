/** Measures values inside a page: layout shifts, delays after clicks, memory, bytes. */

/**
 * Install measurements before a page loads: they add up layout shifts that no click explains, and
 * measure the time of every answer.
 */
export async function instrument(tab) {
  await tab.addInitScript(() => {
    window.shifts = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue
        const nodes =
          entry.sources?.map(({ node }) =>
            node instanceof Element
              ? (node.className?.baseVal ?? node.className ?? node.tagName)
              : node?.nodeName,
          ) ?? []
        window.shifts.push({ value: entry.value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })

    window.waits = []
    window.movingWaits = []
    // a press ends a turn in motion, so this looks before the page does
    let moving = false
    addEventListener(
      'pointerdown',
      () => (moving = document.querySelector('[data-test=turn-motion]') !== null),
      true,
    )
    const about = () => {
      const { seq, drafted } = document.querySelector('.table')?.dataset ?? {}
      return `${seq} ${drafted}`
    }
    document.addEventListener(
      'click',
      (event) => {
        if (
          !(event.target instanceof Element) ||
          !event.target.closest('[data-action]:not([disabled])')
        )
          return
        const [clicked, before, list] = [
          performance.now(),
          about(),
          moving ? window.movingWaits : window.waits,
        ]
        const look = () => {
          const busy = document.querySelector('.table')?.dataset.busy === 'true'
          if (busy || about() === before) requestAnimationFrame(look)
          // This frame draws the answer, which is on the screen when the next frame begins.
          else requestAnimationFrame(() => list.push(performance.now() - clicked))
        }
        requestAnimationFrame(look)
      },
      true,
    )
  })
}

export const shifts = (tab) => tab.evaluate(() => window.shifts)
export const waits = (tab) => tab.evaluate(() => window.waits)
/** The same for clicks while another player's turn moved. */
export const movingWaits = (tab) => tab.evaluate(() => window.movingWaits)

/** Return the megabytes of script memory in use after a garbage collection. */
export async function heap(tab) {
  const cdp = await tab.context().newCDPSession(tab)
  await cdp.send('HeapProfiler.enable')
  for (let again = 0; again < 3; again++) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  await cdp.detach()
  return usedSize / 1e6
}

/** Count the bytes sent over the network, after compression. */
export async function counted(tab) {
  const cdp = await tab.context().newCDPSession(tab)
  await cdp.send('Network.enable')
  const names = new Map()
  const sizes = []
  cdp.on('Network.requestWillBeSent', ({ requestId, request }) =>
    names.set(requestId, new URL(request.url).pathname),
  )
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    sizes.push([names.get(requestId), encodedDataLength]),
  )
  return { sizes, total: () => sizes.reduce((sum, [, size]) => sum + size, 0) }
}

export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
}
