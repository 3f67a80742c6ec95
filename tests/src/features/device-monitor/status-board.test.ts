import { describe, expect, it, vi } from 'vitest'

import type { SiteNews } from '#contract/device-monitor/device-monitor.contract.ts'
import { StatusBoard } from '#src/features/device-monitor/status-board.ts'

import { device, type } from './fixtures.ts'

const at = '2026-11-26T05:00:00.000Z'
const later = '2026-11-26T05:01:00.000Z'
const loaded = (): StatusBoard => {
  const board = new StatusBoard()
  board.load({
    siteId: 4,
    types: [type({ counts: { normal: 2, alarm: 0, silent: 0, never: 0 }, total: 2 })],
    list: [device(1, { at }), device(2, { at })],
  })
  return board
}
const news = (deviceId: number, own: Partial<SiteNews['list'][number]>): SiteNews => ({
  siteId: 4,
  types: [{ typeCode: 'pcs', counts: { normal: 2, alarm: 0, silent: 0, never: 0 } }],
  list: [{ deviceId, state: 'normal', at: later, alarms: [0, 0, 0, 0], values: [5], times: null, ...own }],
})

describe('the board of device states (core §1 Device Monitoring)', () => {
  it('tells a device’s own listener of its values alone, and the page only where a state changed', () => {
    const board = loaded()
    const [one, other, page] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
    board.listeners.hear(1, one)
    board.listeners.hear(2, other)
    board.listeners.watch(page)
    board.take(news(1, {}))
    expect([one, other, page].map((heard) => heard.mock.calls.length)).toEqual([1, 0, 0])
    expect(board.deviceOf(1)?.values).toEqual([5])
    board.take(news(1, { state: 'alarm', alarms: [1, 0, 0, 0] }))
    expect([one, other, page].map((heard) => heard.mock.calls.length)).toEqual([2, 0, 1])
    expect(board.shape().devices.map(({ state }) => state)).toEqual(['alarm', 'normal'])
  })

  it('takes nothing that is older than what is there, nor devices that it does not show', () => {
    const board = loaded()
    board.take(news(1, { at: '2026-11-26T04:00:00.000Z', values: [9] }))
    board.take(news(9, {}))
    expect(board.deviceOf(1)?.at).toBe(at)
    expect(board.deviceOf(9)).toBeUndefined()
  })

  it('counts as the server does, and asks anew where there are more devices than it knows', () => {
    const board = loaded()
    const told = news(1, { state: 'silent' })
    const silent = { normal: 1, alarm: 0, silent: 1, never: 0 }
    expect(board.take({ ...told, types: [{ typeCode: 'pcs', counts: silent }] })).toBe(false)
    expect(board.shape().types[0]?.counts).toEqual(silent)
    expect(board.take({ ...told, types: [{ typeCode: 'pcs', counts: { ...silent, normal: 2 } }] })).toBe(true)
  })

  it('asks anew where there is a device of a type that the site had none of', () => {
    const station = {
      typeCode: 'storageStation',
      counts: { normal: 1, alarm: 0, silent: 0, never: 0 },
    }
    const told = news(6, {})
    // What was asked for is still to come, and brings it.
    expect(new StatusBoard().take({ ...told, types: [station] })).toBe(false)
    expect(loaded().take({ ...told, siteId: 5, types: [station] })).toBe(false)
    expect(loaded().take({ ...told, types: [...told.types, station] })).toBe(true)
  })

  it('leaves cells uncounted that another page’s watch tells of', () => {
    const board = new StatusBoard()
    const types = [type({ typeCode: 'batteryCell', kind: 'batteryCell', counts: null })]
    board.load({ siteId: 4, types, list: [] })
    const counts = { normal: 3, alarm: 0, silent: 0, never: 0 }
    expect(board.take({ siteId: 4, types: [{ typeCode: 'batteryCell', counts }], list: [] })).toBe(false)
    expect(board.shape().types[0]?.counts).toBeNull()
  })
})
