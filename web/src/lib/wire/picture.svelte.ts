/** Pictures of the board by their addresses. */
import { transport } from '#transport'

/**
 * Return where the browser finds the picture at an address that may change; empty until the picture
 * is drawn. Call this function while a component is created.
 */
export function picture(address: () => string): { readonly src: string } {
  const found = $derived(transport.picture(address()))
  let drawn = $state.raw<{ found: unknown; src: string }>({ found: null, src: '' })
  $effect(() => {
    const wanted = found
    if (typeof wanted !== 'string')
      void wanted.then((src) => (drawn = { found: wanted, src })).catch(() => {})
  })
  return {
    get src() {
      return typeof found === 'string' ? found : drawn.found === found ? drawn.src : ''
    },
  }
}
