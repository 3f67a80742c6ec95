import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { readPowerCurve } from '#server/overview/power-curve.ts'
import { readStationNow, readStationsNow } from '#server/overview/single-station.ts'
import { callerOf, insertTerminal, insertUtility } from '#tests/server/archive/utility.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertTelemetry } from '#tests/support/telemetry.ts'

/** 00:10 of 21 November at +08:00, still the 20th in UTC. */
const now = new Date('2026-11-20T16:10:00.000Z')
const everything = callerOf(null)

let database: TestDatabase
let siteId: number
let otherSiteId: number
let terminalId: number

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.truncate()
  const { db } = database
  const { sites, eastCounty } = await insertUtility(db)
  siteId = sites.eastCounty
  otherSiteId = sites.west
  terminalId = await insertTerminal(db, {
    agencyId: eastCounty,
    siteId,
    name: '储能终端',
    address: '410100000001',
    protocol: 'mqtt',
    lastSeenAt: now,
  })
  await db.updateTable('site').set({ station_terminal_id: terminalId }).where('id', '=', siteId).execute()
})

/** Times are UTC of November 2026. */
async function told(time: string, chargedWh: number, dischargedWh = 0, powerW = 100_000): Promise<void> {
  await insertTelemetry(database.db, terminalId, {
    at: new Date(`2026-11-${time}Z`),
    powerW,
    socPermille: 500,
    chargedWh,
    dischargedWh,
  })
}

const setOffset = (utcOffset: string) =>
  database.db.updateTable('site').set({ utc_offset: utcOffset }).where('id', '=', siteId).execute()

describe('singleStation (issue 2, 6)', () => {
  it('answers the newest values', async () => {
    await told('20T16:05:00.000', 1000)
    await told('20T16:09:55.000', 1500, 20, -250_000)
    expect(await readStationNow(database.db, everything, siteId, now)).toMatchObject({
      siteName: '东县站',
      ratedPowerW: 1_000_000,
      at: '2026-11-20T16:09:55.000Z',
      powerW: -250_000,
      socPermille: 500,
      online: true,
      now: now.toISOString(),
    })
  })

  it('is not frozen by what was stored while a clock ran ahead (security.md 11)', async () => {
    await told('20T16:09:55.000', 1500, 20, -250_000)
    await insertTelemetry(database.db, terminalId, {
      at: new Date('2027-03-01T00:00:00.000Z'),
      powerW: 1,
      socPermille: 1,
      chargedWh: 9_000,
      dischargedWh: 9_000,
    })
    expect(await readStationNow(database.db, everything, siteId, now)).toMatchObject({
      at: '2026-11-20T16:09:55.000Z',
      powerW: -250_000,
    })
  })

  it("counts energy from midnight at the site, not in UTC nor at the server's place", async () => {
    await told('20T10:00:00.000', 1000, 100)
    await told('20T15:59:55.000', 5000, 700)
    await told('20T16:09:55.000', 5600, 710)
    expect(await readStationNow(database.db, everything, siteId, now)).toMatchObject({
      chargedTodayWh: 600,
      dischargedTodayWh: 10,
    })
  })

  it('counts from another midnight where the offset is another', async () => {
    await told('19T23:59:00.000', 500)
    await told('20T10:00:00.000', 1000)
    await told('20T16:09:55.000', 5600)
    await setOffset('+00:00')
    expect(await readStationNow(database.db, everything, siteId, now)).toMatchObject({ chargedTodayWh: 5100 })
    await setOffset('-05:30')
    // Its day began at 05:30 UTC.
    expect(await readStationNow(database.db, everything, siteId, now)).toMatchObject({ chargedTodayWh: 5100 })
    await setOffset('+14:00')
    // Its day began at 10:00 UTC.
    expect(await readStationNow(database.db, everything, siteId, now)).toMatchObject({ chargedTodayWh: 5100 })
  })

  it('counts what flowed while nobody listened for the day in which it was told', async () => {
    await told('18T00:00:00.000', 1000)
    await told('20T16:09:55.000', 3000)
    expect(await readStationNow(database.db, everything, siteId, now)).toMatchObject({ chargedTodayWh: 2000 })
  })

  it('counts a new station from its first message', async () => {
    await told('20T16:01:00.000', 8_000_000)
    await told('20T16:09:55.000', 8_000_400)
    expect(await readStationNow(database.db, everything, siteId, now)).toMatchObject({ chargedTodayWh: 400 })
  })

  it('answers nothing for today where nothing was heard since midnight', async () => {
    await told('20T10:00:00.000', 1000)
    await told('20T15:00:00.000', 2000)
    expect(await readStationNow(database.db, everything, siteId, now)).toMatchObject({
      at: '2026-11-20T15:00:00.000Z',
      chargedTodayWh: 0,
    })
  })

  it('answers a station that never said anything', async () => {
    expect(await readStationNow(database.db, everything, siteId, now)).toMatchObject({
      at: null,
      powerW: null,
      socPermille: null,
      chargedTodayWh: 0,
      dischargedTodayWh: 0,
    })
  })

  it("answers '404' outside the caller's institutions and for a site without storage", async () => {
    const west = await database.db
      .selectFrom('site')
      .select('agency_id')
      .where('id', '=', otherSiteId)
      .executeTakeFirstOrThrow()
    for (const [who, site] of [
      [callerOf([west.agency_id]), siteId],
      [everything, otherSiteId],
      [everything, 5_000_000_000],
    ] as const) {
      await expect(readStationNow(database.db, who, site, now)).rejects.toMatchObject({ status: '404' })
      await expect(readPowerCurve(database.db, who, { siteId: site }, now)).rejects.toMatchObject({
        status: '404',
      })
    }
  })
})

describe('powerCurve (issue 2, 6)', () => {
  it("has one point a minute of the site's own day", async () => {
    await told('20T15:59:59.999', 0)
    await told('20T16:00:00.000', 0, 0, 100)
    await told('20T16:00:30.000', 0, 0, 201)
    await told('20T16:05:00.000', 0, 0, -50)
    const curve = await readPowerCurve(database.db, everything, { siteId }, now)
    expect(curve).toEqual({
      dataTime: '2026-11-21',
      detailUtcTime: '+08:00',
      // Yesterday's last five minutes, a day later, stand behind (use 11).
      before: [{ at: '2026-11-21T15:55:00.000Z', powerW: 100_000 }],
      points: [
        { at: '2026-11-20T16:00:00.000Z', powerW: 151, socPermille: 500 },
        { at: '2026-11-20T16:05:00.000Z', powerW: -50, socPermille: 500 },
      ],
    })
  })

  it('answers another day', async () => {
    await told('20T15:59:59.999', 0)
    await told('20T16:00:00.000', 0)
    const curve = await readPowerCurve(database.db, everything, { siteId, dataTime: '2026-11-20' }, now)
    expect(curve.points.map((point) => point.at)).toEqual(['2026-11-20T15:59:00.000Z'])
  })
})

describe('countrywide (issue 2, fallback page)', () => {
  it("answers every storage station of the caller's institutions and no other", async () => {
    await told('20T16:05:00.000', 1000)
    const scope = { tid: -1, isConSon: 1 } as const
    const stations = await readStationsNow(database.db, everything, scope, now)
    expect(stations.find((station) => station.siteId === siteId)).toEqual(
      await readStationNow(database.db, everything, siteId, now),
    )
    expect(await readStationsNow(database.db, callerOf([]), scope, now)).toEqual([])
  })
})
