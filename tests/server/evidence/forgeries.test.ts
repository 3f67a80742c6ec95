import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'

import { anchorNow } from '#server/anchor/anchor.ts'
import { checkEverything } from '#server/evidence/check/check-everything.ts'
import { writeRootFile } from '#server/evidence/outside/root-file.ts'
import { post, transfer } from '#server/ledger/ledger.ts'
import { keepDefinitions } from '#server/machine/keep-definitions.ts'
import { verifyChain } from '#server/platform/evidence/verify-chain.ts'
import { registrationRecordMachine } from '#machines/registration/index.ts'
import { report, setStage, address } from '#tests/server/registration/stage.ts'
import { applyReport } from '#server/registration/apply-report.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'

import { forgerOf } from './forger.ts'

const test: TestDatabase = await testDatabase()
afterAll(() => test.close())

const requestId = '11111111-1111-4111-8111-111111111111'
const server = { userId: null, actor: 'server', address: '' } as const
let stage: Awaited<ReturnType<typeof setStage>>
let folder: string
let file: string
let shown: { state: string; stage: number }
let early: { state: string; snapshot: string; seq: number; tail: string; definition_hash: string }

/** A registration with a few rows, a booking, definitions; all of it anchored twice and written outside. */
beforeEach(async () => {
  await test.truncate()
  folder = mkdtempSync(join(tmpdir(), 'roots-'))
  file = join(folder, 'roots.txt')
  stage = await setStage(test.db)
  await keepDefinitions(stage.platform)
  await stage.start({ requestId })
  const first = await test.db.selectFrom('entity').selectAll().executeTakeFirstOrThrow()
  early = {
    state: first.state,
    snapshot: JSON.stringify(first.snapshot),
    seq: first.seq,
    tail: first.tail,
    definition_hash: first.definition_hash,
  }
  shown = await test.db.selectFrom('registration').select(['state', 'stage']).executeTakeFirstOrThrow()
  await anchorNow(stage.platform)
  await applyReport(stage.platform, address, report(requestId, { stage: 2 }))
  await applyReport(stage.platform, address, report(requestId, { stage: 3 }))
  await test.db.transaction().execute((tx) =>
    post(tx, stage.platform.clock, {
      kind: 'paid',
      requestId,
      by: server,
      entries: transfer('transit', 'card:1', 500),
    }),
  )
  await anchorNow(stage.platform)
  await writeRootFile(test.db, file)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ofRecord = () => ({ machineId: 'registrationRecord', entityId: String(stage.termId) })
const check = async () => (await checkEverything(test.db, file)).findings
const kinds = async () => [...new Set((await check()).map(({ kind }) => kind))]
const forger = forgerOf(test.db)

describe('a check of all evidence (machines 4)', () => {
  it('finds nothing where nothing was forged, and says how much it saw', async () => {
    const { findings, counts } = await checkEverything(test.db, file)
    expect(findings).toEqual([])
    expect(counts).toMatchObject({
      records: 1,
      journalRows: 3,
      projections: 1,
      auditRows: 1,
      bookings: 1,
      roots: 2,
      outside: 2,
    })
  })

  it('finds a record that vanished with its journal and its row', async () => {
    await test.db.deleteFrom('journal').execute()
    await test.db.deleteFrom('entity').execute()
    await test.db.deleteFrom('registration').execute()
    expect(await check()).toMatchObject([{ kind: 'vanished', record: String(stage.termId) }])
  })

  it('finds a chain rewritten as a whole, which by itself is sound', async () => {
    await forger.rewrite(ofRecord(), 'user:zhao')
    expect(await verifyChain(test.db, registrationRecordMachine, String(stage.termId))).toMatchObject({
      ok: true,
    })
    expect(await check()).toMatchObject([{ kind: 'rewritten', seq: 1 }])
  })

  it('finds a consistent truncation, which by itself is sound', async () => {
    await forger.truncate(ofRecord(), 1, early)
    await test.db.updateTable('registration').set(shown).execute()
    expect(await verifyChain(test.db, registrationRecordMachine, String(stage.termId))).toMatchObject({
      ok: true,
    })
    expect(await check()).toMatchObject([{ kind: 'truncated', seq: 3 }])
  })

  it('does not take a forged head for news: the next root leaves it as it was anchored', async () => {
    await forger.rewrite(ofRecord(), 'user:zhao')
    expect(await anchorNow(stage.platform)).toEqual([])
    expect(await kinds()).toEqual(['rewritten'])
  })

  it('finds a forged state of a record', async () => {
    await test.db.updateTable('entity').set({ state: 'failed' }).execute()
    expect(await kinds()).toEqual(['journalSnapshot', 'projection'])
  })

  it('finds a forged projection and names its columns', async () => {
    await test.db.updateTable('registration').set({ state: 'registered', stage: 6 }).execute()
    expect(await check()).toMatchObject([
      { kind: 'projection', machineId: 'registrationRecord', detail: 'registration: state, stage' },
    ])
  })

  it.each([
    ['a changed amount', sql`update ledger_entry set amount_fen = amount_fen * 2`, 'ledgerChanged'],
    ['a changed name', sql`update ledger_transaction set actor = 'user:zhao'`, 'ledgerChanged'],
    ['one side alone', sql`update ledger_entry set amount_fen = 1 where amount_fen > 0`, 'ledgerUnbalanced'],
    ['a booking that is gone', sql`delete from ledger_transaction`, 'vanished'],
  ])('finds %s in the ledger', async (_, statement, kind) => {
    await forger.run(statement)
    expect(await kinds()).toContain(kind)
  })

  it('finds a kept definition that was changed or is gone', async () => {
    await test.db
      .updateTable('machine_definition')
      .set({ chart: '{}' })
      .where('machine_id', '=', 'mail')
      .execute()
    await test.db.deleteFrom('machine_definition').where('machine_id', '=', 'alarm').execute()
    expect((await kinds()).toSorted()).toEqual(['definitionChanged', 'vanished'])
  })

  it('finds an audit log that was cut off and put right', async () => {
    await test.db.deleteFrom('audit').execute()
    await test.db.updateTable('audit_chain').set({ seq: 0, tail: '', kept_from: 1, head: '' }).execute()
    expect(await check()).toMatchObject([{ kind: 'truncated', machineId: '#audit' }])
  })

  it.each([
    ['a changed root', sql`update evidence_root set text = replace(text, '"rows"', '"rowz"') where seq = 1`],
    ['a missing root', sql`delete from evidence_root where seq = 1`],
    ['a changed leaf', sql`update evidence_leaf set head = repeat('0', 64) where root_seq = 2 and place = 0`],
    ['a missing leaf', sql`delete from evidence_leaf where root_seq = 1 and place = 0`],
    ['another signature', sql`update evidence_root set signature = repeat('1', 128) where seq = 2`],
  ])('finds %s', async (_, statement) => {
    await forger.run(statement)
    expect(await kinds()).toContain('rootBroken')
  })

  it('finds by the file outside that everything was made anew, roots and all', async () => {
    await forger.rewrite(ofRecord(), 'user:zhao')
    await forger.run(sql`delete from evidence_leaf`)
    await forger.run(sql`delete from evidence_head`)
    await forger.run(sql`delete from evidence_root`)
    stage.later(1)
    await anchorNow(stage.platform)
    expect((await checkEverything(test.db, null)).findings).toEqual([])
    expect(await check()).toMatchObject([
      { kind: 'outside', seq: 1 },
      { kind: 'outside', seq: 2 },
    ])
  })

  it('keeps what stands in the file, whatever comes to the database', async () => {
    const before = readFileSync(file, 'utf8')
    await stage.start().catch(() => null)
    await anchorNow(stage.platform)
    expect(await writeRootFile(test.db, file)).toBe(1)
    expect(readFileSync(file, 'utf8').startsWith(before)).toBe(true)
    writeFileSync(file, before.replace(/[0-9a-f]{64}/u, 'f'.repeat(64)))
    expect(await kinds()).toEqual(['outside'])
  })

  it('lets no statement change a root or a leaf', async () => {
    for (const table of ['evidence_root', 'evidence_leaf'])
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect(sql`delete from ${sql.table(table)}`.execute(test.db)).rejects.toThrow('only grow')
  })
})
