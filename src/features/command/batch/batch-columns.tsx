import { Box, Progress, Text } from '@chakra-ui/react'
import type { TFunction } from 'i18next'

import type { BatchRow, BatchState } from '#contract/command/batch.contract.ts'
import { badge, link, time, word } from '#src/shared/screens/columns.tsx'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { Tone } from '#src/shared/ui/badge/tone-badge.tsx'
import { giverName } from '#src/shared/user/giver-name.ts'

export const batchTone: Readonly<Record<BatchState, Tone>> = {
  running: 'blue',
  stopping: 'orange',
  completed: 'green',
  partlyFailed: 'orange',
  stopped: 'gray',
}

export const doneOf = ({ total, awaiting, waiting, atTerminals }: BatchRow): number =>
  total - awaiting - waiting - atTerminals

export const batchColumns = (
  t: TFunction,
  onOpen: (row: BatchRow) => void,
): readonly TableColumn<BatchRow>[] => [
  link({ prop: 'title', label: t('batch.column.title'), value: ({ title }) => title, onOpen }),
  word({
    prop: 'code',
    label: t('batch.column.code'),
    minWidth: 140,
    value: ({ code }) => t(`command.code.${code}`),
  }),
  badge({
    prop: 'state',
    label: t('batch.column.state'),
    value: ({ state }) => t(`batch.state.${state}`),
    tone: ({ state }) => batchTone[state],
  }),
  {
    prop: 'total',
    label: t('batch.column.progress'),
    minWidth: 200,
    value: (row) => t('batch.value.progress', { done: doneOf(row), total: row.total }),
    render: (row) => <BatchProgress row={row} t={t} />,
  },
  word({
    prop: 'startedBy',
    label: t('batch.column.startedBy'),
    minWidth: 110,
    value: ({ startedBy }) => giverName(t, startedBy),
  }),
  time({ prop: 'startedAt', label: t('batch.column.startedAt'), at: ({ startedAt }) => startedAt }),
  time({ prop: 'endedAt', label: t('batch.column.endedAt'), at: ({ endedAt }) => endedAt, never: '—' }),
]

function BatchProgress({ row, t }: { readonly row: BatchRow; readonly t: TFunction }) {
  const text = t('batch.value.progress', { done: doneOf(row), total: row.total })
  return (
    <Box width="full">
      <Text fontSize="xs">{text}</Text>
      <Progress.Root value={doneOf(row)} max={Math.max(1, row.total)} size="xs" aria-label={text}>
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Box>
  )
}
