/** Short sounds that are made in the browser, so that no sound file has to be loaded. */
import { settings } from './settings.svelte'
import { TUNES, type Sound, type Tone } from './tunes'

export type { Sound }

/** Milliseconds in which the gains of a turn count together, and how many of them are heard. */
const [TURN_MS, MAX_GAINS] = [1000, 3]
/** Loudness of a tone at full volume. */
const LOUD = 0.12
/** Length of the noise from which knocks are cut. */
const NOISE_SECONDS = 0.2
let player: AudioContext | undefined
let noises: AudioBuffer | undefined
/** When the last gains were heard, in milliseconds. */
let gains: number[] = []

/** Return whether sounds are on: only after the person has switched them on. */
export const sounding = (): boolean => settings.get('sound') === true

/** Play a sound, if sounds are on and the person has touched the page, which browsers require. */
export function play(sound: Sound): void {
  const touched = typeof AudioContext !== 'undefined' && navigator.userActivation?.hasBeenActive
  if (sounding() && touched) for (const tone of TUNES[sound]) sing(tone)
}

/** Play the pluck of a gain that lands; a turn with many gains has only a few. */
export function pluck(what: string): void {
  const now = performance.now()
  gains = gains.filter((at) => now - at < TURN_MS)
  if (gains.length >= MAX_GAINS) return
  gains.push(now)
  play(what in TUNES ? (what as Sound) : 'points')
}

function sing({ note = 0, noise = 0, at, lasts, loud = 1 }: Tone): void {
  player ??= new AudioContext()
  const start = player.currentTime + 0.02 + at
  const peak = Math.max(0.001, LOUD * settings.get('volume') * loud)
  const volume = player.createGain()
  volume.gain.setValueAtTime(0, start)
  volume.gain.linearRampToValueAtTime(peak, start + Math.min(0.02, lasts / 4))
  volume.gain.exponentialRampToValueAtTime(0.0005, start + lasts)
  volume.connect(player.destination)
  const source = noise ? hiss(player) : whistle(player, note)
  if (noise) {
    const filter = player.createBiquadFilter()
    filter.type = 'bandpass'
    filter.frequency.value = noise
    source.connect(filter).connect(volume)
  } else source.connect(volume)
  source.start(start)
  source.stop(start + lasts)
}

function whistle(player: AudioContext, note: number): OscillatorNode {
  const voice = player.createOscillator()
  voice.type = 'triangle'
  voice.frequency.value = note
  return voice
}

/** Return a source of noise, made of one buffer that is filled once. */
function hiss(player: AudioContext): AudioBufferSourceNode {
  if (!noises) {
    noises = player.createBuffer(1, player.sampleRate * NOISE_SECONDS, player.sampleRate)
    const samples = noises.getChannelData(0)
    for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1
  }
  const voice = player.createBufferSource()
  voice.buffer = noises
  return voice
}
