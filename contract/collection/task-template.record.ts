import type { DataOf } from '../kernel/call.ts'
import { choice, institution, number, readOnly, text, yesNo } from '../kernel/record/fields.ts'
import { record } from '../kernel/record/record.ts'
import { timeOfDay } from '../rules/formats.ts'
import { collectTypes, cycleUnits, missedRules, mostBackfillDays, runPriorities, taskKinds } from './codes.ts'

/** What terminals are asked for again and again (collection §3, §7 Task templates, §9 Task and collection codes). */
export const taskTemplate = record('taskTemplate', {
  menu: 'taskTemplate',
  calls: {
    search: '/taskTemplate/search',
    add: '/taskTemplate/add',
    update: '/taskTemplate/upd',
    remove: '/taskTemplate/del',
  },
  fields: {
    fTid: institution(),
    tpName: text({ max: 60, unique: true }),
    taskKind: choice(taskKinds),
    collectType: choice(collectTypes),
    /** Of collect type 1. */
    lastCount: number({ min: 1, max: 100, optional: true }),
    /** Of collect type 2, by the site's clock. */
    freezeTime: text({ max: 5, rule: timeOfDay, optional: true }),
    /** Of collect type 3. */
    intervalMinutes: number({ unit: 'min', min: 1, max: 1440, optional: true }),
    /** Of collect type 4: how far back gaps are filled. */
    backfillDays: number({ unit: 'd', min: 1, max: mostBackfillDays, optional: true }),
    cycle: number({ min: 1, max: 1000 }),
    cycleUnit: choice(cycleUnits),
    runPriority: choice(runPriorities, { tones: { 1: 'red', 2: 'orange', 3: 'blue', 4: 'grey' } }),
    missed: choice(missedRules),
    /** Gaps of what it collects are asked for by themselves. */
    fillsGaps: yesNo(),
    isEnabled: yesNo(),
    itemCount: readOnly(number()),
    taskCount: readOnly(number()),
    remarks: text({ max: 200, optional: true, lines: 3 }),
  },
  list: [
    'tpName',
    'fTName',
    'taskKind',
    'collectType',
    'cycle',
    'cycleUnit',
    'runPriority',
    'itemCount',
    'taskCount',
    'isEnabled',
  ],
  filters: ['tpName', 'taskKind', 'collectType', 'runPriority', 'cycleUnit', 'isEnabled'],
  sort: ['tpName', 'runPriority'],
  export: true,
})
export type TaskTemplate = DataOf<typeof taskTemplate.calls.search>['list'][number]
