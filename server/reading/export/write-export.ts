import { sql } from 'kysely'

import type { ExportReason } from '#contract/reading/data-export.contract.ts'
import type { ExportEvent } from '#machines/export/index.ts'
import { callerOfUser } from '#server/platform/callers/user-rights.ts'
import type { Db } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { readSeriesFacts } from '../query/read-points.ts'
import { readingRows } from '../query/read-table.ts'
import { type ReadingRow, writeExport } from './export-file.ts'
import { type ExportRow, lockExport, moveExportIfAllowed, orderOf } from './export-record.ts'

type House = Pick<Platform, 'db' | 'clock'>

/** For how long a node has an export for itself; each piece prolongs it. One that died is followed after that. */
const leaseMs = 120_000
/** Without an end by then, nobody knows. */
const writingMs = 6 * 3_600_000
const keptMs = 7 * 86_400_000
/** Rows that a sheet holds with its heading; other files take more. */
const mostRows = { xlsx: 1_048_575, csv: 20_000_000, parquet: 5_000_000 } as const
/** Bytes of a piece in the database. */
const pieceBytes = 1_048_576

/** Takes the oldest export that waits, or whose node died, and writes it. @returns false where none is waiting */
export async function writeNextExport({ db, clock }: House): Promise<boolean> {
  const row = await claim(db, clock.now())
  if (!row) return false
  const begun = await move({ db, clock }, row.id, {
    type: 'writing.begin',
    deadlineAt: new Date(clock.now().getTime() + writingMs).toISOString(),
  })
  if (!begun) return true
  await db.deleteFrom('data_export_part').where('export_id', '=', row.id).execute()
  const caller = await callerOfUser(db, row.user_id)
  const at = (): string => clock.now().toISOString()
  const fail = (reason: ExportReason) =>
    move({ db, clock }, row.id, { type: 'writing.failed', reason, at: at() })
  if (!caller?.can('dataExport', 'add')) {
    await fail('not_permitted')
    return true
  }
  try {
    const written = await write({ db, clock }, row, caller)
    if (written === 'stopped') return true
    if (written === 'tooMany') await fail('too_many_rows')
    else
      await move({ db, clock }, row.id, {
        type: 'writing.completed',
        ...written,
        at: at(),
        expiresAt: new Date(clock.now().getTime() + keptMs).toISOString(),
      })
  } catch (error) {
    // A device that is gone meanwhile, or that the user may not see any more.
    if (!(error instanceof Refusal)) throw error
    await fail('not_found')
  }
  return true
}

async function claim(db: Db, now: Date): Promise<ExportRow | undefined> {
  return db
    .updateTable('data_export')
    .set({ leased_until: new Date(now.getTime() + leaseMs) })
    .where('id', '=', (due) =>
      due
        .selectFrom('data_export')
        .select('id')
        .where('state', 'in', ['queued', 'running'])
        .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<', now)]))
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

const move = ({ db, clock }: House, exportId: number, event: ExportEvent): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    await lockExport(tx, exportId)
    return moveExportIfAllowed(tx, { exportId, event, actor: 'server', address: '', at: clock.now() })
  })

type Outcome = { readonly rows: number; readonly bytes: number } | 'stopped' | 'tooMany'

async function write(
  { db, clock }: House,
  row: ExportRow,
  caller: Parameters<typeof readSeriesFacts>[1],
): Promise<Outcome> {
  const { points, from, to, resolution, statistic } = orderOf(row)
  const series = await readSeriesFacts(db, caller, points)
  const query = {
    points: [...points],
    from,
    to,
    resolution,
    sortOrder: 'asc' as const,
    ...(statistic !== null && { statistic }),
  }
  const [first, last] = [Date.parse(from), Date.parse(to)]
  let [rows, bytes, seq, reached] = [0, 0, 0, first]
  async function* counted(): AsyncGenerator<readonly ReadingRow[]> {
    for await (const batch of readingRows(db, series, query)) {
      rows += batch.length
      reached = batch.at(-1)?.at ?? reached
      if (rows > mostRows[row.format]) return
      yield batch
    }
  }
  let pending: Uint8Array[] = []
  let pendingBytes = 0
  /** @returns false where it was cancelled, or another node has it */
  const keep = async (): Promise<boolean> => {
    const content = Buffer.concat(pending)
    pending = []
    pendingBytes = 0
    const permille = Math.min(999, Math.round(((reached - first) * 1000) / (last - first)))
    const { numUpdatedRows } = await db
      .updateTable('data_export')
      .set({
        progress_permille: permille,
        leased_until: new Date(clock.now().getTime() + leaseMs),
        row_count: rows,
      })
      .where('id', '=', row.id)
      .where('state', 'in', ['running', 'unknown'])
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return false
    for (let at = 0; at < content.length; at += pieceBytes) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await sql`insert into data_export_part (export_id, seq, content)
        values (${row.id}, ${seq}, ${content.subarray(at, at + pieceBytes)})
        on conflict (export_id, seq) do update set content = excluded.content`.execute(db)
      seq += 1
    }
    bytes += content.length
    return true
  }
  for await (const chunk of writeExport(row.format, { series, rows: counted(), language: row.language })) {
    pending.push(chunk)
    pendingBytes += chunk.length
    if (pendingBytes >= pieceBytes && !(await keep())) return 'stopped'
  }
  if (!(await keep())) return 'stopped'
  return rows > mostRows[row.format] ? 'tooMany' : { rows, bytes }
}

/** Ends what is past its deadline: exports nobody hears of, and files whose week is over. @returns how many */
export async function passExportDeadlines({ db, clock }: House): Promise<number> {
  const now = clock.now()
  const due = await db
    .selectFrom('data_export')
    .select('id')
    .where('deadline_at', '<=', now)
    .orderBy('id')
    .limit(20)
    .execute()
  for (const { id } of due) {
    // oxlint-disable-next-line no-await-in-loop -- each in a transaction of its own
    await move({ db, clock }, id, { type: 'deadline.passed', at: now.toISOString() })
  }
  return due.length
}
