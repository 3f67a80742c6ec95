import { sql } from 'kysely'
import type { PoolClient } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { databaseOver, openDatabase, openPool } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { ensurePartitions } from '#server/platform/database/partitions.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())

describe('the database', () => {
  it('gives counts and 8-byte integers as numbers', async () => {
    const { rows } = await sql<{ n: unknown }>`select count(*) + 9007199254740000 as n`.execute(test.db)
    expect(rows[0]?.n).toBe(9_007_199_254_740_001)
  })

  it('refuses an integer that a number cannot hold', async () => {
    await expect(sql`select 9007199254740993::int8 as n`.execute(test.db)).rejects.toThrow(RangeError)
  })

  it('counts its connections: open, without work, and queries that wait for one', async () => {
    const pool = openPool(test.connection, { max: 1 })
    const db = databaseOver(pool)
    const counts = () => [pool.totalCount, pool.idleCount, pool.waitingCount]
    expect(counts()).toEqual([0, 0, 0])
    await db.connection().execute(async (only) => {
      await sql`select 1`.execute(only)
      expect(counts()).toEqual([1, 0, 0])
    })
    expect(counts()).toEqual([1, 1, 0])
    let second: Promise<unknown> | undefined
    await db.connection().execute(async (only) => {
      second = sql`select 1`.execute(db)
      await sql`select 1`.execute(only)
      expect(counts()).toEqual([1, 0, 1])
    })
    await second
    await db.destroy()
  })

  it('says once that a connection was lost, and nothing of one that ends with its pool', async () => {
    const lines: string[] = []
    const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
    const pool = openPool(test.connection, { max: 1, log })
    const clients: PoolClient[] = []
    pool.on('connect', (client) => clients.push(client))
    const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    await sql`select pg_terminate_backend(${rows[0]?.pid}::int)`.execute(test.db)
    await vi.waitFor(() => expect(pool.totalCount).toBe(0))
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      expect.objectContaining({
        event: 'database',
        err: expect.not.objectContaining({ client: expect.anything() }),
      }),
    ])
    await pool.query('select 1')
    await pool.end()
    // The database may end first: a client that goes says so and does not wait.
    clients[1]?.emit('error', new Error('terminating connection'))
    expect(lines).toHaveLength(1)
  })

  it('migrates once, however many nodes start at once', async () => {
    const nodes = [1, 2, 3, 4].map(() => openDatabase(test.connection, { max: 2 }))
    await sql`drop schema public cascade`.execute(test.db)
    await sql`create schema public`.execute(test.db)
    await Promise.all(nodes.map(migrate))
    const { rows } = await sql<{ n: number }>`select count(*) as n from kysely_migration`.execute(test.db)
    expect(rows[0]?.n).toBeGreaterThan(0)
    await Promise.all(nodes.map((node) => node.destroy()))
  })

  it('makes the partitions of a turn of the year, twice over and by two nodes', async () => {
    const from = new Date('2026-12-31T23:59:59Z')
    const to = new Date('2027-01-01T00:00:00Z')
    await Promise.all([
      ensurePartitions(test.db, 'sample', from, to),
      ensurePartitions(test.db, 'sample', from, to),
    ])
    await ensurePartitions(test.db, 'sample', from, to)
    const reading = { device_id: 1, values: [1, null], counters: [2 ** 40] }
    await test.db
      .insertInto('sample')
      .values([
        { ...reading, at: from },
        { ...reading, at: to },
      ])
      .execute()
    const { rows } = await sql<{
      part: string
    }>`select tableoid::regclass::text as part from sample order by at`.execute(test.db)
    expect(rows.map((row) => row.part)).toEqual(['sample_2026_12_31', 'sample_2027_01_01'])
  })
})
