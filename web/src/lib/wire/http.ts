/** Requests to a service over HTTP. */
import type { Transport } from './transport'

export const transport: Transport = {
  fetch: (address, sending) => fetch(address, sending),
  open(address) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    return new WebSocket(`${scheme}://${location.host}${address}`)
  },
  picture: (address) => address,
}
