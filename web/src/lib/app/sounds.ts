/** Short sounds of our own, made of a few notes: nothing is loaded for them. */
import { screen } from './screen.svelte'
import { settings } from './settings.svelte'

/** Notes in hertz, of the five that Andean flutes share. */
const [A, C, D, E, G] = [440, 523.25, 587.33, 659.25, 783.99] as const
const TUNES = {
  /** My turn begins, or I am asked. */
  turn: [A, D],
  /** Something of mine was lost. */
  loss: [E, C, A],
  festival: [C, E, G, C * 2],
} as const
export type Sound = keyof typeof TUNES

/** Seconds of a note, and how loud it is. */
const [LONG, LOUD] = [0.14, 0.06]
let player: AudioContext | undefined

/** Whether this person hears anything: on a phone only after choosing so. */
export const sounding = (): boolean => settings.get('sound') ?? !screen.phone

/** Play one, if it is wanted and the browser lets a page that was touched speak. */
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
