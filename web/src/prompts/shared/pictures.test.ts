import { describe, expect, test } from 'vitest'

import type { Board, View } from '../../lib/wire/messages'
import { option } from '../../lib/wire/sample'
import { isNothing } from '../../lib/wire/words'
import { isLarge, pictureOf } from './pictures'

const set = (...ids: string[]) => ({
  width: 1,
  height: 1,
  items: Object.fromEntries(ids.map((id) => [id, '<g/>'])),
})
const board = {
  drawings: {
    god_card: set('inti-3'),
    army_card: set('A01'),
    building: set('P07', 'Z12'),
    weaving: set('W12'),
    statue: set('small:inti'),
    worker: set('courier', 'priest', 'courier+priest'),
    palace: set('X04'),
    nation: set('VN03'),
    vassal: set('purple', 'black'),
  },
  icons: { '1t-1': 'potato' },
  owners: ['purple', 'black'],
} as unknown as Board
const view = {
  village: ['courier', 'priest'],
  weaving: 'W12',
  coricancha: ['produce', 'worship'],
  hill: { '1t1': 'priest' },
  nations: { tiles: { antisuyu: { nation: 'VN03' } } },
} as unknown as View

const drawn = (action: string) => {
  const found = pictureOf(board, view, 1, option(action))
  if (!found) return ''
  return found.kind === 'piece' ? `${found.set} ${found.id}` : `${found.kind} ${found.name}`
}

describe('what an answer is drawn as', () => {
  test.each([
    ['take inti-3', 'god_card inti-3'],
    ['build X04', 'palace X04'],
    ['recruit corn noble:X04', 'palace X04'],
    ['newcomer courier+priest', 'worker courier+priest'],
    ['influence antisuyu', 'nation VN03'],
    ['vassal segment:2', 'vassal black'],
    ['vassal edge:W12:left', 'weaving W12'],
    ['vassal statue:small:inti', 'statue small:inti'],
    ['gain corn', 'icon corn'],
    ['take deck', 'icon god-card'],
    ['muster A01', 'army_card A01'],
    ['build P07', 'building P07'],
    ['use Z12', 'building Z12'],
    ['aside use Z12', 'building Z12'],
    ['aside discard A01', 'army_card A01'],
    ['buy W12', 'weaving W12'],
    ['buy none', 'icon skip'],
    ['weaving top', 'weaving W12'],
    ['weaving beneath', 'icon weaving'],
    ['worship small:inti', 'statue small:inti'],
    ['nomad courier', 'worker courier'],
    ['recruit potato', 'worker courier'],
    ['recruit corn', 'worker priest'],
    ['recruit', 'icon nomad'],
    ['recruit none', 'icon skip'],
    ['retrieve 1t1', 'worker priest'],
    ['steps 1u', 'steps black'],
    ['start 2', 'icon worship'],
    ['task 1t-1', 'task potato'],
    ['match god', 'icon edge-god'],
    ['pay potato:1', ''],
  ])('%s', (action, picture) => expect(drawn(action)).toBe(picture))

  test('cards and tiles stand beside each other, symbols do not', () => {
    expect(isLarge(pictureOf(board, view, 1, option('take inti-3')))).toBe(true)
    expect(isLarge(pictureOf(board, view, 1, option('start 1')))).toBe(false)
    expect(isLarge(null)).toBe(false)
  })

  test('what does nothing stands apart', () => {
    expect(['done', 'buy none', 'recruit none'].every((one) => isNothing(option(one)))).toBe(true)
    expect(isNothing(option('buy W12'))).toBe(false)
  })
})
