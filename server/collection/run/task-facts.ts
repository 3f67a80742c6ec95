import type { CollectType, TaskKind } from '#contract/collection/codes.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'

import type { Cycle } from './dues.ts'

/** A task with what its template says. */
export interface TaskFacts {
  readonly id: number
  readonly terminalId: number
  readonly taskKind: TaskKind
  readonly collectType: CollectType
  readonly lastCount: number
  readonly freezeTime: string
  readonly intervalMinutes: number
  readonly backfillDays: number
  readonly priority: 1 | 2 | 3 | 4
  readonly missed: 'skip' | 'catchUp'
  readonly fillsGaps: boolean
  readonly nextDueAt: Date | null
  readonly cycle: Cycle
  /** By kind of device, in the order of steps. */
  readonly reads: readonly {
    readonly typeId: number
    readonly type: string
    readonly items: readonly string[]
  }[]
}

/** A task that is there, with its template's items. The caller has locked its row where it matters. */
export async function readTaskFacts(tx: Db | Tx, id: number): Promise<TaskFacts> {
  const row = await tx
    .selectFrom('collection_task as task')
    .innerJoin('task_template as at', 'at.id', 'task.template_id')
    .innerJoin('terminal', 'terminal.id', 'task.terminal_id')
    .innerJoin('site', 'site.id', 'terminal.site_id')
    .selectAll('at')
    .select([
      'task.id as task_id',
      'task.terminal_id',
      'task.start_at',
      'task.next_due_at',
      'site.utc_offset',
    ])
    .where('task.id', '=', id)
    .executeTakeFirstOrThrow()
  const items = await tx
    .selectFrom('task_template_item as item')
    .innerJoin('device_type', 'device_type.id', 'item.type_id')
    .select(['item.type_id', 'device_type.code as type', 'item.code', 'item.step'])
    .where('item.template_id', '=', row.id)
    .orderBy('item.step')
    .orderBy('item.sort')
    .execute()
  const offsetMs = offsetMsOf(row.utc_offset)
  return {
    id,
    terminalId: row.terminal_id,
    taskKind: row.task_kind,
    collectType: row.collect_type,
    lastCount: row.last_count ?? 1,
    freezeTime: row.freeze_time,
    intervalMinutes: row.interval_minutes ?? 15,
    backfillDays: row.backfill_days ?? 1,
    priority: priorityOf(row.run_priority),
    missed: row.missed,
    fillsGaps: row.fills_gaps,
    nextDueAt: row.next_due_at,
    cycle: {
      startAt: row.start_at.getTime(),
      cycle: row.cycle,
      unit: row.cycle_unit,
      offsetMs,
    },
    reads: [...Map.groupBy(items, ({ step, type_id }) => `${step}/${type_id}`).values()].flatMap((group) => {
      const [first] = group
      return first ? [{ typeId: first.type_id, type: first.type, items: group.map(({ code }) => code) }] : []
    }),
  }
}

const priorityOf = (told: number): 1 | 2 | 3 | 4 => (told === 1 || told === 2 || told === 3 ? told : 4)
