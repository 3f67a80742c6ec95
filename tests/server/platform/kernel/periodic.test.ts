import { pino } from 'pino'
import { expect, it } from 'vitest'

import type { Db } from '#server/platform/database/database.ts'
import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import { thenWake, wake, whenWoken } from '#server/platform/kernel/wake.ts'

/** Longer than any test: what runs was woken. */
const never = { log: pino({ level: 'silent' }), name: 'outbox', intervalMs: 3_600_000 } as const

it('is done at once when it is woken, and once more for what was told while it was at work', async () => {
  const ends: (() => void)[] = []
  const job = startPeriodic(never, () => new Promise<void>((done) => ends.push(done)))
  expect(ends).toHaveLength(1)
  job.soon()
  job.soon()
  expect(ends).toHaveLength(1)
  ends[0]?.()
  await expect.poll(() => ends.length).toBe(2)
  ends[1]?.()
  // A turn of the loop later it rests: what was told twice was done once.
  await new Promise((done) => setImmediate(done))
  expect(ends).toHaveLength(2)
  job.soon()
  expect(ends).toHaveLength(3)
  ends[2]?.()
  await job.stop()
  job.soon()
  expect(ends).toHaveLength(3)
})

it('knows whether it was asked for, at once or while it was at work, or only looks', async () => {
  const asked: boolean[] = []
  const ends: (() => void)[] = []
  const job = startPeriodic(never, (_, isWanted) => {
    asked.push(isWanted)
    return new Promise<void>((done) => ends.push(done))
  })
  job.soon()
  ends[0]?.()
  await expect.poll(() => asked).toEqual([false, true])
  ends[1]?.()
  await new Promise((done) => setImmediate(done))
  job.soon()
  expect(asked).toEqual([false, true, true])
  ends[2]?.()
  await job.stop()
})

it('looks by itself when its time has come', async () => {
  const asked: boolean[] = []
  const job = startPeriodic({ ...never, intervalMs: 1 }, (_, isWanted) => {
    asked.push(isWanted)
    return Promise.resolve()
  })
  await expect.poll(() => asked.slice(0, 3)).toEqual([false, false, false])
  await job.stop()
})

it('is woken by whoever commits rows for it on the same database, and by nobody else', async () => {
  const [own, other] = [{} as Db, {} as Db]
  let woken = 0
  const forget = whenWoken(own, 'commands', () => {
    woken += 1
  })
  wake(other, 'commands')
  wake(own, 'outbox')
  expect(woken).toBe(0)
  expect(await thenWake(own, 'commands', Promise.resolve('done'))).toBe('done')
  expect(woken).toBe(1)
  await expect(thenWake(own, 'commands', Promise.reject(new Error('rolled back')))).rejects.toThrow(
    'rolled back',
  )
  expect(woken).toBe(1)
  forget()
  wake(own, 'commands')
  expect(woken).toBe(1)
})
