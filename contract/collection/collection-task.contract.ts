import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, listQuery, none, page, requestId } from '../kernel/shapes.ts'
import { obey, rule } from '../rules/rule.ts'
import {
  collectTypes,
  cycleUnits,
  mostBackfillDays,
  mostTerminals,
  runPriorities,
  taskKinds,
} from './codes.ts'

/** States of the machine `collectionTask`; words `collection.state.<state>`. */
export const taskStates = [
  'waiting.unrun',
  'waiting.done',
  'waiting.partial',
  'waiting.failed',
  'waiting.unknown',
  'asking',
  'paused',
] as const
export type TaskState = (typeof taskStates)[number]

/** Why the terminal was asked: its time had come, somebody wished it, or readings were missing. */
export const runCauses = ['cycle', 'hand', 'gap'] as const
/** How a run stands; words `collection.run.<state>`. */
export const runStates = ['asking', 'done', 'partial', 'failed', 'unknown'] as const
export type RunState = (typeof runStates)[number]

const run = z.object({
  id,
  cause: z.enum(runCauses),
  state: z.enum(runStates),
  /** Why nothing came: `nothingToRead`, or what the terminal said (words `collection.reason.<reason>` as far as known). */
  reason: z.nullable(z.string()),
  dueAt: instant,
  beganAt: instant,
  settledAt: z.nullable(instant),
  /** Readings that should have come; null where only the terminal knows, as of events. */
  asked: z.nullable(z.int()),
  got: z.nullable(z.int()),
  /** Runs before it that nobody could make and that were left out. */
  skipped: z.int(),
  /** Addresses of devices that did not answer. */
  missing: z.array(z.string()),
  startedBy: z.string(),
})
export type CollectionRun = z.infer<typeof run>

const task = z.object({
  id,
  version: z.int(),
  fTid: id,
  fTName: z.string(),
  termId: id,
  fTmName: z.string(),
  fConAdd: z.string(),
  /** Of the terminal's site, as `+08:00`: whose clock its times are shown by. */
  utcOffset: z.string(),
  templateId: id,
  tpName: z.string(),
  taskKind: z.literal(taskKinds),
  collectType: z.literal(collectTypes),
  cycle: z.int(),
  cycleUnit: z.literal(cycleUnits),
  runPriority: z.literal(runPriorities),
  isEnabled: z.boolean(),
  state: z.enum(taskStates),
  /** Events of the machine that its state takes. */
  allowed: z.array(z.string()),
  startAt: instant,
  nextDueAt: z.nullable(instant),
  last: z.nullable(run),
})
export type CollectionTask = z.infer<typeof task>

const text = z.optional(z.string().check(z.maxLength(100)))

export const searchCollectionTask = call('POST', '/collectionTask/search', {
  need: { menu: 'collectionTask', action: 'view' },
  input: z.strictObject({
    ...listQuery,
    /** Name or communication address of the terminal. */
    terminalMng: text,
    tpName: text,
    state: z.optional(z.enum(taskStates)),
    runPriority: z.optional(z.literal(runPriorities)),
  }),
  data: page(task),
  summary: 'Tasks of terminals with how each ended the last time and when it is due next.',
})

export const searchTerminalTasks = call('POST', '/collect/singleTerminal/getTaskSet', {
  need: { menu: 'collectionTask', action: 'view' },
  audit: { kind: 'collectionTask', field: 'tmId' },
  input: z.strictObject({ tmId: id, pageNum: listQuery.pageNum, pageSize: listQuery.pageSize }),
  data: page(task),
  summary: 'The tasks of one terminal.',
})

const refusals = ['collection.has_task', 'collection.template_out_of_use'] as const
/** When it is due first; at once where nothing is said. */
const startAt = z.optional(instant)

export const addTemplate = call('POST', '/collectionTask/addTemplate', {
  need: { menu: 'collectionTask', action: 'add' },
  audit: { kind: 'collectionTask', field: 'templateId' },
  input: z.strictObject({
    requestId,
    templateId: id,
    termIds: z
      .array(id)
      .check(
        obey(rule<readonly unknown[]>('record_selected', ({ length }) => length > 0)),
        z.maxLength(mostTerminals),
      ),
    startAt,
  }),
  data: z.object({ added: z.int(), present: z.int() }),
  refusals: ['collection.template_out_of_use'],
  summary: 'Gives terminals a template, in a batch; those that have it keep it as it is.',
})

export const addTerminalTask = call('POST', '/collect/singleTerminal/addTaskSet', {
  need: { menu: 'collectionTask', action: 'add' },
  audit: { kind: 'collectionTask', field: 'tmId' },
  input: z.strictObject({ requestId, tmId: id, templateId: id, startAt }),
  data: z.object({ id }),
  refusals,
  summary: 'Gives one terminal a template.',
})

const version = z.int().check(z.minimum(1))
const records = z
  .array(z.strictObject({ id, version }))
  .check(
    obey(rule<readonly unknown[]>('record_selected', ({ length }) => length > 0)),
    z.maxLength(mostTerminals),
  )

export const updateTerminalTask = call('POST', '/collect/singleTerminal/editTaskSet', {
  need: { menu: 'collectionTask', action: 'edit' },
  audit: { kind: 'collectionTask' },
  input: z.strictObject({ id, version, startAt: instant }),
  data: none,
  refusals: ['collection.step_not_allowed'],
  summary: 'Lets a task begin at another time.',
})

export const deleteTerminalTask = call('POST', '/collect/singleTerminal/delTaskSet', {
  need: { menu: 'collectionTask', action: 'delete' },
  audit: { kind: 'collectionTask' },
  input: z.strictObject({ requestId, records }),
  data: none,
  refusals: ['collection.step_not_allowed'],
  summary: 'Removes tasks, all or none; their runs stay to be read.',
})

export const changeTaskStatus = call('POST', '/collectionTask/changeStatus', {
  need: { menu: 'collectionTask', action: 'edit' },
  audit: { kind: 'collectionTask' },
  input: z.strictObject({ requestId, records, step: z.enum(['pause', 'resume']) }),
  data: none,
  refusals: ['collection.step_not_allowed'],
  summary: 'Pauses or resumes tasks, all or none.',
})

export const runTasksNow = call('POST', '/collect/singleTerminal/sendCollectTask', {
  need: { menu: 'collectionTask', action: 'operate' },
  audit: { kind: 'collectionTask' },
  input: z.strictObject({ requestId, records }),
  data: none,
  refusals: ['collection.step_not_allowed'],
  summary: 'Runs tasks now, besides their cycle; all or none.',
})

export const searchCollectionRuns = call('POST', '/collectionTask/runs', {
  need: { menu: 'collectionTask', action: 'view' },
  input: z.strictObject({ taskId: id, pageNum: listQuery.pageNum, pageSize: listQuery.pageSize }),
  data: page(run),
  summary: 'The runs of a task, the newest first.',
})

type Span = { readonly from: string; readonly to: string }

export const recallReadings = call('POST', '/collectionTask/recall', {
  need: { menu: 'collectionTask', action: 'operate' },
  audit: { kind: 'collectionTask', field: 'deviceId' },
  input: z.strictObject({ requestId, deviceId: id, from: instant, to: instant }).check(
    obey(
      rule<Span>('range_order', ({ from, to }) => Date.parse(from) < Date.parse(to)),
      ['to'],
    ),
    obey(
      rule<Span>(
        'date_range',
        ({ from, to }) => Date.parse(to) - Date.parse(from) <= mostBackfillDays * 86_400_000,
        { days: mostBackfillDays },
      ),
      ['to'],
    ),
  ),
  /** `nothing` is missing of this span, or it is on its way. */
  data: z.object({ outcome: z.enum(['asked', 'nothing']), missing: z.int() }),
  refusals: ['collection.not_read_by_terminal'],
  summary: 'Asks the terminal once more for the readings of a device that are missing in a span.',
})
