import { z } from 'zod/mini'

import type { DataOf, ParsedOf, SentFile } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { id } from '#contract/kernel/shapes.ts'
import type {
  cancelDataExport,
  orderDataExport,
  searchDataExports,
} from '#contract/reading/data-export.contract.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { once } from '#server/platform/records/once.ts'

import { readSeriesFacts } from '../query/read-points.ts'
import { exportView, findExport, lockExport, moveExport } from './export-record.ts'
import { mediaTypes } from './export-file.ts'

/** How long an export may wait for a server. */
const waitMs = 24 * 3_600_000
/** Exports of one user that are not at an end. */
const mostOpen = 5

type House = Pick<Platform, 'db' | 'clock'>

/**
 * Orders a file. What it is to hold is looked at now, so that a device of others is refused before anything is written.
 *
 * @throws Refusal app.not_found, dataExport.too_many
 */
export async function orderExport(
  { db, clock }: House,
  { requestId, format, statistic, ...rest }: ParsedOf<typeof orderDataExport>,
  context: CallContext<Caller>,
): Promise<DataOf<typeof orderDataExport>> {
  const { caller, address, language } = context
  await readSeriesFacts(db, caller, rest.points)
  const at = clock.now()
  const actor = `user:${caller.userName}`
  const wanted = JSON.stringify({ ...rest, statistic: statistic ?? null })
  const { id: exportId } = await inTransaction(db, (tx) =>
    once(
      tx,
      {
        requestId,
        call: 'orderDataExport',
        input: { format, wanted },
        by: actor,
        at,
        answer: z.object({ id }),
      },
      async () => {
        await refuseMany(tx, caller.userId)
        const made = await tx
          .insertInto('data_export')
          .values({
            user_id: caller.userId,
            wanted,
            format,
            language,
            state: 'queued',
            reason: null,
            ordered_at: at,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const deadlineAt = new Date(at.getTime() + waitMs).toISOString()
        await moveExport(tx, {
          exportId: made.id,
          event: { type: 'export.order', format, orderedBy: caller.userName, deadlineAt },
          actor,
          address,
          at,
        })
        await audit(tx, clock, sourceOf(context), {
          kind: 'dataExport',
          recordId: made.id,
          before: null,
          after: { name: rest.name, from: rest.from, to: rest.to, format, items: rest.points.length },
        })
        return made
      },
    ),
  )
  return exportView(await findExport(db, caller, exportId))
}

async function refuseMany(tx: Tx, userId: number): Promise<void> {
  // Two at the same moment meet here.
  await tx.selectFrom('app_user').select('id').where('id', '=', userId).forUpdate().execute()
  const { open } = await tx
    .selectFrom('data_export')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('state', 'in', ['queued', 'running'])
    .executeTakeFirstOrThrow()
  if (open >= mostOpen) throw new Refusal('dataExport.too_many', statuses.notAllowedNow)
}

/** Ends an export that is not ready yet. @throws Refusal app.not_found, app.not_allowed_now */
export async function cancelExport(
  { db, clock }: House,
  { id: exportId }: ParsedOf<typeof cancelDataExport>,
  context: CallContext<Caller>,
): Promise<DataOf<typeof cancelDataExport>> {
  const { caller, address } = context
  const before = await findExport(db, caller, exportId)
  await inTransaction(db, async (tx) => {
    // The same wish once more.
    if ((await lockExport(tx, exportId))?.state === 'cancelled') return
    const at = clock.now()
    await moveExport(tx, {
      exportId,
      event: { type: 'export.cancel', at: at.toISOString() },
      actor: `user:${caller.userName}`,
      address,
      at,
    })
    await audit(tx, clock, sourceOf(context), {
      kind: 'dataExport',
      recordId: exportId,
      before: { state: before.state },
      after: { state: 'cancelled' },
    })
  })
  return exportView(await findExport(db, caller, exportId))
}

export async function searchExports(
  db: Db,
  { pageNum, pageSize, sortOrder, state }: ParsedOf<typeof searchDataExports>,
  { caller }: CallContext<Caller>,
): Promise<DataOf<typeof searchDataExports>> {
  const found = db
    .selectFrom('data_export')
    .innerJoin('app_user', 'app_user.id', 'data_export.user_id')
    .$if(caller.agencyIds !== null, (query) => query.where('data_export.user_id', '=', caller.userId))
    .$if(state !== undefined, (query) => query.where('data_export.state', '=', state ?? 'ready'))
  const { total } = await found
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('data_export')
    .select('app_user.user_name')
    .orderBy('data_export.id', sortOrder)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  return { list: rows.map(exportView), total }
}

/** The pieces of a file in their order. @throws Refusal app.not_found, dataExport.not_ready */
export async function downloadExport(db: Db, exportId: number, caller: Caller): Promise<SentFile> {
  const row = await findExport(db, caller, exportId)
  const view = exportView(row)
  if (!view.allowed.includes('download')) throw new Refusal('dataExport.not_ready', statuses.notAllowedNow)
  return {
    name: `${view.name}.${row.format}`,
    mediaType: mediaTypes[row.format],
    content: partsOf(db, exportId),
  }
}

async function* partsOf(db: Db, exportId: number): AsyncGenerator<Uint8Array> {
  for (let seq = 0; ; seq += 1) {
    // oxlint-disable-next-line no-await-in-loop -- piece after piece, as the browser takes them
    const part = await db
      .selectFrom('data_export_part')
      .select('content')
      .where('export_id', '=', exportId)
      .where('seq', '=', seq)
      .executeTakeFirst()
    if (!part) return
    yield part.content
  }
}
