import type { CollectionTask, RunState, TaskState } from '#contract/collection/collection-task.contract.ts'
import { collectionWords } from '#contract/collection/collection-task.words.ts'
import { taskTemplateWords } from '#contract/collection/task-template.words.ts'
import { zonedAtSite } from '#src/shared/format/site-time.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { PlaceNames } from '#src/shared/user/place-names.ts'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

export const say = wordsOf(collectionWords)
export const sayTemplate = wordsOf(taskTemplateWords)

const stateTones: Readonly<Record<TaskState, Tone>> = {
  'waiting.unrun': 'gray',
  'waiting.done': 'green',
  'waiting.partial': 'orange',
  'waiting.failed': 'red',
  'waiting.unknown': 'purple',
  asking: 'blue',
  paused: 'gray',
}
export const runTones: Readonly<Record<RunState, Tone>> = {
  asking: 'blue',
  done: 'green',
  partial: 'orange',
  failed: 'red',
  unknown: 'purple',
}

export const TaskStateBadge = ({ state }: Pick<CollectionTask, 'state'>) => (
  <ToneBadge tone={stateTones[state]}>{say(`collection.state.${state}`)}</ToneBadge>
)

export const cycleText = ({ cycle, cycleUnit }: Pick<CollectionTask, 'cycle' | 'cycleUnit'>): string =>
  cycle === 1 ? say(`collection.each.${cycleUnit}`) : say(`collection.cycle.${cycleUnit}`, { count: cycle })

/** What came of what was asked for; of events nobody knows how many there were. A terminal may send more. */
export function gotText(run: { readonly asked: number | null; readonly got: number | null } | null): string {
  if (run === null || run.got === null) return ''
  return run.asked === null
    ? String(run.got)
    : say('collection.runs.ofAsked', { got: run.got, asked: Math.max(run.got, run.asked) })
}

/** A time of the clock of the terminal's site, which it names; nothing where there is none. */
export const timeOf = (
  { utcOffset }: Pick<CollectionTask, 'utcOffset'>,
  instant: string | null | undefined,
): string => (instant ? zonedAtSite(instant, utcOffset) : '')

/** Columns of the list of tasks; the terminal's name opens one. */
export const taskColumns = (
  names: PlaceNames,
  onOpen: (task: CollectionTask) => void,
): readonly TableColumn<CollectionTask>[] => [
  {
    prop: 'fTmName',
    label: say('collection.column.terminal'),
    minWidth: names.width + 60,
    pin: 'start',
    value: ({ fTmName }) => names.laid(fTmName),
    render: (task, { tabIndex }) => (
      <button type="button" data-part="link" tabIndex={tabIndex} onClick={() => onOpen(task)}>
        {names.laid(task.fTmName)}
      </button>
    ),
  },
  {
    prop: 'tpName',
    label: say('collection.column.template'),
    minWidth: 170,
    value: ({ tpName }) => names.laid(tpName),
  },
  {
    prop: 'state',
    label: say('collection.column.state'),
    minWidth: 110,
    value: ({ state }) => say(`collection.state.${state}`),
    render: (task) => <TaskStateBadge state={task.state} />,
  },
  {
    prop: 'got',
    label: say('collection.column.got'),
    minWidth: 110,
    align: 'right',
    value: ({ last }) => gotText(last),
  },
  {
    prop: 'lastAt',
    label: say('collection.column.lastAt'),
    minWidth: 220,
    value: (task) => timeOf(task, task.last?.beganAt),
  },
  {
    prop: 'nextDueAt',
    label: say('collection.column.nextAt'),
    minWidth: 220,
    value: (task) => timeOf(task, task.nextDueAt),
  },
  { prop: 'cycle', label: say('collection.column.cycle'), minWidth: 120, value: cycleText },
  {
    prop: 'taskKind',
    label: say('collection.column.kind'),
    minWidth: 110,
    value: ({ taskKind }) => sayTemplate(`taskTemplate.choice.taskKind.${taskKind}`),
  },
  {
    prop: 'runPriority',
    label: say('collection.column.priority'),
    minWidth: 100,
    value: ({ runPriority }) => sayTemplate(`taskTemplate.choice.runPriority.${runPriority}`),
  },
  { prop: 'fConAdd', label: say('collection.column.address'), minWidth: 140 },
  {
    prop: 'fTName',
    label: say('collection.column.agency'),
    minWidth: names.width,
    value: ({ fTName }) => names.laid(fTName),
  },
]
