import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { fleetPlan } from '#contract/field/field.contract.ts'
import { seedDemo } from '#server/archive/demo/seed-demo.ts'
import { writeFleetPlan } from '#server/archive/demo/write-fleet-plan.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readFieldSecret, terminalAuthenticator } from '#server/platform/field/field-secret.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

const clock = { now: () => new Date('2026-11-21T04:00:00.000Z') }
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.truncate()
  await database.db
    .insertInto('protocol')
    .values(['1376.1', '698.45', 'mqtt'].map((code) => ({ code, name: code })))
    .execute()
})
afterAll(() => database.close())

const count = async (db: Db, table: 'agency' | 'site' | 'terminal' | 'meter' | 'registration') => {
  const { rows } = await db
    .selectFrom(table)
    .select((of) => of.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}

describe('seedDemo (issue 2, 7)', () => {
  it('makes 30 institutions of three levels, 24 sites, 400 terminals, 4,000 meters and 14 stations (issue 17)', async () => {
    const { db } = database
    const plan = await seedDemo(db, clock)
    expect(await count(db, 'agency')).toBe(30)
    expect(await count(db, 'site')).toBe(24)
    expect(await count(db, 'terminal')).toBe(400)
    expect(plan?.terminals).toHaveLength(400)
    const meters = plan?.terminals.flatMap(({ boxes }) => boxes.flatMap((box) => box.meters)) ?? []
    expect(new Set(meters.map((meter) => meter.fConAdd)).size).toBe(4000)
    const stations = plan?.terminals.flatMap(({ station }) => station ?? []) ?? []
    expect(stations).toHaveLength(14)
    // So that the report of outdated batteries has something to tell.
    expect(stations.flatMap(({ batteryHealth }) => batteryHealth ?? [])).toEqual([0.84])
    const paths = await db.selectFrom('agency').select('path').execute()
    expect(Math.max(...paths.map(({ path }) => path.split('.').length - 1))).toBe(3)
  })

  it('knows the boxes of registered terminals alone, and journals them', async () => {
    const { db } = database
    await seedDemo(db, clock)
    const registered = await count(db, 'registration')
    expect(registered).toBeGreaterThan(50)
    expect(await count(db, 'meter')).toBeLessThan(4000)
    const journal = await db.selectFrom('journal').select('actor').execute()
    expect(journal).toHaveLength(registered * 2)
    expect(new Set(journal.map((row) => row.actor))).toEqual(new Set(['system:demo']))
  })

  it('changes nothing when it is done again, and plans the same', async () => {
    const { db } = database
    const first = await seedDemo(db, clock)
    const second = await seedDemo(db, clock)
    expect(second).toEqual(first)
    expect(await count(db, 'terminal')).toBe(400)
  })

  it("leaves another utility's archive alone", async () => {
    const { db } = database
    await db
      .insertInto('agency')
      .values({ label: '某公司', label_english: 'Some company', path: '1.', sort: 1 })
      .execute()
    expect(await seedDemo(db, clock)).toBeNull()
    expect(await count(db, 'terminal')).toBe(0)
    expect(await seedDemo(db, clock)).toBeNull()
  })

  it('writes a plan that the fleet reads, with passwords that the broker takes, for its owner alone', async () => {
    const { db } = database
    const plan = await seedDemo(db, clock)
    const folder = await mkdtemp(join(tmpdir(), 'plan-'))
    try {
      const path = join(folder, 'fleet.json')
      await writeFleetPlan(path, plan ?? { terminals: [] })
      const read = fleetPlan.parse(JSON.parse(await readFile(path, 'utf8')))
      expect((await stat(path)).mode & 0o077).toBe(0)
      const authenticate = terminalAuthenticator(await readFieldSecret(db))
      const [first, second] = read.terminals
      expect(authenticate(first?.address ?? '', first?.password ?? '')).toBe(true)
      expect(authenticate(second?.address ?? '', first?.password ?? '')).toBe(false)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
