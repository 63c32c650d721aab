/** The person's display settings, kept in this browser only. */

export const THEMES = ['system', 'light', 'dark', 'contrast'] as const
export const MOTIONS = ['system', 'calm', 'lively'] as const
export const TEXT_SIZES = [1, 1.15, 1.3, 1.5, 2] as const
export const LAYERS = ['none', 'cost', 'tasks', 'adjacency'] as const
export type ThemeName = (typeof THEMES)[number]
export type Layer = (typeof LAYERS)[number]
/** The palette of the drawings. */
export type Palette = 'light' | 'dark' | 'contrast'

interface Stored {
  theme: ThemeName
  motion: (typeof MOTIONS)[number]
  textSize: number
  /** Whether every turn waits for Confirm. Otherwise a turn is sent when no choice is left. */
  confirm: boolean
  /** The information shown on the spaces of the hill. */
  layer: Layer
  /** Whether the hill is rotated so that the viewer's High Priest is at the bottom. */
  turned: boolean
  /** Whether the device shows a notification when a table waits and the page is hidden. */
  notify: boolean
  /** What one step of a replay shows: a whole turn, or one log entry. */
  replay: 'turn' | 'step'
  /** Whether sounds are on; null while the person has not been asked, which is off. */
  sound: boolean | null
  /** Loudness of the sounds, from 0 to 1. */
  volume: number
}

const KEY = 'settings'
const STANDARD: Stored = {
  theme: 'system',
  motion: 'system',
  textSize: 1,
  confirm: true,
  layer: 'cost',
  turned: false,
  notify: false,
  replay: 'turn',
  sound: null,
  volume: 0.5,
}

const asks = (query: string) => matchMedia(query)

class Settings {
  private kept: Stored = $state(read())
  private dark = $state(asks('(prefers-color-scheme: dark)').matches)
  private contrast = $state(asks('(prefers-contrast: more)').matches)
  /** A page's own palette, which replaces the person's; null on other pages. */
  own: Palette | null = $state(null)
  private still = $state(asks('(prefers-reduced-motion: reduce)').matches)

  constructor() {
    asks('(prefers-color-scheme: dark)').addEventListener?.(
      'change',
      (now) => (this.dark = now.matches),
    )
    asks('(prefers-contrast: more)').addEventListener?.(
      'change',
      (now) => (this.contrast = now.matches),
    )
    asks('(prefers-reduced-motion: reduce)').addEventListener?.(
      'change',
      (now) => (this.still = now.matches),
    )
  }

  get<Name extends keyof Stored>(name: Name): Stored[Name] {
    return this.kept[name]
  }

  set<Name extends keyof Stored>(name: Name, value: Stored[Name]): void {
    this.kept[name] = value
    localStorage.setItem(KEY, JSON.stringify(this.kept))
  }

  get palette(): Palette {
    if (this.own) return this.own
    if (this.kept.theme !== 'system') return this.kept.theme
    if (this.contrast) return 'contrast'
    return this.dark ? 'dark' : 'light'
  }

  /** Whether animations are switched off. */
  get calm(): boolean {
    return this.kept.motion === 'system' ? this.still : this.kept.motion === 'calm'
  }
}

function read(): Stored {
  try {
    return { ...STANDARD, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Stored>) }
  } catch {
    return { ...STANDARD }
  }
}

export const settings = new Settings()
