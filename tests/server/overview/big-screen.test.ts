import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { RegistState } from '#contract/registration/registration.contract.ts'
import { readBigScreen } from '#server/overview/big-screen.ts'
import { commonOffset } from '#server/overview/common-offset.ts'
import { readTotalPowerCurve } from '#server/overview/total-power-curve.ts'
import { callerOf, insertTerminal, insertUtility, type Utility } from '#tests/server/archive/utility.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertTelemetry } from '#tests/support/telemetry.ts'

/** 00:20 of 21 November at +08:00, still the 20th in UTC. */
const now = new Date('2026-11-20T16:20:00.000Z')
const longAgo = new Date('2026-11-20T10:00:00.000Z')
const everything = callerOf(null)
const whole = { tid: -1, isConSon: 1 } as const

let database: TestDatabase
let utility: Utility
let addresses: number

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  utility = await insertUtility(database.db)
  addresses = 410_100_000_000
})

type Place = keyof Utility['sites']

async function terminalAt(place: Place, name: string, lastSeenAt: Date | null): Promise<number> {
  addresses += 1
  return insertTerminal(database.db, {
    agencyId: utility[place],
    siteId: utility.sites[place],
    name,
    address: String(addresses),
    lastSeenAt,
  })
}

const registered = (terminalId: number, state: RegistState, at: Date, reason: string | null = null) =>
  database.db
    .insertInto('registration')
    .values({
      terminal_id: terminalId,
      request_id: `00000000-0000-4000-8000-${String(terminalId).padStart(12, '0')}`,
      mode: 'box',
      state,
      stage: 1,
      reason,
      started_at: longAgo,
      started_by: 'operator',
      stage_since: at,
      deadline_at: now,
      ended_at: state === 'registered' || state === 'failed' ? at : null,
      boxes: '[]',
    })
    .execute()

async function stationAt(place: Place): Promise<number> {
  const id = await terminalAt(place, `${place}储能终端`, now)
  await database.db
    .updateTable('site')
    .set({ has_storage: true, station_terminal_id: id })
    .where('id', '=', utility.sites[place])
    .execute()
  return id
}

/** `time` is UTC of 20 November 2026. */
const told = (terminalId: number, time: string, powerW: number) =>
  insertTelemetry(database.db, terminalId, {
    at: new Date(`2026-11-20T${time}Z`),
    powerW,
    socPermille: 500,
  })

describe('bigScreen (collection §1, core §6)', () => {
  it('counts terminals, who of them is heard, boxes and meters, area by area, silent ones first', async () => {
    await terminalAt('east', '东一', now)
    await terminalAt('east', '东二', now)
    const silent = await terminalAt('west', '西一', longAgo)
    const { id: boxId } = await database.db
      .insertInto('box')
      .values({ terminal_id: silent, address: '510000000001', branch: '1' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await database.db
      .insertInto('meter')
      .values(
        [1, 2].map((n) => ({ terminal_id: silent, box_id: boxId, address: `61${n}`, asset_no: `M${n}` })),
      )
      .execute()
    const screen = await readBigScreen(database.db, everything, whole, now)
    expect(screen).toMatchObject({ areaCount: 3, terminals: 3, online: 2, boxes: 1, meters: 2 })
    expect(screen.areas.map((area) => [area.siteName, area.terminals, area.online])).toEqual([
      ['西市站', 1, 0],
      ['东市站', 2, 2],
      ['东县站', 0, 0],
    ])
  })

  it('lists silent terminals, the one lost last first and those never heard last', async () => {
    await terminalAt('east', '从未', null)
    await terminalAt('east', '早', new Date('2026-11-20T09:00:00.000Z'))
    await terminalAt('west', '晚', longAgo)
    const connected = await terminalAt('west', '连着', longAgo)
    await database.db.updateTable('terminal').set({ connected: true }).where('id', '=', connected).execute()
    const { silent } = await readBigScreen(database.db, everything, whole, now)
    expect(silent.map(({ fTmName, lastSeenAt }) => [fTmName, lastSeenAt])).toEqual([
      ['晚', '2026-11-20T10:00:00.000Z'],
      ['早', '2026-11-20T09:00:00.000Z'],
      ['从未', null],
    ])
  })

  it('counts registrations by state, terminals without a record as not started (collection §4)', async () => {
    const ids = await Promise.all(['一', '二', '三', '四'].map((name) => terminalAt('east', name, now)))
    await registered(ids[0] ?? 0, 'registered', longAgo)
    await registered(ids[1] ?? 0, 'failed', now, 'no_nodes')
    await registered(ids[2] ?? 0, 'broadcasting', new Date('2026-11-20T16:00:00.000Z'))
    const screen = await readBigScreen(database.db, everything, whole, now)
    expect(screen.registrations.filter(({ terminals }) => terminals > 0)).toEqual([
      { state: 'notStarted', terminals: 1 },
      { state: 'broadcasting', terminals: 1 },
      { state: 'registered', terminals: 1 },
      { state: 'failed', terminals: 1 },
    ])
    expect(screen.registrations).toHaveLength(9)
    expect(screen.newest.map(({ fTmName, state, reason }) => [fTmName, state, reason])).toEqual([
      ['二', 'failed', 'no_nodes'],
      ['三', 'broadcasting', null],
      ['一', 'registered', null],
    ])
    expect(screen.areas.find(({ siteName }) => siteName === '东市站')).toMatchObject({ registered: 1 })
  })

  it("shows nothing of institutions that are not the caller's, nor of others than those asked for", async () => {
    const west = await terminalAt('west', '西一', longAgo)
    await registered(west, 'registered', now)
    await terminalAt('eastCounty', '东县一', longAgo)
    const own = await readBigScreen(database.db, callerOf([utility.east]), whole, now)
    expect(own).toMatchObject({ areaCount: 2, terminals: 1, newest: [] })
    expect(own.silent.map(({ fTmName }) => fTmName)).toEqual(['东县一'])
    expect(own.registrations.find(({ state }) => state === 'registered')?.terminals).toBe(0)
    const others = await readBigScreen(
      database.db,
      callerOf([utility.east]),
      { tid: utility.west, isConSon: 1 },
      now,
    )
    expect(others).toMatchObject({ areaCount: 0, terminals: 0, silent: [], newest: [], boxes: 0 })
    const alone = { tid: utility.east, isConSon: 0 } as const
    expect(await readBigScreen(database.db, everything, alone, now)).toMatchObject({
      areaCount: 1,
      terminals: 0,
    })
  })

  it('answers a caller without institutions with zeros, not with everything', async () => {
    await terminalAt('east', '东一', now)
    expect(await readBigScreen(database.db, callerOf([]), whole, now)).toMatchObject({
      areaCount: 0,
      terminals: 0,
      online: 0,
    })
  })
})

describe('totalPowerCurve (core §2 Data Overview)', () => {
  it('sums means of five minutes, charging and discharging apart, and says who reported', async () => {
    const [one, two] = [await stationAt('eastCounty'), await stationAt('west')]
    await told(one, '16:00:00.000', 100)
    await told(one, '16:04:59.999', 300)
    await told(two, '16:01:00.000', -50)
    await told(one, '16:05:00.000', 70)
    expect(await readTotalPowerCurve(database.db, everything, whole, now)).toEqual({
      dataTime: '2026-11-21',
      detailUtcTime: '+08:00',
      stations: 2,
      points: [
        { at: '2026-11-20T16:00:00.000Z', chargeW: 200, dischargeW: -50, reported: 2 },
        { at: '2026-11-20T16:05:00.000Z', chargeW: 70, dischargeW: 0, reported: 1 },
      ],
    })
  })

  it("begins at midnight of the sites, and shows no station that is not the caller's", async () => {
    const [one, two] = [await stationAt('eastCounty'), await stationAt('west')]
    await told(one, '15:59:59.999', 100)
    await told(two, '16:01:00.000', 100)
    const own = await readTotalPowerCurve(database.db, callerOf([utility.east]), whole, now)
    expect(own).toMatchObject({ stations: 1, points: [] })
  })
})

it('takes the offset that most sites have, of equals the first', () => {
  expect(commonOffset(['+09:00', '+08:00', '+08:00'])).toBe('+08:00')
  expect(commonOffset(['+09:00', '+08:00'])).toBe('+09:00')
  expect(commonOffset([])).toBe('+08:00')
})
