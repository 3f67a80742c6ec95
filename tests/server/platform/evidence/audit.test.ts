import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { audit, auditHash, type AuditSource } from '#server/platform/evidence/audit.ts'
import { removeOldAudit } from '#server/platform/evidence/audit-retention.ts'
import { contentOf } from '#server/platform/evidence/audit-row.ts'
import { verifyAudit } from '#server/platform/evidence/verify-audit.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { type HandClock, handClock } from '#tests/support/platform.ts'

let test: TestDatabase
let clock: HandClock
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  clock = handClock()
})

const wang: AuditSource = { actor: 'user:wang', address: '10.0.0.1', httpId: 'h', call: 'updateRole' }
const dayMs = 24 * 3_600_000

const change = (recordId: number): Promise<void> =>
  test.db.transaction().execute((tx) =>
    audit(tx, clock, wang, {
      kind: 'role',
      recordId,
      before: { name: 'Ops', since: clock.now() },
      after: { name: '运行值班', note: undefined },
    }),
  )

async function changes(many: number): Promise<void> {
  for (let at = 1; at <= many; at++) {
    await change(at)
  }
}

const rows = () => test.db.selectFrom('audit').selectAll().orderBy('seq').execute()
const verify = () => verifyAudit(test.db)

/** Gives one row another content and the hash that goes with it. */
async function forge(seq: number): Promise<void> {
  await test.db.updateTable('audit').set({ actor: 'user:zhao' }).where('seq', '=', seq).execute()
  const all = await rows()
  const row = all.find((one) => one.seq === seq)
  const previous = all.find((one) => one.seq === seq - 1)
  if (!row) throw new Error('no row')
  const hash = auditHash(previous?.hash ?? '', contentOf(row))
  await test.db.updateTable('audit').set({ hash }).where('seq', '=', seq).execute()
}

describe('the audit chain (issue: who, from where, before and after, chained)', () => {
  it('is empty, and holds, before anything happened', async () => {
    expect(await verify()).toEqual({ ok: true, rows: 0, keptFrom: 1 })
  })

  it('keeps who, from where, before and after, in order', async () => {
    await changes(2)
    expect(await rows()).toMatchObject([
      { seq: 1, actor: 'user:wang', address: '10.0.0.1', call: 'updateRole', verdict: 'accepted', code: '' },
      {
        seq: 2,
        record_id: '2',
        before: { name: 'Ops', since: '2026-11-21T02:00:00.000Z' },
        after: { name: '运行值班' },
      },
    ])
    expect(await verify()).toEqual({ ok: true, rows: 2, keptFrom: 1 })
  })

  it('says from which menu, and holds over rows of releases that did not (collection §6)', async () => {
    await changes(1)
    await test.db
      .transaction()
      .execute((tx) =>
        audit(tx, clock, { ...wang, menuId: 23 }, { kind: 'role', recordId: 2, before: null, after: null }),
      )
    expect((await rows()).map(({ menu_id }) => menu_id)).toEqual([null, 23])
    expect(await verify()).toEqual({ ok: true, rows: 2, keptFrom: 1 })
    // Reckoned by hand from what releases before wrote down.
    const [first] = await rows()
    expect(first?.hash).toBe('3c632fcb77f17b266b0955cf027f8ff14da4b1601a303820cff2729de5726185')
    await test.db.updateTable('audit').set({ menu_id: 24 }).where('seq', '=', 2).execute()
    expect(await verify()).toMatchObject({ ok: false, seq: 2, why: 'hash' })
  })

  it('goes with its change: what is rolled back was not written down', async () => {
    await changes(1)
    const attempt = test.db.transaction().execute(async (tx) => {
      await audit(tx, clock, wang, { kind: 'role', recordId: 2, before: null, after: null })
      throw new Error('rolled back')
    })
    await expect(attempt).rejects.toThrow('rolled back')
    expect(await verify()).toEqual({ ok: true, rows: 1, keptFrom: 1 })
  })

  it('has no gap where many write at once', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => change(at)))
    expect((await rows()).map(({ seq }) => seq)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
    expect(await verify()).toMatchObject({ ok: true, rows: 12 })
  })

  it.each([
    ['seq', sql`update audit set seq = 40 where seq = 3`, { seq: 3, why: 'gap' }],
    ['at', sql`update audit set at = at + interval '1 ms' where seq = 3`, { seq: 3, why: 'hash' }],
    ['actor', sql`update audit set actor = 'user:zhao' where seq = 3`, { seq: 3, why: 'hash' }],
    ['address', sql`update audit set address = '' where seq = 3`, { seq: 3, why: 'hash' }],
    ['http_id', sql`update audit set http_id = '' where seq = 3`, { seq: 3, why: 'hash' }],
    ['call', sql`update audit set call = '' where seq = 3`, { seq: 3, why: 'hash' }],
    ['verdict', sql`update audit set verdict = 'refused' where seq = 3`, { seq: 3, why: 'hash' }],
    ['code', sql`update audit set code = 'app.stale' where seq = 3`, { seq: 3, why: 'hash' }],
    ['kind', sql`update audit set kind = 'menu' where seq = 3`, { seq: 3, why: 'hash' }],
    ['record_id', sql`update audit set record_id = '9' where seq = 3`, { seq: 3, why: 'hash' }],
    ['before', sql`update audit set before = 'null' where seq = 3`, { seq: 3, why: 'hash' }],
    ['after', sql`update audit set after = '{"name":"x"}' where seq = 3`, { seq: 3, why: 'hash' }],
    ['hash', sql`update audit set hash = repeat('0', 64) where seq = 3`, { seq: 3, why: 'hash' }],
  ])('shows a forged %s', async (_, forgery, found) => {
    await changes(5)
    await forgery.execute(test.db)
    expect(await verify()).toMatchObject({ ok: false, rows: 2, ...found })
  })

  it('shows a row that was forged together with its hash, at the row that follows', async () => {
    await changes(5)
    await forge(3)
    expect(await verify()).toMatchObject({ ok: false, seq: 4, why: 'hash' })
  })

  it('shows a forged last row at its end', async () => {
    await changes(5)
    await forge(5)
    expect(await verify()).toMatchObject({ ok: false, seq: 6, why: 'tail' })
  })

  it.each([
    ['the first row', 1, { seq: 1, why: 'gap' }],
    ['a row within', 3, { seq: 3, why: 'gap' }],
    ['the last row', 5, { seq: 5, why: 'tail' }],
  ])('shows that %s is missing', async (_, seq, found) => {
    await changes(5)
    await test.db.deleteFrom('audit').where('seq', '=', seq).execute()
    expect(await verify()).toMatchObject({ ok: false, ...found })
  })

  it('shows that everything was emptied', async () => {
    await changes(5)
    await test.db.deleteFrom('audit').execute()
    expect(await verify()).toMatchObject({ ok: false, rows: 0, seq: 1, why: 'tail' })
    await test.db.deleteFrom('audit_chain').execute()
    await changes(1)
    expect(await verify()).toMatchObject({ ok: true, rows: 1 })
  })

  it('shows a beginning that was cut off with the chain moved after it', async () => {
    await changes(5)
    const head = (await rows())[2]?.hash ?? ''
    await test.db.deleteFrom('audit').where('seq', '<=', 3).execute()
    await test.db.updateTable('audit_chain').set({ kept_from: 4, head }).execute()
    expect(await verify()).toMatchObject({ ok: false, seq: 4, why: 'head' })
  })
})

describe('retention of the audit log', () => {
  it('removes what is older than the parameter says, says so in a row, and the rest verifies', async () => {
    await changes(4)
    clock.advance(1096 * dayMs)
    await changes(2)
    expect(await removeOldAudit(test.db, clock)).toBe(4)
    expect((await rows()).map(({ seq, kind, record_id }) => [seq, kind, record_id])).toEqual([
      [5, 'role', '1'],
      [6, 'role', '2'],
      [7, 'auditLog', 'retention'],
    ])
    expect((await rows())[2]).toMatchObject({
      actor: 'server',
      before: { keptFrom: 1, head: '' },
      after: { keptFrom: 5, removed: 4, days: 1095 },
    })
    expect(await verify()).toEqual({ ok: true, rows: 3, keptFrom: 5 })
    expect(await removeOldAudit(test.db, clock)).toBe(0)
  })

  it('keeps the row of the day itself', async () => {
    await changes(1)
    clock.advance(1095 * dayMs)
    expect(await removeOldAudit(test.db, clock)).toBe(0)
    clock.advance(1)
    expect(await removeOldAudit(test.db, clock)).toBe(1)
  })

  it('follows the parameter, and itself goes with time', async () => {
    await test.db
      .insertInto('setting')
      .values({ name: 'parameter.auditRetentionDays', value: '30' })
      .execute()
    for (let month = 0; month < 3; month++) {
      await changes(2)
      clock.advance(31 * dayMs)
      expect(await removeOldAudit(test.db, clock)).toBe(month === 0 ? 2 : 3)
      expect(await verify()).toMatchObject({ ok: true, rows: 1 })
    }
  })

  it('shows rows that were put back in front', async () => {
    await changes(2)
    const [first] = await rows()
    if (!first) throw new Error('no row')
    clock.advance(1096 * dayMs)
    await removeOldAudit(test.db, clock)
    const { before, after, ...rest } = first
    await test.db
      .insertInto('audit')
      .values({ ...rest, before: JSON.stringify(before), after: JSON.stringify(after) })
      .execute()
    expect(await verify()).toMatchObject({ ok: false, seq: 3, why: 'gap' })
  })
})
