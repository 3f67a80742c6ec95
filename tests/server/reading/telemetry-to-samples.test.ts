import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { migrate, migrateWithin } from '#server/platform/database/migrate.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('moves the telemetry of earlier releases into samples and loses no row of it (issue 18)', async () => {
  const { db } = database
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await migrateWithin(db, '0041-samples')
  // As that release would have written it, whatever tables have become since.
  await sql`
    insert into agency (label, label_english, path, sort) values ('县', 'County', '1.', 1);
    insert into site (agency_id, label, label_english, utc_offset, has_storage, rated_power_w, rated_capacity_wh)
      values (1, '一站', 'One', '+08:00', true, 1, 1), (1, '二站', 'Two', '-03:30', true, 1, 1);
    insert into terminal (agency_id, site_id, name, address, asset_no, protocol, vender, model_name, buy_date)
      select 1, n, 'T' || n, '41010000000' || n, 'AT' || n, '698.45', '', '', '2026-01-01' from generate_series(1, 2) n`.execute(
    db,
  )
  await sql`create table telemetry_2026_10 partition of telemetry for values from ('2026-10-01') to ('2026-11-01');
      create table telemetry_2026_11 partition of telemetry for values from ('2026-11-01') to ('2026-12-01')`.execute(
    db,
  )
  await sql`insert into telemetry select terminal, '2026-10-31T23:40:00Z'::timestamptz + n * interval '1 second',
      -n, 500, 9000000000 + n, n from generate_series(1, 3000) n, generate_series(1, 2) terminal`.execute(db)
  await migrate(db)
  const { rows } = await sql`select count(*) as samples, count(distinct device_id) as devices,
    sum(values[1]) as watts, sum(counters[1] - 9000000000) as charged, min(at) as first, max(at) as last
    from sample`.execute(db)
  expect(rows).toEqual([
    {
      samples: 6000,
      devices: 2,
      watts: -9_003_000,
      charged: '9003000',
      first: new Date('2026-10-31T23:40:01Z'),
      last: new Date('2026-11-01T00:30:00Z'),
    },
  ])
  const devices = await db
    .selectFrom('device')
    .innerJoin('terminal', 'terminal.id', 'device.terminal_id')
    .whereRef('device.address', '=', 'terminal.address')
    .select(['device.site_id', 'device.id'])
    .execute()
  expect(devices).toHaveLength(2)
  const due = await db.selectFrom('rollup_due').select(['at', 'ends_at']).distinct().orderBy('at').execute()
  expect(due).toEqual(
    [
      '2026-10-31T23:30Z',
      '2026-10-31T23:45Z',
      '2026-11-01T00:00Z',
      '2026-11-01T00:15Z',
      '2026-11-01T00:30Z',
    ].map((at) => ({ at: new Date(at), ends_at: new Date(Date.parse(at) + 900_000) })),
  )
})
