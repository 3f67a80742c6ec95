import type { Selectable } from 'kysely'

import type { DataExport, ExportState } from '#contract/reading/data-export.contract.ts'
import { type ExportEvent, exportMachine } from '#machines/export/index.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/schema.ts'
import { advance, advanceIfAllowed } from '#server/platform/evidence/journal.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import type { ExportOrder } from './export-tables.ts'

export type ExportRow = Selectable<Tables['data_export']>

interface ExportStep {
  readonly exportId: number
  readonly event: ExportEvent
  readonly actor: string
  readonly address: string
  readonly at: Date
}

/**
 * Moves an export, and lets its row follow; whoever calls holds the row's lock.
 *
 * @throws RefusedAttempt where its state does not allow it
 */
export async function moveExport(tx: Tx, step: ExportStep): Promise<void> {
  const { to } = await advance(tx, attemptOf(step))
  await follow(tx, step.exportId, to)
}

/** As {@link moveExport}, for facts that may come late: what the state does not take changes nothing. */
export async function moveExportIfAllowed(tx: Tx, step: ExportStep): Promise<boolean> {
  const { to } = await advanceIfAllowed(tx, attemptOf(step))
  if (to) await follow(tx, step.exportId, to)
  return to !== null
}

const attemptOf = ({ exportId, event, actor, address, at }: ExportStep) => ({
  machine: exportMachine,
  entityId: String(exportId),
  event,
  actor,
  address,
  at,
})

interface Followed {
  readonly value: unknown
  readonly context: {
    readonly reason: ExportRow['reason']
    readonly endedAt: string | null
    readonly deadlineAt: string | null
    readonly rows: number
    readonly bytes: number
  }
}

async function follow(tx: Tx, exportId: number, { value, context }: Followed): Promise<void> {
  const state = value as ExportState
  await tx
    .updateTable('data_export')
    .set({
      state,
      reason: context.reason,
      row_count: context.rows,
      byte_count: context.bytes,
      ended_at: context.endedAt === null ? null : new Date(context.endedAt),
      deadline_at: context.deadlineAt === null ? null : new Date(context.deadlineAt),
      ...(state !== 'running' && { leased_until: null }),
      ...(state === 'ready' && { progress_permille: 1000 }),
    })
    .where('id', '=', exportId)
    .execute()
  // Pieces of a file that nobody may have any more.
  if (['failed', 'cancelled', 'expired'].includes(state))
    await tx.deleteFrom('data_export_part').where('export_id', '=', exportId).execute()
}

/** Waits for whoever moves the export. */
export const lockExport = (tx: Tx, exportId: number) =>
  tx.selectFrom('data_export').select('state').where('id', '=', exportId).forUpdate().executeTakeFirst()

/** An export that the caller may see: their own, and an administrator everybody's. @throws Refusal app.not_found */
export async function findExport(db: Db | Tx, caller: Caller, exportId: number) {
  const row = await db
    .selectFrom('data_export')
    .innerJoin('app_user', 'app_user.id', 'data_export.user_id')
    .selectAll('data_export')
    .select('app_user.user_name')
    .where('data_export.id', '=', exportId)
    .$if(caller.agencyIds !== null, (query) => query.where('data_export.user_id', '=', caller.userId))
    .executeTakeFirst()
  return row ?? refuse('app.not_found')
}

export const orderOf = ({ wanted }: Pick<ExportRow, 'wanted'>): ExportOrder =>
  JSON.parse(wanted) as ExportOrder

/** As lists show it. What may be done with it comes from its machine. */
export function exportView(row: ExportRow & { readonly user_name: string }): DataExport {
  const { statistic, points, ...order } = orderOf(row)
  const taken = exportMachine.states[row.state]?.on
  const canCancel = taken !== undefined && 'export.cancel' in taken
  return {
    id: row.id,
    ...order,
    points: [...points],
    ...(statistic !== null && { statistic }),
    format: row.format,
    state: row.state,
    reason: row.reason,
    allowed: [
      ...(canCancel ? (['cancel'] as const) : []),
      ...(row.state === 'ready' ? (['download'] as const) : []),
    ],
    orderedBy: row.user_name,
    orderedAt: row.ordered_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    expiresAt: row.state === 'ready' ? (row.deadline_at?.toISOString() ?? null) : null,
    progressPermille: row.progress_permille,
    rows: row.row_count,
    bytes: row.byte_count,
  }
}
