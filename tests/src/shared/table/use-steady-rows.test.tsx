import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { useSteadyRows } from '#src/shared/table/list/use-steady-rows.ts'

interface Row {
  readonly id: string
  readonly state: string
}
const row = (id: string, state = 'sent'): Row => ({ id, state })
const rowKey = ({ id }: Row): string => id
const query = { pageNum: 1 }
const steady = (isLive = true) =>
  renderHook(
    ({ list, asked }: { readonly list: readonly Row[]; readonly asked: object }) =>
      useSteadyRows({ list, query: asked, rowKey, isLive }),
    { initialProps: { list: [row('b'), row('a')], asked: query } },
  )

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('keeps rows in their places while a mouse moves over them, tells their state, and lets new ones come once it rests', () => {
  const { result, rerender } = steady()
  act(() => result.current.onPointerMove({ pointerType: 'mouse' }))
  const list = [row('c'), row('b', 'succeeded'), row('a')]
  rerender({ list, asked: query })
  expect(result.current.rows).toEqual([row('b', 'succeeded'), row('a')])
  act(() => void vi.runAllTimers())
  expect(result.current.rows).toEqual(list)
})

it('shows what another question brought at once, and holds no list that moves by wishes alone', () => {
  const { result, rerender } = steady()
  act(() => result.current.onPointerMove({ pointerType: 'mouse' }))
  rerender({ list: [row('z')], asked: { pageNum: 2 } })
  expect(result.current.rows).toEqual([row('z')])

  const still = steady(false)
  act(() => still.result.current.onPointerMove({ pointerType: 'mouse' }))
  still.rerender({ list: [row('c')], asked: query })
  expect(still.result.current.rows).toEqual([row('c')])
})
