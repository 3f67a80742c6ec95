import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { noteStep, whenIdle } from '#src/shared/page/when-idle.ts'

/** A browser that is idle after 10 ms. */
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run, 10))
  vi.stubGlobal('cancelIdleCallback', (handle: number) => clearTimeout(handle))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('what is done ahead', () => {
  it('is done when the browser is idle', () => {
    const step = vi.fn<() => void>()
    whenIdle(step)
    expect(step).not.toHaveBeenCalled()
    vi.advanceTimersByTime(10)
    expect(step).toHaveBeenCalledOnce()
  })

  it('waits a second after the user went somewhere, and anew after each further step', () => {
    const step = vi.fn<() => void>()
    noteStep()
    whenIdle(step)
    vi.advanceTimersByTime(900)
    noteStep()
    vi.advanceTimersByTime(900)
    expect(step).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(step).toHaveBeenCalledOnce()
  })

  it.each([0, 500])('is not done once it was taken back after %d ms', (after) => {
    const step = vi.fn<() => void>()
    noteStep()
    const takeBack = whenIdle(step)
    vi.advanceTimersByTime(after)
    takeBack()
    vi.advanceTimersByTime(5_000)
    expect(step).not.toHaveBeenCalled()
  })
})
