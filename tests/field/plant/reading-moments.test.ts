import { expect, test } from 'vitest'

import { ReadingMoments } from '#field/fleet/plant/reading-moments.ts'

const minute = 60_000

test('reads each whole minute once, though its timer is a little late each time (collection §7)', () => {
  const moments = new ReadingMoments(minute, 0)
  const read: number[] = []
  // Thirty milliseconds late each time: after four times it has crossed a minute.
  for (let now = minute - 100, count = 0; count < 200; now += minute + 30, count++)
    read.push(...moments.due(now))
  expect(read).toEqual(Array.from({ length: 201 }, (_, at) => at * minute))
})

test('reads the minute in which it began, though it speaks only in the next (collection §7)', () => {
  const moments = new ReadingMoments(minute, 3 * minute + 50_000)
  expect(moments.due(4 * minute + 20_000)).toEqual([3 * minute, 4 * minute])
})

test('reads no minute twice when it is asked again within it (collection §7)', () => {
  const moments = new ReadingMoments(minute, minute)
  expect(moments.due(minute + 1)).toEqual([minute])
  expect(moments.due(2 * minute - 1)).toEqual([])
  expect(moments.due(2 * minute)).toEqual([2 * minute])
})

test('makes up for the last ten minutes after a long sleep, not for a night (collection §7)', () => {
  const moments = new ReadingMoments(minute, 0)
  const afterwards = moments.due(480 * minute)
  expect(afterwards).toHaveLength(10)
  expect(afterwards.at(0)).toBe(471 * minute)
  expect(afterwards.at(-1)).toBe(480 * minute)
})

test('reads every second, and every five minutes, as it is told to (collection §1)', () => {
  const seconds = new ReadingMoments(1000, 10_000)
  seconds.due(10_000)
  expect(seconds.due(11_400)).toEqual([11_000])
  expect(seconds.due(12_400)).toEqual([12_000])
  const rare = new ReadingMoments(5 * minute, 7 * minute)
  rare.due(7 * minute)
  expect(rare.due(12 * minute + 10)).toEqual([12 * minute])
})

test('makes up for no second that it was late for, or it would never be in time again (collection §1)', () => {
  const moments = new ReadingMoments(250, 0)
  moments.due(0)
  expect(moments.due(5100)).toEqual([5000])
})
