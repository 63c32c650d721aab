/** Short sounds that are made of a few notes, so that no sound file has to be loaded. */
import { screen } from './screen.svelte'
import { settings } from './settings.svelte'

/** Notes in hertz, from the pentatonic scale of Andean flutes. */
const [A, C, D, E, G] = [440, 523.25, 587.33, 659.25, 783.99] as const
const TUNES = {
  /** the viewer's turn begins, or the viewer has to react */
  turn: [A, D],
  /** the viewer lost something */
  loss: [E, C, A],
  festival: [C, E, G, C * 2],
  winner: [A, C * 2, D * 2, E * 2, G * 2],
} as const
export type Sound = keyof typeof TUNES

/** Length of a note in seconds, and its loudness. */
const [LONG, LOUD] = [0.14, 0.06]
let player: AudioContext | undefined

/** Return whether sounds are on; on a phone only after the person has switched them on. */
export const sounding = (): boolean => settings.get('sound') ?? !screen.phone

/** Play a sound, if sounds are on and the person has touched the page, which browsers require. */
export function play(sound: Sound): void {
  if (
    !sounding() ||
    typeof AudioContext === 'undefined' ||
    !navigator.userActivation?.hasBeenActive
  )
    return
  player ??= new AudioContext()
  let at = player.currentTime + 0.02
  for (const note of TUNES[sound]) {
    const voice = player.createOscillator()
    const volume = player.createGain()
    voice.type = 'triangle'
    voice.frequency.value = note
    volume.gain.setValueAtTime(0, at)
    volume.gain.linearRampToValueAtTime(LOUD, at + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, at + LONG * 1.6)
    voice.connect(volume).connect(player.destination)
    voice.start(at)
    voice.stop(at + LONG * 1.7)
    at += LONG
  }
}
