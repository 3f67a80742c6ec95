import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { Timers } from '#field/fleet/terminal/timers.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what comes time and again begins within its interval and keeps it (collection §7)', () => {
  const timers = new Timers()
  const act = vi.fn<() => void>()
  timers.every(60_000, act)
  vi.advanceTimersByTime(60_000)
  expect(act).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(180_000)
  expect(act).toHaveBeenCalledTimes(4)
})

test('a terminal that is switched off does nothing any more (collection §7)', () => {
  const timers = new Timers()
  const act = vi.fn<() => void>()
  timers.after(1000, act)
  timers.every(1000, act)
  timers.stop()
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
})
