import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { watchTerminals } from '#server/alarm/raise/watch-terminals.ts'
import { storeSamples } from '#server/reading/taking/store-samples.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { addRule, alarmsIn, type AlarmStage, alarmStage, begin, clock, minute } from './stage.ts'

let database: TestDatabase
let stage: AlarmStage

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  stage = await alarmStage(database)
})

describe('a rule that finds what is silent, by its schedule (issue 20: when (schedule))', () => {
  it('raises from when the schedule begins, ends with it, and rises anew with the next', async () => {
    // Saturday, 21 November 2026, 10:00 at the site.
    const slot = { slot_from: '10:10', slot_to: '10:20', days: '6' }
    await addRule(stage, { kind: 4, hold_seconds: 300, lower: null, upper: null, indicator: '', ...slot })
    await sql`update device set created_at = ${new Date(begin)}`.execute(database.db)
    await database.db.updateTable('terminal').set({ connected: true }).execute()
    const rules = stage.nodes[0]?.rules ?? []
    const told: unknown[] = []
    for (const at of [6, 11, 21, 7 * 1440 + 11]) {
      clock.set(new Date(begin + at * minute).toISOString())
      // oxlint-disable-next-line no-await-in-loop -- one look after the other
      await watchTerminals(stage.platform, rules)
      // oxlint-disable-next-line no-await-in-loop -- as above
      const all = await alarmsIn(database)
      told.push(
        all.map(({ raised_at, gone_at }) =>
          [raised_at, gone_at].map((one) => one && (one.getTime() - begin) / minute),
        ),
      )
    }
    expect(told).toEqual([
      [],
      [[10, null]],
      [[10, 21]],
      [
        [10, 21],
        [7 * 1440 + 10, null],
      ],
    ])
  })
})

describe('causes and consequences', () => {
  const silence = { lower: null, upper: null, hysteresis: null, type_id: null, indicator: '' }

  it('raises one alarm for a site whose terminals are all gone, and none for their devices', async () => {
    await addRule(stage, { kind: 5, ...silence, hold_seconds: 300 })
    await addRule(stage, { kind: 4, hold_seconds: 300 })
    const second = await database.db
      .insertInto('terminal')
      .columns([
        'agency_id',
        'site_id',
        'name',
        'address',
        'asset_no',
        'protocol',
        'vender',
        'model_name',
        'buy_date',
      ])
      .expression((from) =>
        from
          .selectFrom('terminal')
          .select((of) => [
            'agency_id',
            'site_id',
            of.val('二号终端').as('name'),
            of.val('410100000099').as('address'),
            of.val('T99').as('asset_no'),
            'protocol',
            'vender',
            'model_name',
            'buy_date',
          ])
          .where('id', '=', stage.utility.terminalId),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    const both = [stage.utility.terminalId, second.id]
    const set = (connected: boolean, at: number) =>
      database.db
        .updateTable('terminal')
        .set({ connected, last_seen_at: new Date(begin + at * minute) })
        .where('id', 'in', both)
        .execute()
    await database.db
      .updateTable('device')
      .set({ created_at: new Date(begin - 86_400_000) } as never)
      .execute()
    await set(false, 0)
    clock.advance(6 * minute)
    const rules = stage.nodes[0]?.rules ?? []
    await watchTerminals(stage.platform, rules)
    await watchTerminals(stage.platform, rules)
    const subjects = await database.db.selectFrom('alarm').select(['subject', 'is_open']).execute()
    expect(subjects.map(({ subject }) => subject.split(':').slice(2).join(':'))).toEqual([
      `site:${stage.utility.sites.east}`,
    ])
    await set(true, 7)
    await database.db
      .updateTable('device')
      .set({ created_at: clock.now() } as never)
      .execute()
    await watchTerminals(stage.platform, rules)
    expect((await alarmsIn(database)).map(({ is_open }) => is_open)).toEqual([false])
  })

  it('ends a silence by the first sample after it', async () => {
    await addRule(stage, { kind: 4, hold_seconds: 300 })
    await sql`update device set created_at = ${new Date(begin)}`.execute(database.db)
    await database.db
      .updateTable('terminal')
      .set({ connected: true, last_seen_at: new Date(begin) })
      .execute()
    clock.advance(6 * minute)
    await watchTerminals(stage.platform, stage.nodes[0]?.rules ?? [])
    const said = [7, 8].map((at) => ({
      deviceId: stage.cluster,
      at: begin + at * minute,
      values: [1],
      counters: [],
    }))
    await storeSamples(database.db, said, [], () => [])
    clock.advance(3 * minute)
    await watchTerminals(stage.platform, stage.nodes[0]?.rules ?? [])
    const [alarm] = await alarmsIn(database)
    expect([alarm?.raised_at.getTime(), alarm?.gone_at?.getTime()]).toEqual([
      begin + 5 * minute,
      begin + 7 * minute,
    ])
  })

  it('raises one alarm, not 500, for a site of 500 devices that is offline, and ends it alone', async () => {
    await addRule(stage, { kind: 5, ...silence, hold_seconds: 300 })
    const noData = await addRule(stage, { kind: 4, hold_seconds: 300 })
    const { utility, platform } = stage
    for (let n = 2; n <= 500; n += 1)
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await utility.addDevice('batteryCluster', `c${n}`, { name: `${n} 号簇` })
    await sql`update device set created_at = ${new Date(begin - 86_400_000)}`.execute(database.db)
    const set = (connected: boolean, at: number) =>
      database.db
        .updateTable('terminal')
        .set({ connected, last_seen_at: new Date(begin + at * minute) })
        .execute()
    await set(false, 0)
    clock.advance(6 * minute)
    for (const node of stage.nodes) await node.refresh()
    const rules = stage.nodes[0]?.rules ?? []
    expect(rules.find(({ id }) => id === noData)?.devices.size).toBe(500)
    await watchTerminals(platform, rules)
    expect(await alarmsIn(database)).toHaveLength(1)
    // The terminals are back; their devices have time to say something.
    await set(true, 7)
    clock.advance(minute)
    await watchTerminals(platform, rules)
    await watchTerminals(platform, rules)
    expect(await alarmsIn(database)).toHaveLength(1)
    // They are still silent: now each of them is one of its own.
    clock.advance(6 * minute)
    await watchTerminals(platform, rules)
    const open = (await alarmsIn(database)).filter(({ is_open }) => is_open)
    expect(open).toHaveLength(500)
    expect((await alarmsIn(database))[0]?.is_open).toBe(false)
  })
})
