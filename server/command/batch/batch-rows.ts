import { sql, type Expression, type Selectable, type SqlBool } from 'kysely'

import type {
  BatchRow,
  onlineStatistics as onlineStatisticsCall,
  searchBatches as searchBatchesCall,
} from '#contract/command/batch.contract.ts'
import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { batchMachine } from '#machines/batch/index.ts'
import { inScope, scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/schema.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { hasMeters } from '../frames/meters-behind.ts'

/** A batch is seen by whoever sees every terminal of it: its counts tell of all of them. */
export const batchInScope = (caller: Pick<Caller, 'agencyIds'>): Expression<SqlBool> =>
  caller.agencyIds === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`not exists (select from remote_command join terminal on terminal.id = remote_command.terminal_id
        where remote_command.batch_id = command_batch.id and not ${inScope(caller, 'terminal.agency_id')})
        and exists (select from remote_command where remote_command.batch_id = command_batch.id)`

const counted = (states: readonly string[]) =>
  sql<number>`count(*) filter (where remote_command.state = any(${[...states]}::text[]))`

/** Batches with the count of every outcome, the newest first. */
export async function searchBatches(
  { db }: Platform,
  caller: Caller,
  query: ParsedOf<typeof searchBatchesCall>,
): Promise<DataOf<typeof searchBatchesCall>> {
  const found = db
    .selectFrom('command_batch')
    .where(batchInScope(caller))
    .$if(query.state !== undefined, (of) => of.where('command_batch.state', '=', query.state ?? 'running'))
    .$if(query.batchId !== undefined, (of) => of.where('command_batch.id', '=', query.batchId ?? ''))
    .$if(query.code !== undefined, (of) => of.where('command_batch.code', '=', query.code ?? 'readClock'))
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('command_batch')
    .select(toldContent)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute()
  return { list: await viewsOf(db, caller, rows), total }
}

/** The caller's own that have not ended, or ended since; the newest first. */
export async function recentBatches(db: Db, caller: Caller, since: Date): Promise<BatchRow[]> {
  const rows = await db
    .selectFrom('command_batch')
    .selectAll('command_batch')
    .select(toldContent)
    .where('started_by_id', '=', caller.userId)
    .where((eb) => eb.or([eb('ended_at', 'is', null), eb('ended_at', '>=', since)]))
    .where(batchInScope(caller))
    .orderBy('started_at', 'desc')
    .limit(mostRecent)
    .execute()
  return viewsOf(db, caller, rows)
}

const mostRecent = 20

/** All commands of a batch say the same: any of them tells what. */
const toldContent = sql<Record<string, unknown> | null>`(select told.content from remote_command as told
  where told.batch_id = command_batch.id limit 1)`.as('told')

type Row = Selectable<Tables['command_batch']> & {
  readonly told: Record<string, unknown> | null
}

async function viewsOf(db: Db, caller: Caller, rows: readonly Row[]): Promise<BatchRow[]> {
  const counts =
    rows.length === 0
      ? []
      : await db
          .selectFrom('remote_command')
          .select(['batch_id'])
          .select([
            counted(['awaitingApproval']).as('awaiting'),
            counted(['queued']).as('waiting'),
            counted(['sent', 'acknowledged', 'overdue']).as('atTerminals'),
            counted(['succeeded']).as('succeeded'),
            counted(['failed', 'partlyFailed', 'unsaved']).as('failed'),
            counted(['unknown']).as('unknown'),
            counted(['cancelled']).as('cancelled'),
          ])
          .where(
            'batch_id',
            'in',
            rows.map(({ id }) => id),
          )
          .groupBy('batch_id')
          .execute()
  return rows.map((row) => {
    const of = counts.find(({ batch_id }) => batch_id === row.id)
    const snapshot = batchMachine.resolveState({ value: row.state, context: { total: 0, succeeded: 0 } })
    return {
      batchId: row.id,
      code: row.code,
      title: row.title,
      content: row.told,
      state: row.state,
      startedBy: row.started_by,
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      total: row.total,
      awaiting: of?.awaiting ?? 0,
      waiting: of?.waiting ?? 0,
      atTerminals: of?.atTerminals ?? 0,
      succeeded: of?.succeeded ?? 0,
      failed: of?.failed ?? 0,
      unknown: of?.unknown ?? 0,
      cancelled: of?.cancelled ?? 0,
      canStop: caller.can('batch', 'operate') && snapshot.can({ type: 'batch.stop' }),
      canApprove:
        (of?.awaiting ?? 0) > 0 && row.started_by_id !== caller.userId && caller.can('command', 'edit'),
    }
  })
}

/** How many terminals of an institution, or of those named, are online. */
export async function countOnline(
  { db }: Platform,
  caller: Caller,
  { fTid, isConSon, termIds }: ParsedOf<typeof onlineStatisticsCall>,
): Promise<DataOf<typeof onlineStatisticsCall>> {
  const agencies = await scopedAgencyIds(db, caller, { fTid, isConSon })
  const row = await db
    .selectFrom('terminal')
    .select([
      sql<number>`count(*)`.as('total'),
      sql<number>`count(*) filter (where connected)`.as('online'),
      sql<number>`count(*) filter (where not connected and last_seen_at is not null)`.as('offline'),
      sql<number>`count(*) filter (where not connected and last_seen_at is null)`.as('neverSeen'),
      sql<number>`count(*) filter (where exists (select from remote_command
        where remote_command.terminal_id = terminal.id
          and remote_command.state in ('queued', 'sent', 'acknowledged', 'overdue')))`.as('atWork'),
      sql<number>`count(*) filter (where ${hasMeters})`.as('withMeters'),
      sql<number>`count(*) filter (where connected and ${hasMeters})`.as('onlineWithMeters'),
    ])
    .where(inScope(caller, 'agency_id'))
    .$if(agencies !== null, (of) => of.where('agency_id', 'in', agencies?.length ? agencies : [0]))
    .$if(termIds !== undefined, (of) => of.where('id', 'in', termIds ?? []))
    .executeTakeFirstOrThrow()
  return row
}
