import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readForecasts } from '#server/alarm/query/alarm-forecasts.ts'
import { readStatistics } from '#server/alarm/query/alarm-statistics.ts'
import { byServer, moveAlarm } from '#server/alarm/move-alarm.ts'
import { clearAlarm, raiseAlarm } from '#server/alarm/raise-alarms.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { addRule, alarmStage, type AlarmStage, begin, byEngineer, clock, engineer, minute } from './stage.ts'

let database: TestDatabase
let stage: AlarmStage
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  stage = await alarmStage(database)
})

const context = byEngineer('alarmStatistics')
const dayMs = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** An alarm of the cluster that is confirmed and over after so many minutes. */
async function past(daysAgo: number, level: 1 | 2, confirmed: number | null, ended: number): Promise<void> {
  const at = new Date(begin - daysAgo * dayMs)
  const subject = `test:${daysAgo}:${level}:${ended}`
  const after = (minutes: number): Date => new Date(at.getTime() + minutes * minute)
  await database.db.transaction().execute(async (tx) => {
    const id = await raiseAlarm(
      tx,
      {
        subject,
        agencyId: stage.utility.province,
        siteId: stage.utility.sites.east,
        terminalId: null,
        deviceId: stage.cluster,
        ruleId: null,
        ruleVersion: null,
        eventId: null,
        level,
        message: '告警',
        messageEnglish: 'alarm',
        indicator: '',
        value: null,
        raisedAt: at,
        isMoment: false,
        isLate: false,
        escalateMinutes: null,
      },
      at,
    )
    if (confirmed !== null && id !== null)
      await moveAlarm(tx, id, byServer(after(confirmed)), {
        type: 'alarm.confirm',
        at: after(confirmed).toISOString(),
      })
    await clearAlarm(tx, subject, after(ended), after(ended))
  })
}

describe('statistics of alarms (core §1 Fault Alarm: alarm statistics)', () => {
  it('stand beside those of as many days before: totals, times to confirm and end, and each row', async () => {
    await past(1, 1, 10, 20)
    await past(2, 1, 30, 40)
    await past(2, 2, null, 60)
    await past(8, 1, 50, 100)
    await past(9, 2, null, 300)
    // Of neither span.
    await past(20, 1, 1, 1)
    const span = { fromDay: dayOf(begin - 6 * dayMs), toDay: dayOf(begin), fTid: -1 }
    const all = await readStatistics(database.db, span, context)
    expect(all).toMatchObject({
      total: 3,
      totalBefore: 2,
      confirmSeconds: 20 * 60,
      confirmSecondsBefore: 50 * 60,
      endSeconds: 40 * 60,
      endSecondsBefore: 200 * 60,
      byLevel: [
        { key: '1', count: 2, before: 1 },
        { key: '2', count: 1, before: 1 },
      ],
      bySite: [{ count: 3, before: 2 }],
      byDevice: [{ count: 3, before: 2 }],
    })
    expect(all.byHour.map(({ count }) => count)).toEqual([2, 1])
  })

  it.each([
    ['ends before it begins', '2026-11-21', '2026-11-20'],
    ['is longer than a year', '2025-01-01', '2026-11-21'],
  ])('are refused where the span %s', async (_, fromDay, toDay) => {
    await expect(readStatistics(database.db, { fromDay, toDay, fTid: -1 }, context)).rejects.toMatchObject({
      code: 'alarm.span_too_long',
    })
  })
})

/** Readings of the last hours, one every ten minutes, the newest last. */
const tell = (deviceId: number, degrees: readonly number[]) =>
  storeSamples(
    database.db,
    degrees.map((of, index) => ({
      deviceId,
      at: clock.now().getTime() - (degrees.length - 1 - index) * 10 * minute,
      values: [...Array<null>(10).fill(null), of * 10],
      counters: [],
    })),
    [],
    () => [],
  )

describe('trends that will cross a threshold (core §1 Fault Alarm: warning monitoring)', () => {
  it('say which, when and how sure, by the line through the last hours', async () => {
    await addRule(stage, { upper: 45_000 })
    clock.advance(4 * 60 * minute)
    // A degree each ten minutes from 20: 33 now, 45 in two hours.
    await tell(
      stage.cluster,
      Array.from({ length: 14 }, (_, index) => 20 + index),
    )
    const [forecast, ...more] = await readForecasts(stage.platform, engineer, -1)
    expect(more).toEqual([])
    expect(forecast).toMatchObject({
      deviceId: stage.cluster,
      indicator: 'highestTemperature',
      value: 33_000,
      limit: 45_000,
      perHour: 6000,
      surePermille: 1000,
      detailUtcTime: '+08:00',
      crossesAt: new Date(clock.now().getTime() + 2 * 60 * minute).toISOString(),
    })
  })

  it('leave out what turned round within the last hour (issue 20: trends that will cross a threshold)', async () => {
    await addRule(stage, { upper: 45_000 })
    clock.advance(6 * 60 * minute)
    // Ten degrees up in five hours, and back by three of them in the last one.
    await tell(stage.cluster, [
      ...Array.from({ length: 24 }, (_, index) => 20 + index / 2),
      ...Array.from({ length: 7 }, (_, index) => 32 - index / 2),
    ])
    expect(await readForecasts(stage.platform, engineer, -1)).toEqual([])
  })

  it('leave out what has too few readings, no course, or is outside already', async () => {
    await addRule(stage, { upper: 45_000 })
    clock.advance(4 * 60 * minute)
    const [few, noisy, over] = [
      await stage.utility.addDevice('batteryCluster', '2'),
      await stage.utility.addDevice('batteryCluster', '3'),
      await stage.utility.addDevice('batteryCluster', '4'),
    ]
    await tell(few, [20, 25, 30])
    await tell(
      noisy,
      Array.from({ length: 14 }, (_, index) => (index % 2 === 0 ? 20 : 40)),
    )
    await tell(
      over,
      Array.from({ length: 14 }, (_, index) => 34 + index),
    )
    await tell(
      stage.cluster,
      Array.from({ length: 14 }, () => 30),
    )
    expect(await readForecasts(stage.platform, engineer, -1)).toEqual([])
  })
})
