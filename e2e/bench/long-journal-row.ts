import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import type { AnyMachineSnapshot } from 'xstate'

import { searchTerminals as searchCall } from '#contract/archive/archive.contract.ts'
import { definitionHash } from '#machines/shared/definition-hash.ts'
import { stateName } from '#machines/shared/states/state-name.ts'
import { registrationRecordMachine } from '#machines/registration/index.ts'
import { searchTerminals } from '#server/archive/search-terminals.ts'
import { askForCheck } from '#server/evidence/check/ask-check.ts'
import { claimCheck, runCheck } from '#server/evidence/check/run-check.ts'
import { type Db, openDatabase } from '#server/platform/database/database.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded-postgres.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { initial } from '#server/platform/evidence/journal.ts'
import { genesis, type JournalContent, rowHash } from '#server/platform/evidence/journal-row.ts'
import { stored } from '#server/platform/evidence/write-moves.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { createStepper } from '#tools/paths/model.ts'

import { round } from './journal-row.ts'
import { ms, percentile, type Row } from './row.ts'
import { fillTerminals } from './server-rows.ts'
import { unhurried } from './unhurried.ts'

/** `BENCH_JOURNAL` says less, to try it. */
const length = Number(process.env['BENCH_JOURNAL'] ?? 1_000_000)
const batch = 10_000
const machine = registrationRecordMachine
const entityId = '1'
const at = new Date('2026-01-01T00:00:00.000Z')
const clock = { now: () => new Date() }
/** As often as somebody who looks through a list turns its pages. */
const pageEachMs = 100

/** One journal of a million rows in the check of all evidence, beside which lists are read. */
export async function longJournalRow(): Promise<Row> {
  const folder = mkdtempSync(join(tmpdir(), 'statewatt-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: folder })
  const db = openDatabase(postgres.connection)
  try {
    await migrate(db)
    await prepareFirstStart(db, clock)
    await fillTerminals(db)
    await unhurried(db, writeJournal)
    const before = await listTimes(db, Array.from({ length: 50 }).keys())
    const id = await db
      .transaction()
      .execute((tx) => askForCheck(tx, { by: 'user:bench', at: clock.now(), requestId: randomUUID() }))
    if ((await claimCheck({ db, clock })) !== id) throw new Error('another check was claimed')
    const during = new AbortController()
    const reading = readMeanwhile(db, during.signal)
    const [began, used] = [performance.now(), process.cpuUsage()]
    const run = { connection: postgres.connection, file: null, signal: new AbortController().signal }
    await runCheck({ db, clock }, id, run)
    const took = performance.now() - began
    const { user, system } = process.cpuUsage(used)
    during.abort()
    const meanwhile = await reading
    await requireSound(db, id)
    return {
      what: `Journal of ${length.toLocaleString('en')} rows verified in the background (the server’s processor time; lists of 100 of 100,000 meanwhile, p95; before, p95)`,
      value: `${(took / 1000).toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s; ${ms(percentile(meanwhile, 0.95))}; ${ms(percentile(before, 0.95))})`,
      goal: '< 60 s',
    }
  } finally {
    await db.destroy()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The rows that the server would have written one by one: the same steps, hashes and record. */
async function writeJournal(db: Db): Promise<void> {
  const stepper = createStepper(machine)
  const hash = definitionHash(machine)
  let snapshot: AnyMachineSnapshot = initial(machine)
  let tail = genesis(machine.id, entityId)
  for (let first = 0; first < length; first += batch) {
    const rows = Array.from({ length: Math.min(batch, length - first) }, (_, index) => {
      const event = round[(first + index) % round.length]
      if (!event) throw new Error('the registration has no sample events')
      const next = stepper.step(snapshot, event)
      if (next.transitions.length === 0) throw new Error(`${event.type} was refused`)
      const content: JournalContent = {
        machineId: machine.id,
        entityId,
        seq: first + index + 1,
        definitionHash: hash,
        verdict: 'accepted',
        event,
        from: stateName(snapshot),
        to: stateName(next.snapshot),
        actor: 'user:bench',
        address: '',
        at,
      }
      snapshot = next.snapshot
      tail = rowHash(tail, content)
      return { seq: content.seq, event, from_state: content.from, to_state: content.to, hash: tail }
    })
    // oxlint-disable-next-line no-await-in-loop -- each batch follows from the one before
    await sql`
      insert into journal (machine_id, entity_id, seq, definition_hash, verdict, event, from_state, to_state, actor, address, at, hash)
      select ${machine.id}, ${entityId}, seq, ${hash}, 'accepted', event, from_state, to_state, 'user:bench', '', ${at}, hash
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (seq bigint, event jsonb, from_state text, to_state text, hash text)`.execute(db)
  }
  await db
    .insertInto('entity')
    .values({
      machine_id: machine.id,
      entity_id: entityId,
      definition_hash: hash,
      state: stateName(snapshot),
      snapshot: stored(snapshot),
      seq: length,
      tail,
      updated_at: at,
    })
    .execute()
  await sql`vacuum analyze journal`.execute(db)
}

/** How long each of these pages took, ms. */
async function listTimes(db: Db, pages: Iterable<number>): Promise<number[]> {
  const times: number[] = []
  for (const page of pages) {
    const began = performance.now()
    const query = searchCall.input.parse({ pageNum: 1 + (page % 500) })
    // oxlint-disable-next-line no-await-in-loop -- one person looks at one page
    await searchTerminals(db, { agencyIds: null }, query, new Date())
    times.push(performance.now() - began)
  }
  return times
}

/** Looks through a list until the check is over. */
async function readMeanwhile(db: Db, over: AbortSignal): Promise<number[]> {
  const times: number[] = []
  for (let page = 0; !over.aborted; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- as above
    times.push(...(await listTimes(db, [page])))
    // oxlint-disable-next-line no-await-in-loop -- as above
    await new Promise((done) => setTimeout(done, pageEachMs))
  }
  return times
}

/** The check has seen every row and found nothing. */
async function requireSound(db: Db, id: number): Promise<void> {
  const check = await db
    .selectFrom('evidence_check')
    .select(['counts', 'findings', 'problem'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const found = await db.selectFrom('evidence_finding').selectAll().where('check_id', '=', id).execute()
  const foreign = found.filter(({ machine_id: of }) => of === machine.id)
  if (check.problem !== '' || (check.counts.journalRows ?? 0) < length || foreign.length > 0)
    throw new Error(`not a sound journal: ${JSON.stringify({ check, found: found.slice(0, 3) })}`)
}
