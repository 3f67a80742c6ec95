import { sql } from 'kysely'

import { taskTemplate } from '#contract/collection/task-template.record.ts'
import { refuseField } from '#server/platform/records/workbook/check-entries.ts'
import { served } from '#server/platform/records/record-table.ts'

import { readsStatesAlone } from './read-template-items.ts'

export const taskTemplateRecord = served(taskTemplate, {
  table: 'task_template',
  columns: {
    fTid: 'agency_id',
    tpName: 'name',
    taskKind: 'task_kind',
    collectType: 'collect_type',
    lastCount: 'last_count',
    freezeTime: 'freeze_time',
    intervalMinutes: 'interval_minutes',
    backfillDays: 'backfill_days',
    cycle: 'cycle',
    cycleUnit: 'cycle_unit',
    runPriority: 'run_priority',
    missed: 'missed',
    fillsGaps: 'fills_gaps',
    isEnabled: 'is_enabled',
    itemCount: sql`(select count(*)::int from task_template_item where template_id = at.id)`,
    taskCount: sql`(select count(*)::int from collection_task where template_id = at.id and removed_at is null)`,
    remarks: 'remarks',
  },
  taken: { task_template_name: 'tpName' },
  keptBy: [{ kind: 'collectionTask', table: 'collection_task', column: 'template_id' }],
  async check(tx, entries, before) {
    const { taskKind, collectType } = entries
    if (collectType === 1 && entries.lastCount === null) refuseField('lastCount', 'required')
    if (collectType === 2 && entries.freezeTime === '') refuseField('freezeTime', 'required')
    if (collectType === 3 && entries.intervalMinutes === null) refuseField('intervalMinutes', 'required')
    if ((collectType === 4 || entries.fillsGaps) && entries.backfillDays === null)
      refuseField('backfillDays', 'required')
    // What is passed through to a device can only be what it measures now.
    if (taskKind === 3 && collectType !== 0) refuseField('collectType', 'not_allowed')
    if (taskKind === 2 && before !== null && !(await readsStatesAlone(tx, before.id)))
      refuseField('taskKind', 'not_allowed')
  },
})
