import { type SqlBool, sql } from 'kysely'

import {
  type CollectionRun,
  type CollectionTask,
  type searchTerminalTasks,
  runCauses,
  runStates,
  type searchCollectionRuns,
  type searchCollectionTask,
  taskStates,
} from '#contract/collection/collection-task.contract.ts'
import type { ParsedOf } from '#contract/kernel/call.ts'
import { inScope, scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern, searchText } from '#server/platform/database/search-text.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import { allowedIn } from './move-task.ts'

/** The default of sites (silences: Money, energy and time), for a terminal that is at none. */
const usualOffset = '+08:00'

interface Page<Row> {
  readonly list: Row[]
  readonly total: number
}

const tasksFrom = (db: Db) =>
  db
    .selectFrom('collection_task as task')
    .innerJoin('task_template as at', 'at.id', 'task.template_id')
    .innerJoin('terminal', 'terminal.id', 'task.terminal_id')
    .innerJoin('agency', 'agency.id', 'task.agency_id')
    .leftJoin('site', 'site.id', 'terminal.site_id')
    .where('task.removed_at', 'is', null)
type Tasks = ReturnType<typeof tasksFrom>

async function pageOf(
  db: Db,
  matching: Tasks,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<Page<CollectionTask>> {
  const [rows, { total }] = await Promise.all([
    matching
      .select([
        'task.id',
        'task.version',
        'task.agency_id',
        'agency.label',
        'task.terminal_id',
        'terminal.name as terminal_name',
        'terminal.address',
        'site.utc_offset',
        'task.template_id',
        'at.name',
        'at.task_kind',
        'at.collect_type',
        'at.cycle',
        'at.cycle_unit',
        'at.is_enabled',
        sql<CollectionTask['runPriority']>`at.run_priority`.as('run_priority'),
        'task.state',
        'task.start_at',
        'task.next_due_at',
      ])
      .orderBy('terminal.name')
      .orderBy('at.name')
      .orderBy('task.id')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const last = await lastRuns(
    db,
    rows.map(({ id }) => id),
  )
  const list = rows.map((row): CollectionTask => {
    const state = taskStates.find((known) => known === row.state) ?? 'waiting.unrun'
    return {
      id: row.id,
      version: row.version,
      fTid: row.agency_id,
      fTName: row.label,
      termId: row.terminal_id,
      fTmName: row.terminal_name,
      fConAdd: row.address,
      utcOffset: row.utc_offset ?? usualOffset,
      templateId: row.template_id,
      tpName: row.name,
      taskKind: row.task_kind,
      collectType: row.collect_type,
      cycle: row.cycle,
      cycleUnit: row.cycle_unit,
      runPriority: row.run_priority,
      isEnabled: row.is_enabled,
      state,
      allowed: [...allowedIn(state)],
      startAt: row.start_at.toISOString(),
      // One that is paused, or whose template is, is not due.
      nextDueAt: (state !== 'paused' && row.is_enabled && row.next_due_at?.toISOString()) || null,
      last: last.get(row.id) ?? null,
    }
  })
  return { list, total }
}

const runsFrom = (db: Db) => db.selectFrom('collection_run as run').selectAll('run')
type RunRow = Awaited<ReturnType<ReturnType<typeof runsFrom>['executeTakeFirstOrThrow']>>

const shownRun = (row: RunRow): CollectionRun => ({
  id: row.id,
  cause: runCauses.find((known) => known === row.cause) ?? 'cycle',
  state: runStates.find((known) => known === row.state) ?? 'unknown',
  reason: row.reason,
  dueAt: row.due_at.toISOString(),
  beganAt: row.began_at.toISOString(),
  settledAt: row.settled_at?.toISOString() ?? null,
  asked: row.asked,
  got: row.got,
  skipped: row.skipped,
  missing: row.missing,
  startedBy: row.started_by,
})

async function lastRuns(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, CollectionRun>> {
  if (ids.length === 0) return new Map()
  const rows = await runsFrom(db)
    .where('run.id', 'in', (of) =>
      of
        .selectFrom('collection_run as newest')
        .select((eb) => eb.fn.max('newest.id').as('id'))
        .where('newest.task_id', 'in', [...ids])
        .groupBy('newest.task_id'),
    )
    .execute()
  return new Map(rows.flatMap((row) => (row.task_id === null ? [] : [[row.task_id, shownRun(row)] as const])))
}

/** Tasks of all terminals that the caller may see. */
export async function searchTasks(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof searchCollectionTask>,
): Promise<Page<CollectionTask>> {
  const agencyIds = await scopedAgencyIds(db, caller, query)
  const [terminal, template] = [searchText(query.terminalMng), searchText(query.tpName)]
  const { state, runPriority } = query
  let matching = tasksFrom(db)
  if (agencyIds !== null) matching = matching.where(sql<SqlBool>`task.agency_id = any(${agencyIds}::int4[])`)
  if (terminal !== '')
    matching = matching.where(sql<SqlBool>`terminal.search_text like ${likePattern(terminal)}`)
  if (template !== '') matching = matching.where(sql<SqlBool>`lower(at.name) like ${likePattern(template)}`)
  if (state !== undefined) matching = matching.where('task.state', '=', state)
  if (runPriority !== undefined) matching = matching.where('at.run_priority', '=', runPriority)
  return pageOf(db, matching, query)
}

/** Tasks of one terminal. @throws Refusal app.not_found where the caller may not see it */
export async function readTaskSet(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { tmId, ...paging }: ParsedOf<typeof searchTerminalTasks>,
): Promise<Page<CollectionTask>> {
  const terminal = await db
    .selectFrom('terminal')
    .select('id')
    .where('id', '=', tmId)
    .where(inScope(caller, 'terminal.agency_id'))
    .executeTakeFirst()
  if (!terminal) return refuse('app.not_found')
  return pageOf(db, tasksFrom(db).where('task.terminal_id', '=', tmId), paging)
}

/** Runs of a task, the newest first. @throws Refusal app.not_found where the caller may not see it */
export async function searchRuns(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { taskId, pageNum, pageSize }: ParsedOf<typeof searchCollectionRuns>,
): Promise<Page<CollectionRun>> {
  const task = await db
    .selectFrom('collection_task')
    .select('id')
    .where('id', '=', taskId)
    .where(inScope(caller, 'collection_task.agency_id'))
    .executeTakeFirst()
  if (!task) return refuse('app.not_found')
  const [rows, { total }] = await Promise.all([
    runsFrom(db)
      .where('run.task_id', '=', taskId)
      .orderBy('run.id', 'desc')
      .limit(pageSize)
      .offset((pageNum - 1) * pageSize)
      .execute(),
    db
      .selectFrom('collection_run')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('task_id', '=', taskId)
      .executeTakeFirstOrThrow(),
  ])
  return { list: rows.map(shownRun), total }
}
