import { Box } from '@chakra-ui/react'
import type { TFunction } from 'i18next'

import type { ImportState } from '#contract/template/import-state.ts'
import type { ImportJob } from '#contract/template/template.contract.ts'
import { counterTime } from '#src/shared/format/counter-time.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

const tones: Readonly<Record<ImportState, Tone>> = {
  checking: 'blue',
  reviewed: 'orange',
  importing: 'blue',
  done: 'green',
  partial: 'orange',
  failed: 'red',
  cancelled: 'gray',
  unknown: 'purple',
}

const whyOf = (t: TFunction, { reason, detail }: ImportJob): string =>
  reason === null ? '' : t(`import.reason.${reason}`, { detail })

/** Columns of the list of imports; the file's name opens one. */
export function importColumns(
  t: TFunction,
  onOpen: (job: ImportJob) => void,
): readonly TableColumn<ImportJob>[] {
  return [
    {
      prop: 'fileName',
      label: t('import.column.fileName'),
      minWidth: 180,
      pin: 'start',
      render: (job, { tabIndex }) => (
        <button type="button" data-part="link" tabIndex={tabIndex} onClick={() => onOpen(job)}>
          {job.fileName}
        </button>
      ),
    },
    { prop: 'name', label: t('import.column.name'), minWidth: 140 },
    {
      prop: 'state',
      label: t('import.column.state'),
      minWidth: 320,
      cardLines: 2,
      value: (job) =>
        [t(`import.state.${job.state}`), whyOf(t, job)].filter((text) => text !== '').join(' · '),
      render: (job) => (
        <>
          <ToneBadge tone={tones[job.state]}>{t(`import.state.${job.state}`)}</ToneBadge>
          <Box as="span" lineClamp={{ base: '2', sm: '1' }} title={whyOf(t, job)}>
            {whyOf(t, job)}
          </Box>
        </>
      ),
    },
    { prop: 'total', label: t('import.column.total'), type: 'number', minWidth: 80 },
    {
      prop: 'added',
      label: t('import.column.added'),
      type: 'number',
      minWidth: 80,
      value: ({ counts }) => counts.added,
    },
    {
      prop: 'changed',
      label: t('import.column.changed'),
      type: 'number',
      minWidth: 80,
      value: ({ counts }) => counts.changed,
    },
    {
      prop: 'refused',
      label: t('import.column.refused'),
      type: 'number',
      minWidth: 80,
      value: ({ counts }) => counts.refused,
    },
    { prop: 'startedBy', label: t('import.column.startedBy'), minWidth: 110 },
    {
      prop: 'startedAt',
      label: t('import.column.startedAt'),
      minWidth: 180,
      value: ({ startedAt }) => counterTime(startedAt),
    },
  ]
}
