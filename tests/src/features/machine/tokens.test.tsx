import { cleanup, render, renderHook, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { machineCatalogue } from '#machines/catalogue.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { transitionsBetween } from '#machines/shared/chart-steps.ts'
import { Tokens } from '#src/features/machine/diagram/tokens.tsx'
import { useJourney } from '#src/features/machine/diagram/use-journey.ts'
import { waysOf } from '#src/features/machine/diagram/way-of-token.ts'

const layout = {
  width: 200,
  height: 100,
  states: [],
  starts: [],
  arrows: [
    {
      source: 'one.idle',
      target: 'one.busy',
      points: [0, 0, 90, 0, 90, 30],
      labels: [{ of: 'one.idle:0', x: 0, y: 0, event: { zh: ['开始'], en: ['start'] }, guard: null }],
    },
    { source: 'one.busy', target: 'one.idle', points: [90, 30, 0, 0], labels: [] },
  ],
}
const taken = new Set(['one.idle:0'])

const wish = vi.hoisted(() => ({ isStill: false }))
// The library asks the browser once for all tests.
vi.mock(import('framer-motion'), async (original) => ({
  ...(await original()),
  useReducedMotion: () => wish.isStill,
}))

afterEach(() => {
  cleanup()
  wish.isStill = false
})

describe('the way of a token', () => {
  it('leads along the arrows of what was taken, at one speed', () => {
    const [way, ...others] = waysOf(layout, taken)
    expect(others).toEqual([])
    expect(way).toMatchObject({ xs: [0, 90, 90], ys: [0, 0, 30], times: [0, 0.75, 1], duration: 0.35 })
  })

  it('is found for an actor by the states before and after', () => {
    const signIn = machineCatalogue.find(({ id }) => id === 'list')
    if (!signIn) throw new Error('no list')
    const chart = chartOf(signIn)
    const [transition] = chart.transitions.filter(
      ({ source, targets }) => targets.length === 1 && targets[0] !== source && source !== chart.machineId,
    )
    if (!transition) throw new Error('no transition')
    const nameOf = (id = '') => id.slice(chart.machineId.length + 1)
    expect(transitionsBetween(chart, nameOf(transition.source), nameOf(transition.targets[0]))).toContain(
      transition.id,
    )
    expect(transitionsBetween(chart, nameOf(transition.source), nameOf(transition.source))).toEqual(new Set())
  })
})

describe('a journey', () => {
  it('begins when another moment is shown, and none is made of what is seen first', () => {
    const legsOf = vi.fn<(before: number, now: number) => ReadonlySet<string>[]>(() => [taken])
    const { result, rerender } = renderHook(({ at }) => useJourney(at, legsOf), { initialProps: { at: 3 } })
    expect(result.current).toBeNull()
    rerender({ at: 4 })
    expect(result.current).toEqual({ id: 1, legs: [taken] })
    rerender({ at: 4 })
    expect(legsOf).toHaveBeenCalledExactlyOnceWith(3, 4)
  })

  it('is travelled by a token to the arrow’s end', async () => {
    const { container } = render(
      <svg>
        <Tokens layout={layout} journey={{ id: 1, legs: [taken] }} />
      </svg>,
    )
    const token = container.querySelector('.token')
    await waitFor(() => {
      expect(token?.getAttribute('cx')).toBe('90')
      expect(token?.getAttribute('cy')).toBe('30')
    })
  })
})

describe('who wishes for less motion', () => {
  it('sees lit states alone', () => {
    wish.isStill = true
    const { container } = render(
      <svg>
        <Tokens layout={layout} journey={{ id: 1, legs: [taken] }} />
      </svg>,
    )
    expect(container.querySelector('.token')).toBeNull()
  })
})
