/** The colours of the drawings as CSS properties, which styles use too. */
import type { Palette } from './settings.svelte'
import type { Board } from '../wire/messages'

type Shades = Record<string, string>
type Piece = { fill: Shades; ink: string; line?: Shades }

export function applyTokens(tokens: Board['tokens'], palette: Palette): void {
  const root = document.documentElement
  const colours = tokens['colours'] as Record<string, Shades>
  const shades = colours[palette] ?? colours['light']!
  for (const [name, value] of Object.entries(shades)) root.style.setProperty(`--${name}`, value)
  for (const [name, value] of Object.entries(tokens['resources'] as Record<string, Shades>)) {
    root.style.setProperty(`--${name}`, value[palette] ?? value['light']!)
  }
  for (const [kind, prefix] of [
    ['owners', 'owner'],
    ['workers', 'role'],
  ] as const) {
    for (const [name, piece] of Object.entries(tokens[kind] as Record<string, Piece>)) {
      root.style.setProperty(`--${prefix}-${name}`, piece.fill[palette]!)
      root.style.setProperty(`--${prefix}-${name}-ink`, piece.ink)
      // on the board's own backgrounds a fill colour may be too dark for a line
      if (piece.line) root.style.setProperty(`--${prefix}-${name}-line`, piece.line[palette]!)
    }
  }
  root.dataset['palette'] = palette
  root.style.colorScheme = palette === 'dark' ? 'dark' : 'light'
}
