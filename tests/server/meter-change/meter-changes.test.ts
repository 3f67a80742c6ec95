import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { meterAssetRecord } from '#server/asset/asset-records.ts'
import { checkTotals } from '#server/measuring-point/check-totals.ts'
import { meterChangeRecord } from '#server/meter-change/meter-change-record.ts'
import { measuringPointRecord } from '#server/measuring-point/measuring-point-record.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { addRecord, changeRecord } from '#server/platform/records/change-records.ts'
import type { Entries } from '#server/platform/records/record-table.ts'
import { quartersOf } from '#server/reading/due-quarters.ts'
import { readCountedDays } from '#server/reading/read-energy.ts'
import { workOutRollups } from '#server/reading/rollup/work-out.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { insertMeteredUtility, type MeteredUtility } from '#tests/server/reading/devices.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'
import { dictionaryKey } from '#tests/support/records/dictionary-key.ts'
import { entriesOf } from '#tests/support/records/record-entries.ts'

const clerk = callerWith({ userName: 'clerk', language: 'EN' })
const as = (call: string) => callBy(clerk, call)

let test: TestDatabase
let utility: MeteredUtility
let deviceId: number
let place: number
/** What the register counts in a kWh. */
let unit: number
let pointId: number
let reason: string
/** Yesterday, so that a change may be entered now; the site's days are those of UTC+8. */
const day = new Date(Date.now() + 8 * 3_600_000 - 86_400_000).toISOString().slice(0, 10)
const at = (time: string): Date => new Date(`${day}T${time}:00+08:00`)
const farAhead = new Date(Date.now() + 40 * 86_400_000)

beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  utility = await insertMeteredUtility(test.db)
  deviceId = await utility.addDevice('electricityMeter', '1')
  const item = await test.db
    .selectFrom('data_item')
    .innerJoin('device', 'device.type_id', 'data_item.type_id')
    .select(['place', 'decimals'])
    .where('data_item.code', '=', '00010000')
    .where('device.id', '=', deviceId)
    .executeTakeFirstOrThrow()
  place = item.place
  unit = 10 ** item.decimals
  pointId = await addPoint('M1', { deviceId })
  reason = await dictionaryKey({ db: test.db, agencyId: utility.east }, 'meterChangeReason', 1)
})

const platform = () => testPlatform(test.db, handClock())

async function addPoint(name: string, more: Entries = {}): Promise<number> {
  const entries = {
    requestId: randomUUID(),
    fMpName: name,
    fConAdd: name,
    fTmId: utility.terminalId,
    pvPageType: 3,
    isTotal: false,
    pvId: null,
    transformerArea: '',
    ratio: 1,
    energyType: '',
    deviceId: null,
    fAmId: null,
    fRemarks: '',
    ...more,
  }
  return (await addRecord(platform(), measuringPointRecord, entries, as('addMeasuringPoint'))).id
}

const dueOf = (some: readonly { deviceId: number; at: number }[]) =>
  quartersOf(
    some.map((one) => ({ ...one, values: [], counters: [] })),
    () => 8 * 3_600_000,
  )

/** Readings of the forward register in kWh, as its meter shows them. */
async function told(
  readings: readonly (readonly [time: string, kWh: number])[],
  of = deviceId,
): Promise<void> {
  const samples = readings.map(([time, kWh]) => {
    const counters = Array.from({ length: place + 1 }, (_, index) => (index === place ? kWh * unit : null))
    return { deviceId: of, at: at(time).getTime(), values: [], counters }
  })
  for (const sample of samples)
    await ensurePartitions(test.db, 'sample', new Date(sample.at), new Date(sample.at))
  await storeSamples(test.db, samples, dueOf(samples), dueOf)
}

/** Forward energy of the day, kWh, once everything due is worked out. */
async function energy(): Promise<{ kWh: number; faults: number }> {
  await workOutRollups(test.db, farAhead)
  const days = await readCountedDays(test.db, [{ deviceId, place }], { from: day, to: day, now: Date.now() })
  const counted = days.get(deviceId)
  return { kWh: (counted?.rise ?? 0) / unit, faults: counted?.faults ?? 0 }
}

const change = (time: string, last: number, first: number, more: Entries = {}): Entries => ({
  fMpId: pointId,
  changedAt: at(time).toISOString(),
  newAmId: null,
  lastReadingWh: last * 1000,
  firstReadingWh: first * 1000,
  lastReverseWh: null,
  firstReverseWh: null,
  testPassed: true,
  reason,
  photo: null,
  fRemarks: '',
  ...more,
})
const daysAhead = (days: number): Entries => ({
  ...change('08:00', 1, 0),
  changedAt: new Date(Date.now() + days * 86_400_000).toISOString(),
})
const enter = (entries: Entries): Promise<{ id: number }> =>
  addRecord(platform(), meterChangeRecord, { ...entries, requestId: randomUUID() }, as('addMeterChange'))
const rowOf = (id: number) =>
  test.db.selectFrom('meter_change').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const fieldsOf = (attempt: Promise<unknown>): Promise<unknown> =>
  attempt.then(
    () => 'done',
    (thrown: unknown) => (thrown instanceof Refusal ? thrown.data : thrown),
  )
const fixed: ReadonlySet<string> = new Set(['fMpId', 'newAmId', 'testPassed'])
const editable = (entries: Entries): Entries =>
  Object.fromEntries(Object.entries(entries).filter(([name]) => !fixed.has(name)))

describe('a meter change (collection §7 Meter change)', () => {
  it('leaves the day’s energy as it would have been: the same before, entered at once, and after', async () => {
    await told([
      ['08:00', 1000],
      ['08:10', 1004],
    ])
    await enter(change('08:12', 1005, 20))
    await told([
      ['08:20', 22],
      ['09:00', 30],
    ])
    // 1000 → 1005 on the old meter, 20 → 30 on the new one.
    expect(await energy()).toEqual({ kWh: 15, faults: 0 })
  })

  it('entered late puts right what was worked out without it, and says how much', async () => {
    await told([
      ['08:00', 1000],
      ['08:10', 1004],
      ['09:20', 22],
      ['10:00', 30],
    ])
    expect(await energy()).toEqual({ kWh: 12, faults: 1 })
    const { id } = await enter(change('08:12', 1005, 20))
    expect((await rowOf(id)).redone_quarters).toBe(2)
    expect(await energy()).toEqual({ kWh: 15, faults: 0 })
  })

  it('that is corrected is worked out again', async () => {
    await told([
      ['08:00', 1000],
      ['08:50', 30],
    ])
    const wrong = change('08:12', 1005, 25)
    const { id } = await enter(wrong)
    expect((await energy()).kWh).toBe(10)
    const right = editable({ ...wrong, changedAt: at('08:20').toISOString(), firstReadingWh: 20_000 })
    await changeRecord(platform(), meterChangeRecord, { id, version: 1, ...right }, as('updateMeterChange'))
    expect(await energy()).toEqual({ kWh: 15, faults: 0 })
    const { rows } = await sql`select from counter_change`.execute(test.db)
    expect(rows).toHaveLength(1)
  })

  it('is refused where energy would be lost or made', async () => {
    await told([
      ['08:00', 1000],
      ['09:00', 30],
    ])
    expect(await fieldsOf(enter(change('08:30', 999, 20)))).toEqual({
      fields: { lastReadingWh: 'minimum' },
      values: { lastReadingWh: { min: '1000.000' } },
    })
    expect(await fieldsOf(enter(change('08:30', 1001, 31)))).toEqual({
      fields: { firstReadingWh: 'maximum' },
      values: { firstReadingWh: { max: '30.000' } },
    })
  })

  it('is not entered for a time to come, nor for one whose readings are gone', async () => {
    expect(await fieldsOf(enter(daysAhead(1)))).toEqual({ fields: { changedAt: 'not_ahead' } })
    expect(await fieldsOf(enter(daysAhead(-100)))).toEqual({
      fields: { changedAt: 'days_back' },
      values: { changedAt: { days: 40 } },
    })
  })

  it('takes the old meter down and mounts the new one, which is then at no other place', async () => {
    const stockIn = async (n: number): Promise<number> => {
      const entries = await entriesOf(meterAssetRecord.declared, { db: test.db, agencyId: utility.east }, n)
      const asked = { ...entries, requestId: randomUUID() }
      return (await addRecord(platform(), meterAssetRecord, asked, as('addMeterAsset'))).id
    }
    const [old, next] = [await stockIn(1), await stockIn(2)]
    const mounted = await addPoint('M2', { fAmId: old })
    await enter(change('08:00', 5, 0, { fMpId: mounted, newAmId: next, testPassed: false }))
    const states = await test.db
      .selectFrom('meter_asset')
      .select(['id', 'state', 'place'])
      .orderBy('id')
      .execute()
    expect(states).toEqual([
      { id: old, state: 3, place: '' },
      { id: next, state: 2, place: 'M2' },
    ])
    const again = change('09:00', 5, 0, { fMpId: pointId, newAmId: next })
    expect(await fieldsOf(enter(again))).toEqual({ fields: { newAmId: 'not_allowed' } })
  })
})

describe('a summary meter (collection §7 totalMeterCheck)', () => {
  it('is held against the sum of its parts, ratios and meter changes included, and the rest is explained', async () => {
    const second = await utility.addDevice('electricityMeter', '2')
    const total = await addPoint('总表', { isTotal: true, deviceId, ratio: 10 })
    await addPoint('分表', { pvId: total, deviceId: second })
    await addPoint('未接', { pvId: total })
    await told([
      ['08:00', 100],
      ['20:00', 104],
    ])
    await told(
      [
        ['08:00', 5],
        ['20:00', 35],
      ],
      second,
    )
    await workOutRollups(test.db, farAhead)
    const asked = { fTid: -1, from: day, to: day }
    const [checked] = await checkTotals(test.db, clerk, asked, new Date())
    // Asked for no day, it is the one before.
    const noon = new Date(Date.parse(`${day}T12:00:00+08:00`) + 86_400_000)
    expect(await checkTotals(test.db, clerk, { fTid: -1 }, noon)).toEqual([checked])
    expect(checked).toMatchObject({ energyWh: 40_000, partsWh: 30_000, differenceWh: 10_000 })
    expect(
      checked?.parts.map(({ fMpName, energyWh, why }) => [fMpName, energyWh, why.includes('noDevice')]),
    ).toEqual(
      expect.arrayContaining([
        ['分表', 30_000, false],
        ['未接', null, true],
      ]),
    )
    expect(checked?.why).toEqual(expect.arrayContaining(['incomplete', 'partsNotRead']))
  })

  it('differs by losses where both ends of the day were read, however few readings lie between', async () => {
    const total = await addPoint('总表', { isTotal: true, deviceId })
    const second = await utility.addDevice('electricityMeter', '2')
    await addPoint('分表', { pvId: total, deviceId: second })
    const readTo = async (last: string) => {
      await told([
        ['00:30', 100],
        [last, 141],
      ])
      await told(
        [
          ['00:30', 5],
          [last, 45],
        ],
        second,
      )
      await workOutRollups(test.db, farAhead)
      const [checked] = await checkTotals(test.db, clerk, { fTid: -1, from: day, to: day }, new Date())
      return checked
    }
    expect(await readTo('22:30')).toMatchObject({ differenceWh: 1000, why: ['incomplete'] })
    expect(await readTo('23:10')).toMatchObject({ differenceWh: 1000, why: ['losses'] })
  })
})
