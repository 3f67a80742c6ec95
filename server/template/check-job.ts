import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import type { ImportTarget, ImportWorld } from '#server/platform/workbook/import-target.ts'
import { cellText, type RawRow } from '#server/platform/workbook/raw-cell.ts'
import { findNamed, readEntry } from '#server/platform/workbook/read-cells.ts'
import { type ReadBatch, readWorkbook } from '#server/platform/workbook/read-workbook.ts'
import { soughtColumn, type WorkbookColumn } from '#server/platform/workbook/workbook-column.ts'
import { WorkbookError } from '#server/platform/workbook/workbook-fault.ts'

import { type JobRow, lockJob, moveJobIfAllowed } from './import-job.ts'
import { keepRows, type KeptRow } from './import-row.ts'
import { prolong } from './lease.ts'
import { languageOf } from './problem-text.ts'

/** For how long checked rows wait for a decision. */
const reviewMs = 24 * 3_600_000

/**
 * Looks at each row of a workbook and keeps what would become of it; no record changes. Begins anew where another node
 * had begun.
 */
export async function checkJob(
  platform: Pick<Platform, 'db' | 'clock'>,
  target: ImportTarget,
  job: JobRow,
  world: ImportWorld,
  leaving: AbortSignal,
): Promise<void> {
  const { db, clock } = platform
  const { file } = await db
    .selectFrom('import_job')
    .select('file')
    .where('id', '=', job.id)
    .executeTakeFirstOrThrow()
  if (file === null) return
  await db.deleteFrom('import_row').where('job_id', '=', job.id).execute()
  const { columns, keyOf } = await db.transaction().execute(async (tx) => ({
    columns: await target.columns(tx, world),
    keyOf: (await target.keyBy?.(tx)) ?? (() => null),
  }))
  const seen = new Map<string, number>()
  try {
    const sought = columns.map((column) => soughtColumn(column, languageOf(job.language)))
    for await (const batch of readWorkbook(file, sought)) {
      const goesOn = await inTransaction(db, (tx) =>
        checkBatch(tx, { platform, target, job, world, keyOf, seen }, batch),
      )
      if (!goesOn || leaving.aborted) return
    }
  } catch (error) {
    if (!(error instanceof WorkbookError)) throw error
    await end(
      platform,
      job,
      { type: 'check.failed', reason: error.fault, at: clock.now().toISOString() },
      error.detail,
    )
    return
  }
  await complete(platform, job, columns)
}

interface Checking {
  readonly platform: Pick<Platform, 'clock'>
  readonly target: ImportTarget
  readonly job: JobRow
  readonly world: ImportWorld
  readonly keyOf: (values: Readonly<Record<string, unknown>>) => string | null
  /** Keys of the rows before, with the first row that has each. */
  readonly seen: Map<string, number>
}

/** @returns false where the import has ended meanwhile */
async function checkBatch(tx: Tx, checking: Checking, { rows, total }: ReadBatch): Promise<boolean> {
  const { platform, target, job, world, keyOf, seen } = checking
  if ((await lockJob(tx, job.id))?.state !== 'checking') return false
  const columns = await target.columns(tx, world)
  const meant = rows.filter((row) => !isExample(row, columns))
  const entries = await findNamed(
    meant.map(({ cells }) => readEntry(cells, columns)),
    columns,
  )
  const kept = meant.map(({ row, cells }, index): KeptRow => {
    const { values = {}, problems = {} } = entries[index] ?? {}
    const doubled = doubledRow(keyOf(values), row, seen)
    const all = doubled === null ? problems : { ...problems, '': { rule: 'twice', values: { row: doubled } } }
    const isFit = Object.keys(all).length === 0
    return {
      row,
      cells: cells.map(cellText),
      entry: isFit ? values : null,
      problems: all,
      outcome: 'refused',
    }
  })
  const judged = await judge(tx, target, world, kept)
  await keepRows(tx, job.id, judged)
  const read = rows.length
  await prolong(tx, platform.clock, job.id, { total, progress: read })
  return true
}

/** The template's example, as long as it stays as it is. */
const isExample = ({ cells }: RawRow, columns: readonly WorkbookColumn[]): boolean =>
  (['zh', 'en'] as const).some((language) =>
    columns.every(({ example }, index) => String(example[language] ?? '') === cellText(cells[index] ?? null)),
  )

function doubledRow(key: string | null, row: number, seen: Map<string, number>): number | null {
  if (key === null) return null
  const first = seen.get(key)
  if (first === undefined) seen.set(key, row)
  return first ?? null
}

async function judge(
  tx: Tx,
  target: ImportTarget,
  world: ImportWorld,
  kept: readonly KeptRow[],
): Promise<readonly KeptRow[]> {
  const fit = kept.flatMap(({ row, entry }) => (entry === null ? [] : [{ row, values: entry }]))
  const placed = fit.length > 0 ? await target.judge(tx, world, fit) : []
  const byRow = new Map(fit.map(({ row }, index) => [row, placed[index]]))
  return kept.map((one) => {
    const found = byRow.get(one.row)
    if (!found) return one
    return { ...one, outcome: found.outcome, problems: found.problems ?? {} }
  })
}

async function complete(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  job: JobRow,
  columns: readonly WorkbookColumn[],
): Promise<void> {
  await inTransaction(db, async (tx) => {
    if ((await lockJob(tx, job.id))?.state !== 'checking') return
    const { fit, total, ...counts } = await countRows(tx, job.id)
    const at = clock.now()
    const step = { jobId: job.id, actor: 'server', address: '', at }
    await tx
      .updateTable('import_job')
      .set({
        ...counts,
        total,
        progress: total,
        file: null,
        leased_until: null,
        headings: JSON.stringify(columns.map(({ heading }) => heading[languageOf(job.language)])),
      })
      .where('id', '=', job.id)
      .execute()
    // The example alone is no row.
    if (total === 0) {
      await moveJobIfAllowed(tx, {
        ...step,
        event: { type: 'check.failed', reason: 'no_rows', at: at.toISOString() },
      })
      return
    }
    const deadlineAt = new Date(at.getTime() + reviewMs).toISOString()
    await moveJobIfAllowed(tx, {
      ...step,
      event: { type: 'check.completed', fit, refused: counts.refused, deadlineAt },
    })
  })
}

/** How many rows there are of each outcome. */
export async function countRows(tx: Tx, jobId: number) {
  const rows = await tx
    .selectFrom('import_row')
    .select(['outcome', ({ fn }) => fn.countAll<number>().as('count')])
    .where('job_id', '=', jobId)
    .groupBy('outcome')
    .execute()
  const of = (outcome: string): number => rows.find((row) => row.outcome === outcome)?.count ?? 0
  const [added, changed, same, refused] = [of('added'), of('changed'), of('same'), of('refused')]
  const fit = added + changed + same
  return { added, changed, same, refused, fit, total: fit + refused }
}

async function end(
  { db }: Pick<Platform, 'db'>,
  job: JobRow,
  event: Parameters<typeof moveJobIfAllowed>[1]['event'] & { readonly at: string },
  detail: string,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockJob(tx, job.id)
    await tx
      .updateTable('import_job')
      .set({ file: null, leased_until: null })
      .where('id', '=', job.id)
      .execute()
    await moveJobIfAllowed(tx, {
      jobId: job.id,
      event,
      actor: 'server',
      address: '',
      at: new Date(event.at),
      detail,
    })
  })
}
