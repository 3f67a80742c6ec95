import { sql } from 'kysely'

import type {
  searchTaskRates as searchTaskRatesCall,
  TaskRate,
} from '#contract/collection/task-rate.contract.ts'
import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern, searchText } from '#server/platform/database/search-text.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { type Days, dimensionIs, offsetOn, pageOf, rateOf } from '#server/reading/query/read-integrity.ts'

const dayMs = 86_400_000

type Counted = Omit<TaskRate, 'ratePermille' | 'days'>

/** Runs by terminal and task, on days of the terminal's own site; those that are still under way are not counted. */
export async function searchTaskRates(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof searchTaskRatesCall>,
): Promise<DataOf<typeof searchTaskRatesCall>> {
  const agencyIds = await scopedAgencyIds(db, caller, query)
  const wanted = searchText(query.terminalMng)
  const { fromDay, toDay } = query
  const { rows } = await sql<Counted>`
    with ended as (
      select run.task_id, run.state, run.asked, run.got
      from collection_run as run join terminal on terminal.id = run.terminal_id join site on site.id = terminal.site_id
      where run.state <> 'asking'
        and run.began_at >= (${fromDay}::date::timestamp at time zone 'UTC') - ${offsetOn(sql`${fromDay}::date - 1`)}
        and run.began_at < (${toDay}::date::timestamp at time zone 'UTC') + interval '1 day'
          - ${offsetOn(sql`${toDay}::date`)}
        and ${dimensionIs(query.dimension)}
        and ${wanted === '' ? sql`true` : sql`terminal.search_text like ${likePattern(wanted)}`}
    ), counted as (
      select task_id, count(*)::int4 as runs, (count(*) filter (where state = 'done'))::int4 as done,
        (count(*) filter (where state = 'partial'))::int4 as partial,
        (count(*) filter (where state = 'failed'))::int4 as failed,
        (count(*) filter (where state = 'unknown'))::int4 as unknown,
        coalesce(sum(asked), 0)::float8 as expected,
        coalesce(sum(least(coalesce(got, 0), asked)) filter (where asked is not null), 0)::float8 as read
      from ended group by task_id
    )
    select task.id as "taskId", terminal.id as "termId", terminal.name as "fTmName", terminal.address as "fConAdd",
      template.name as "tpName", template.task_kind as "taskKind", counted.runs, counted.done, counted.partial,
      counted.failed, counted.unknown, counted.expected, counted.read
    from counted join collection_task as task on task.id = counted.task_id
    join task_template as template on template.id = task.template_id
    join terminal on terminal.id = task.terminal_id
    where ${agencyIds === null ? sql`true` : sql`task.agency_id = any(${agencyIds}::int4[])`}
    order by counted.done::float8 / counted.runs ${sql.raw(query.sortOrder)},
      counted.read / greatest(counted.expected, 1) ${sql.raw(query.sortOrder)}, terminal.name, task.id`.execute(
    db,
  )
  const { list, total } = pageOf(rows, query)
  const days = await ratesByDay(
    db,
    list.map(({ taskId }) => taskId),
    query,
  )
  return {
    list: list.map(({ expected, read, ...row }) => ({
      ...row,
      ...rateOf(expected, read),
      days: days(row.taskId),
    })),
    total,
  }
}

/** Of each day: runs that ended, and those of them that got everything; nothing where none ended. */
async function ratesByDay(
  db: Db,
  taskIds: readonly number[],
  { fromDay, toDay }: Days,
): Promise<(taskId: number) => TaskRate['days']> {
  const { rows } = await sql<{ task: number; day: string; runs: number; done: number }>`
    with ended as (
      select run.task_id, run.state, to_char((run.began_at at time zone 'UTC')
        + ${offsetOn(sql`(run.began_at at time zone 'UTC')::date`)}, 'YYYY-MM-DD') as day
      from collection_run as run join terminal on terminal.id = run.terminal_id join site on site.id = terminal.site_id
      where run.state <> 'asking' and run.task_id = any(${[...taskIds]}::int4[])
        and run.began_at >= ${fromDay}::date - interval '1 day' and run.began_at < ${toDay}::date + interval '2 days'
    )
    select task_id as task, day, count(*)::int4 as runs, (count(*) filter (where state = 'done'))::int4 as done
    from ended group by 1, 2`.execute(db)
  const found = new Map(rows.map((row) => [`${row.task} ${row.day}`, row]))
  const all: string[] = []
  for (let at = Date.parse(fromDay); at <= Date.parse(toDay); at += dayMs)
    all.push(new Date(at).toISOString().slice(0, 10))
  return (taskId) =>
    all.map((day) => {
      const { runs, done } = found.get(`${taskId} ${day}`) ?? { runs: 0, done: 0 }
      return { day, ...rateOf(runs, done) }
    })
}
