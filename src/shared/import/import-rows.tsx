import { Box, Button, HStack } from '@chakra-ui/react'
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type RowOutcome, rowOutcomes } from '#contract/template/import-state.ts'
import type { ImportCounts, ImportJob } from '#contract/template/template.contract.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { firstQuery } from '#src/shared/table/list/first-query.ts'
import { ListTable } from '#src/shared/table/list/list-table.tsx'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { type HeadedRow, importRowsMachine } from './import.actors.ts'

const tones: Readonly<Record<RowOutcome, Tone>> = {
  added: 'green',
  changed: 'blue',
  same: 'gray',
  refused: 'red',
}

/** What becomes of each row of a workbook, and why a row is refused. */
export function ImportRows({ job }: { readonly job: ImportJob }) {
  const { t } = useTranslation()
  const begun = job.counts.refused > 0 ? 'refused' : ''
  const [outcome, setOutcome] = useState<string>(begun)
  const [input] = useState(() => firstQuery({ jobId: String(job.id), outcome: begun }, ''))
  const [snapshot, send] = usePageMachine(importRowsMachine, { input })
  const headings = snapshot.context.list[0]?.headings
  const hasReasons = job.counts.refused > 0
  const columns = useMemo(() => columnsOf(t, headings ?? [], hasReasons), [t, headings, hasReasons])
  const show = (wanted: string): void => {
    setOutcome(wanted)
    send({ type: 'filters.change', filters: { jobId: String(job.id), outcome: wanted } })
  }
  return (
    <ListTable
      tableId={`import-${job.importType}`}
      label={t('import.dialog.rows')}
      snapshot={snapshot}
      send={send}
      columns={columns}
      rowKey={({ row }) => row}
      height="min(360px, 45dvh)"
      sizes={[100, 200, 300]}
      empty={t('import.dialog.empty')}
      actions={<OutcomeChoice counts={job.counts} chosen={outcome} onChoose={show} />}
    />
  )
}

interface OutcomeChoiceProps {
  readonly counts: ImportCounts
  readonly chosen: string
  readonly onChoose: (outcome: string) => void
}

function OutcomeChoice({ counts, chosen, onChoose }: OutcomeChoiceProps) {
  const { t, i18n } = useTranslation()
  const all = rowOutcomes.reduce((sum, outcome) => sum + counts[outcome], 0)
  const choices = [
    { value: '', label: t('import.dialog.all'), count: all },
    ...rowOutcomes.map((value) => ({ value, label: t(`import.outcome.${value}`), count: counts[value] })),
  ]
  return (
    <HStack as="fieldset" gap="1" wrap="wrap" borderWidth="0" aria-label={t('import.dialog.rows')}>
      {choices.map(({ value, label, count }) => (
        <Button
          key={value}
          size="xs"
          variant={value === chosen ? 'solid' : 'outline'}
          aria-pressed={value === chosen}
          onClick={() => onChoose(value)}
        >
          {label} {count.toLocaleString(i18n.language)}
        </Button>
      ))}
    </HStack>
  )
}

/** Why a row is refused: what is wrong with it as a whole, then cell by cell under its heading. */
const reasonsOf = ({ problem, cells, headings }: HeadedRow): string =>
  [
    problem,
    ...cells.map((cell, index) => (cell.problem === '' ? '' : `${headings[index] ?? ''}: ${cell.problem}`)),
  ]
    .filter((reason) => reason !== '')
    .join(' · ')

function columnsOf(
  t: TFunction,
  headings: readonly string[],
  hasReasons: boolean,
): readonly TableColumn<HeadedRow>[] {
  return [
    { prop: 'row', label: t('import.dialog.row'), type: 'number', width: 72, pin: 'start' },
    {
      prop: 'outcome',
      label: t('import.column.state'),
      minWidth: 100,
      value: ({ outcome }) => t(`import.outcome.${outcome}`),
      render: ({ outcome }) => <ToneBadge tone={tones[outcome]}>{t(`import.outcome.${outcome}`)}</ToneBadge>,
    },
    ...(hasReasons
      ? [
          {
            prop: 'reason',
            label: t('import.column.reason'),
            minWidth: 320,
            cardLines: 2,
            value: reasonsOf,
            render: (row) => (
              <Box as="span" color="red.fg" lineClamp="2" lineHeight="1.3" title={reasonsOf(row)}>
                {reasonsOf(row)}
              </Box>
            ),
          } satisfies TableColumn<HeadedRow>,
        ]
      : []),
    ...headings.map((label, index): TableColumn<HeadedRow> => ({
      prop: `cell${index}`,
      label,
      minWidth: 150,
      value: ({ cells }) => cells[index]?.text ?? '',
      render: ({ cells }) => <Cell text={cells[index]?.text ?? ''} problem={cells[index]?.problem ?? ''} />,
    })),
  ]
}

/** A cell as the workbook has it; what is wrong stands out, and says why. */
const Cell = ({ text, problem }: { readonly text: string; readonly problem: string }) => (
  <Box
    as="span"
    display="block"
    truncate
    title={problem || text}
    {...(problem !== '' && { color: 'red.fg' })}
  >
    {text || (problem === '' ? '' : '—')}
  </Box>
)
