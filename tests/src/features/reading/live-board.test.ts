import { describe, expect, it } from 'vitest'

import type { LatestReading } from '#contract/reading/reading.contract.ts'
import { LiveBoard } from '#src/features/reading/live/live-board.ts'

const now = Date.parse('2026-11-24T06:00:00Z')
const said = (deviceId: number, value: number | null, at = now): LatestReading => ({
  deviceId,
  typeCode: 'pcs',
  at: new Date(at).toISOString(),
  values: [1, value],
  times: null,
})
const boardOf = (...ids: number[]): LiveBoard =>
  new LiveBoard(ids, { place: 1, everySeconds: 60, low: 0, high: 100 })

describe('the board of live readings (collection §1)', () => {
  it('shows the newest reading of its item, whatever comes late or of other devices', () => {
    const board = boardOf(1, 2)
    board.take([said(1, 40), said(9, 5)], now)
    board.take([said(1, 39, now - 60_000)], now)
    expect(board.valueOf(1)).toEqual({ at: now, value: 40, mark: 'good' })
    expect(board.valueOf(9)).toEqual({ at: null, value: null, mark: 'silent' })
    expect(board.summary()).toEqual({ silent: [2], odd: [], low: 40, high: 40, mean: 40 })
  })

  it('keeps what was read of its item while later readings are of others', () => {
    const board = boardOf(1)
    board.take([said(1, null, now - 1000)], now)
    expect(board.valueOf(1)).toMatchObject({ value: null, mark: 'silent' })
    board.take([said(1, 40)], now)
    const older = new Date(now).toISOString()
    const later = said(1, 40, now + 1000)
    board.take([{ ...later, times: [later.at, older] }], now + 1000)
    expect(board.valueOf(1)).toEqual({ at: now, value: 40, mark: 'good' })
    expect(board.readingOf(1)).toMatchObject({ at: new Date(now + 1000).toISOString(), values: [1, 40] })
  })

  it('tells what cannot be true from what is silent, and counts no silent reading', () => {
    const board = boardOf(1, 2, 3)
    board.take([said(1, 130), said(2, 20), said(3, 60, now - 901_000)], now)
    expect(board.summary()).toEqual({ silent: [3], odd: [1], low: 20, high: 130, mean: 75 })
    board.look(now + 901_000)
    expect(board.summary()).toEqual({ silent: [1, 2, 3], odd: [], low: null, high: null, mean: null })
  })

  it('tells those who show a device of that device alone, and all others once', () => {
    const board = boardOf(1, 2, 3)
    const heard: string[] = []
    board.listeners.hear(1, () => heard.push('one'))
    const leave = board.listeners.hear(2, () => heard.push('two'))
    board.listeners.watch(() => heard.push('all'))
    board.take([said(1, 1), said(3, 3)], now)
    board.take([said(1, 1), said(3, 3)], now)
    leave()
    board.take([said(2, 2)], now)
    expect(heard).toEqual(['one', 'all', 'all'])
  })
})
