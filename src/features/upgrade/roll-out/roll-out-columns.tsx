import type { RollOutState } from '#contract/upgrade/upgrade-states.ts'
import type { RollOutRow } from '#contract/upgrade/upgrade-task.contract.ts'
import { badge, link, time, word } from '#src/shared/screens/columns.tsx'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { Tone } from '#src/shared/ui/badge/tone-badge.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'

import { ShareBar } from '../progress.tsx'
import { say } from '../say.ts'

export const rollOutTones: Readonly<Record<RollOutState, Tone>> = {
  running: 'blue',
  waiting: 'blue',
  paused: 'gray',
  stopping: 'orange',
  completed: 'green',
  partlyFailed: 'orange',
  stopped: 'gray',
}

export const settledOf = ({ total, planned, distributing, installing }: RollOutRow): number =>
  total - planned - distributing - installing

export const doneText = (row: RollOutRow): string =>
  say('rollOut.value.done', { done: settledOf(row), total: row.total })

/** How much of all bytes has arrived, and how many devices have ended. */
export function RollOutProgress({ row }: { readonly row: RollOutRow }) {
  const percent = row.pieces === 0 ? 0 : Math.floor((row.have / row.pieces) * 100)
  const text = `${doneText(row)} · ${say('rollOut.value.pieces', { percent })}`
  return <ShareBar text={text} done={row.have} all={row.pieces} />
}

export const rollOutColumns = (onOpen: (row: RollOutRow) => void): readonly TableColumn<RollOutRow>[] => [
  link({
    prop: 'name',
    label: say('rollOut.column.name'),
    minWidth: 190,
    value: ({ name }) => laidName(name),
    onOpen,
  }),
  word({
    prop: 'fVersion',
    label: say('rollOut.column.file'),
    minWidth: 130,
    value: ({ fModel, fVersion }) => `${fModel} ${fVersion}`,
  }),
  badge({
    prop: 'state',
    label: say('rollOut.column.state'),
    minWidth: 120,
    value: ({ state }) => say(`rollOut.state.${state}`),
    tone: ({ state }) => rollOutTones[state],
  }),
  {
    prop: 'have',
    label: say('rollOut.column.progress'),
    minWidth: 190,
    value: doneText,
    render: (row) => <RollOutProgress row={row} />,
  },
  word({
    prop: 'wave',
    label: say('rollOut.column.wave'),
    minWidth: 90,
    value: ({ wave, waves }) => say('rollOut.value.wave', { wave, waves: Math.max(wave, waves.length) }),
  }),
  word({
    prop: 'failed',
    label: say('rollOut.column.failed'),
    minWidth: 80,
    value: ({ failed, rolledBack, unknown }) => String(failed + rolledBack + unknown),
  }),
  word({
    prop: 'startedBy',
    minWidth: 90,
    label: say('rollOut.column.startedBy'),
    value: ({ startedBy }) => laidName(startedBy),
  }),
  time({ prop: 'startedAt', label: say('rollOut.column.startedAt'), at: ({ startedAt }) => startedAt }),
  time({ prop: 'endedAt', label: say('rollOut.column.endedAt'), at: ({ endedAt }) => endedAt, never: '—' }),
]
