import type { TFunction } from 'i18next'

import type { CommandRow } from '#contract/command/command.contract.ts'
import type { CommandState } from '#contract/command/command-states.ts'
import { clockTimeText } from '#src/shared/format/zoned-time.ts'
import { badge, link, time, word } from '#src/shared/screens/columns.tsx'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { giverName } from '#src/shared/user/giver-name.ts'
import type { PlaceNames } from '#src/shared/user/place-names.ts'
import type { Tone } from '#src/shared/ui/badge/tone-badge.tsx'

export const commandTone: Readonly<Record<CommandState, Tone>> = {
  awaitingApproval: 'purple',
  queued: 'gray',
  sent: 'blue',
  acknowledged: 'blue',
  overdue: 'orange',
  succeeded: 'green',
  partlyFailed: 'orange',
  unsaved: 'orange',
  failed: 'red',
  unknown: 'purple',
  cancelled: 'gray',
}

/** What is known of a command's end, in few words. */
export function resultText(t: TFunction, row: CommandRow): string {
  if (row.reason !== null) return t(`command.reason.${row.reason}`)
  if (row.items > 0) return t('command.value.items', { done: row.items - row.failedItems, all: row.items })
  if (row.quietUntil !== null)
    return t('command.value.quiet', { time: clockTimeText(row.quietUntil).slice(5, 16) })
  return row.ahead > 0 ? t('command.value.ahead', { count: row.ahead }) : ''
}

export const commandColumns = (
  t: TFunction,
  { laid, width }: Pick<PlaceNames, 'laid' | 'width'>,
  onOpen: (row: CommandRow) => void,
): readonly TableColumn<CommandRow>[] => [
  link({
    prop: 'code',
    label: t('command.column.code'),
    value: ({ code }) => t(`command.code.${code}`),
    onOpen,
  }),
  word({
    prop: 'fTmName',
    label: t('command.column.terminal'),
    minWidth: width + 60,
    value: ({ fTmName }) => laid(fTmName),
  }),
  badge({
    prop: 'state',
    label: t('command.column.state'),
    minWidth: 130,
    value: ({ state }) => t(`command.state.${state}`),
    tone: ({ state }) => commandTone[state],
  }),
  word({
    prop: 'items',
    label: t('command.column.result'),
    minWidth: 190,
    value: (row) => resultText(t, row),
  }),
  word({
    prop: 'queuedBy',
    label: t('command.column.queuedBy'),
    minWidth: 110,
    value: ({ queuedBy }) => giverName(t, queuedBy),
  }),
  time({ prop: 'queuedAt', label: t('command.column.queuedAt'), at: ({ queuedAt }) => queuedAt }),
  time({
    prop: 'settledAt',
    label: t('command.column.settledAt'),
    at: ({ settledAt }) => settledAt,
    never: '—',
  }),
  word({
    prop: 'fConAdd',
    label: t('command.column.address'),
    minWidth: 140,
    value: ({ fConAdd }) => fConAdd,
  }),
  word({
    prop: 'priority',
    label: t('command.column.priority'),
    minWidth: 90,
    value: ({ priority }) => t(`command.value.priority.${priority}`),
  }),
]
