import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type Level, levels, periodOf } from '#contract/reading/periods.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { quartersOf } from '#server/reading/due-quarters.ts'
import { rollupColumns, rollupOf, type RollupText } from '#server/reading/rollup/rollup-rows.ts'
import type { Rollup } from '#server/reading/rollup/rollup.ts'
import { workOutRollups } from '#server/reading/rollup/work-out.ts'
import { mergedNumbers, type Sample } from '#server/reading/taking/sample.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { insertMeteredUtility } from '#tests/server/reading/devices.ts'
import {
  type OffsetFrom,
  type PlainSample,
  slowName,
  slowRollups,
} from '#tests/server/reading/slow-rollups.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { patience } from '#tools/pace/pace.ts'
import { sql } from 'kysely'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

/** A charging pile would do; the station has two values and two counters, and few enough to read. */
const ranges = [
  [-2_000_000_000, 2_000_000_000],
  [0, 1000],
] as const
const counterRules = [0, 1].map(() => ({ rollsOverAt: null, mostPerHour: 2_000_000_000, changes: [] }))

const offsetText = (minutes: number): string =>
  `${minutes < 0 ? '-' : '+'}${String(Math.floor(Math.abs(minutes) / 60)).padStart(2, '0')}:${String(Math.abs(minutes) % 60).padStart(2, '0')}`

let deviceId: number

async function begin(offsetMinutes: number): Promise<void> {
  await database.truncate()
  const utility = await insertMeteredUtility(database.db)
  deviceId = await utility.addDevice('storageStation', '1')
  await database.db
    .updateTable('site')
    .set({ utc_offset: offsetText(offsetMinutes) })
    .execute()
}

const told = async (samples: readonly Omit<Sample, 'deviceId'>[], offsetMinutes: number): Promise<void> => {
  for (const { at } of samples) await ensurePartitions(database.db, 'sample', new Date(at), new Date(at))
  const of = (some: readonly Sample[]) => quartersOf(some, () => offsetMinutes * 60_000)
  const all = samples.map((sample) => ({ ...sample, deviceId }))
  await storeSamples(database.db, all, of(all), of)
}

const farAhead = new Date('2035-01-01T00:00:00Z')

async function rolledUp(level: Level, offsets: readonly OffsetFrom[]): Promise<Record<string, unknown>> {
  const { rows } = await sql<RollupText>`select ${rollupColumns} from ${sql.id(`rollup_${level}`)} as rolled
    order by at`.execute(database.db)
  return Object.fromEntries(
    rows.map((row) => {
      const { at, rollup } = rollupOf(row)
      return [slowName(level, at, offsets), plain(rollup)]
    }),
  )
}

const read = (value: number | null, at: number | null) =>
  value === null || at === null ? null : { at, value }
const plain = ({ samples, values, counters }: Rollup) => ({
  samples,
  values: values.map((value) => ({
    read: value.read,
    odd: value.odd,
    first: read(value.first, value.firstAt),
    last: read(value.last, value.lastAt),
    low: read(value.low, value.lowAt),
    high: read(value.high, value.highAt),
    sum: value.sum,
  })),
  counters: counters.map((counter) => ({
    read: counter.read,
    first: read(counter.first, counter.firstAt),
    last: read(counter.last, counter.lastAt),
    rise: counter.rise,
    faults: counter.faults,
  })),
})

/** Around the ends of a short month, of a leap day and of a year. */
const moments = [
  '2026-12-31T23:00:00Z',
  '2028-02-29T12:00:00Z',
  '2027-02-28T23:50:00Z',
  '2026-11-22T00:00:00Z',
]
/** A new offset that begins with one of those days or a neighbour of it. */
const anOffset = fc.record({
  from: fc
    .tuple(fc.constantFrom(...moments), fc.integer({ min: -1, max: 2 }))
    .map(([moment, days]) => new Date(Date.parse(moment) + days * 86_400_000).toISOString().slice(0, 10)),
  minutes: fc.integer({ min: -600, max: 840 }),
})

/** As the site's archive does it: the offset, and what it was on the days before. */
const changeOffset = (before: number, { from, minutes }: OffsetFrom): Promise<void> =>
  database.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('site')
      .set({ utc_offset: offsetText(minutes) })
      .execute()
    await sql`insert into site_offset (site_id, before_day, utc_offset, changed_at, changed_by)
      select id, ${from}::date, ${offsetText(before)}, now(), 'test' from site`.execute(tx)
  })

const number = (arbitrary: fc.Arbitrary<number>) => fc.option(arbitrary, { freq: 5, nil: null })
const aSample = fc.record({
  at: fc
    .tuple(
      fc.constantFrom(...moments),
      fc.oneof(fc.integer({ min: -40, max: 40 }), fc.integer({ min: -4000, max: 4000 })),
    )
    .map(([moment, minutes]) => Date.parse(moment) + minutes * 60_000),
  values: fc.tuple(
    number(fc.integer({ min: -3, max: 3 })),
    number(
      fc.oneof(
        { weight: 4, arbitrary: fc.integer({ min: 0, max: 1000 }) },
        { weight: 1, arbitrary: fc.constant(7000) },
      ),
    ),
  ),
  counters: fc.tuple(number(fc.integer({ min: 0, max: 1_000_000 })), number(fc.integer({ min: 0, max: 9 }))),
  corrects: fc.boolean(),
})

describe('rollups (issue 18: equal a slow reference)', () => {
  it(
    'equal what a slow calculation gives over late, doubled, missing and corrected samples, past days by the offsets that the site had',
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: -600, max: 840 }),
          fc.array(anOffset, { maxLength: 2 }),
          fc.array(fc.array(aSample, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 6 }),
          fc.infiniteStream(fc.boolean()),
          async (offsetMinutes, changes, messages, pauses) => {
            await begin(offsetMinutes)
            const offsets: OffsetFrom[] = [{ from: '1970-01-01', minutes: offsetMinutes }]
            const waiting = changes.toSorted((one, other) => (one.from < other.from ? -1 : 1))
            const stand = new Map<number, PlainSample>()
            for (const message of messages) {
              const present = offsets.at(-1)?.minutes ?? 0
              await told(message, present)
              // A message that comes twice changes nothing.
              await told(message, present)
              for (const sample of [...message, ...message]) {
                const there = stand.get(sample.at)
                stand.set(
                  sample.at,
                  there
                    ? {
                        at: sample.at,
                        values: mergedNumbers(there.values, sample.values, sample.corrects),
                        counters: mergedNumbers(there.counters, sample.counters, sample.corrects),
                      }
                    : sample,
                )
              }
              const [isWorkedOut] = [...pauses.take(1)]
              if (isWorkedOut) await workOutRollups(database.db, farAhead)
              const change = waiting.shift()
              if (change && change.from > (offsets.at(-1)?.from ?? '')) {
                await changeOffset(present, change)
                offsets.push(change)
              }
            }
            await workOutRollups(database.db, farAhead)
            for (const level of levels) {
              expect(await rolledUp(level, offsets)).toEqual(
                slowRollups([...stand.values()], (at) => slowName(level, at, offsets), ranges, counterRules),
              )
            }
          },
        ),
        { numRuns: 25 },
      )
    },
    patience(300_000),
  )
})

const hours = (value: number): number => value * 3_600_000

describe('periods (issue 18: months and leap days by the site’s own offset)', () => {
  it('are those of the site’s calendar', () => {
    const leap = Date.parse('2028-02-29T13:00:00Z')
    expect(periodOf('month', leap, hours(14))).toEqual({
      from: Date.parse('2028-02-29T10:00:00Z'),
      to: Date.parse('2028-03-31T10:00:00Z'),
    })
    expect(periodOf('day', leap, hours(-10))).toEqual({
      from: Date.parse('2028-02-29T10:00:00Z'),
      to: Date.parse('2028-03-01T10:00:00Z'),
    })
    expect(periodOf('quarter', leap + 1, hours(5.75)).from).toBe(leap)
  })
})

const chinese: readonly OffsetFrom[] = [{ from: '1970-01-01', minutes: 480 }]

const sampleAt = (at: number) => ({ at, values: [100, 500], counters: [1, 1] })

describe('work on rollups', () => {
  beforeEach(() => begin(480))

  it('waits until a quarter has ended and what was written in it is committed', async () => {
    const at = Date.parse('2026-11-21T06:01:00Z')
    await told([{ at, values: [100, 500], counters: [1, 1] }], 480)
    expect(await workOutRollups(database.db, new Date('2026-11-21T06:15:30Z'))).toBe(0)
    expect(await workOutRollups(database.db, new Date('2026-11-21T06:16:00Z'))).toBe(1)
    expect(Object.keys(await rolledUp('quarter', chinese))).toEqual(['2026-11-21 480: 2026-11-21T14:00'])
    expect(await rolledUp('hour', chinese)).toEqual({})
  })

  it('is done once, and again when a late sample comes', async () => {
    const at = Date.parse('2026-11-21T06:01:00Z')
    await told([{ at, values: [100, 500], counters: [1, 1] }], 480)
    expect(await workOutRollups(database.db, farAhead)).toBe(4)
    expect(await workOutRollups(database.db, farAhead)).toBe(0)
    await told([{ at: at + 60_000, values: [300, 500], counters: [5, 1] }], 480)
    expect(await workOutRollups(database.db, farAhead)).toBe(4)
    expect(await rolledUp('month', chinese)).toMatchObject({
      '2026-11': { samples: 2, values: [{ sum: 400 }, {}], counters: [{ rise: 4 }, {}] },
    })
  })

  /** The last day of the year begins a new offset, by which its evening belongs to the next one. */
  const newYear = { from: '2026-12-31', minutes: 840 }
  const afterIt: readonly OffsetFrom[] = [...chinese, newYear]
  const evening = Date.parse('2026-12-31T23:00:00+08:00')

  it('takes a month anew whose last sample a new offset gives to the next one', async () => {
    await told([sampleAt(evening)], 480)
    await workOutRollups(database.db, farAhead)
    await changeOffset(480, newYear)
    await workOutRollups(database.db, farAhead)
    expect(Object.keys(await rolledUp('month', afterIt))).toEqual(['2027-01'])
  })

  it('takes a month that was still open when the offset changed', async () => {
    await told([sampleAt(evening - hours(240))], 480)
    await workOutRollups(database.db, new Date('2026-12-25T00:00:00Z'))
    expect(await rolledUp('month', chinese)).toEqual({})
    await changeOffset(480, newYear)
    await workOutRollups(database.db, farAhead)
    expect(Object.keys(await rolledUp('month', afterIt))).toEqual(['2026-12'])
  })
})
