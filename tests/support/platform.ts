import { pino } from 'pino'

import type { Bus } from '#server/platform/field/bus.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

/** A clock that stands still until a test moves it. */
export interface HandClock extends Clock {
  set(at: string): void
  advance(ms: number): void
}

export function handClock(start = '2026-11-21T02:00:00.000Z'): HandClock {
  let at = new Date(start)
  return {
    now: () => at,
    set(instant) {
      at = new Date(instant)
    },
    advance(ms) {
      at = new Date(at.getTime() + ms)
    },
  }
}

/** A bus that reaches nobody, for commands that have nothing to do with the field. */
export const silentBus: Bus = {
  on: () => undefined,
  onPresence: () => undefined,
  send: () => Promise.reject(new Error('this test has no broker')),
  sendPiece: () => Promise.reject(new Error('this test has no broker')),
  ready: false,
  start: () => Promise.resolve(),
  stop: () => Promise.resolve(),
}

/** The house for one area's tests: a real database, a clock by hand, no field. */
export const testPlatform = (db: Db, clock: Clock, bus: Bus = silentBus): Platform => ({
  db,
  clock,
  bus,
  log: pino({ level: 'silent' }),
})
