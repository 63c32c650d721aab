import { afterEach, beforeEach, expect, it, vi } from 'vitest'

/** The tones that a simulated browser has played. */
const played: { loud: number }[] = []

class Node {
  gain = {
    setValueAtTime: () => {},
    linearRampToValueAtTime: (loud: number) => played.push({ loud }),
    exponentialRampToValueAtTime: () => {},
  }
  frequency = { value: 0 }
  connect = (next: Node) => next
  start = () => {}
  stop = () => {}
}

beforeEach(() => {
  played.length = 0
  vi.resetModules()
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      sampleRate = 100
      destination = new Node()
      createGain = () => new Node()
      createOscillator = () => new Node()
      createBiquadFilter = () => new Node()
      createBufferSource = () => new Node()
      createBuffer = () => ({ getChannelData: () => new Float32Array(4) })
    },
  )
  vi.stubGlobal('navigator', { userActivation: { hasBeenActive: true } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

async function fresh() {
  const [{ play, pluck, sounding }, { settings }] = await Promise.all([
    import('./sounds'),
    import('./settings.svelte'),
  ])
  return { play, pluck, sounding, settings }
}

it('is silent until the person has chosen sounds', async () => {
  const { play, sounding, settings } = await fresh()
  expect(sounding()).toBe(false)
  play('turn')
  expect(played).toHaveLength(0)
  settings.set('sound', true)
  play('turn')
  expect(played).toHaveLength(2)
  settings.set('sound', false)
  play('turn')
  expect(played).toHaveLength(2)
})

it('is as loud as the slider says', async () => {
  const { play, settings } = await fresh()
  settings.set('sound', true)
  settings.set('volume', 0.2)
  play('knock')
  settings.set('volume', 1)
  play('knock')
  expect(played[1]!.loud / played[0]!.loud).toBeCloseTo(5)
})

it('plucks at most three gains of a turn, each at the pitch of its resource', async () => {
  const { pluck, settings } = await fresh()
  settings.set('sound', true)
  for (const what of ['corn', 'stone', 'worker', 'gold']) pluck(what)
  expect(played).toHaveLength(3)
})
