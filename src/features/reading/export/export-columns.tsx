import { Button, Flex } from '@chakra-ui/react'
import { Download, X } from 'lucide-react'
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'

import {
  cancelDataExport,
  type DataExport,
  downloadDataExport,
  type ExportState,
} from '#contract/reading/data-export.contract.ts'
import { useCommand } from '#src/shared/forms/use-command.ts'
import { quantityText } from '#src/shared/format/quantity.ts'
import { dateTimeAtSite, dayAtSite } from '#src/shared/format/site-time.ts'
import { usualOffset } from '#src/shared/format/site-windows.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { saveFile } from '#src/shared/import/save-file.ts'
import { callApi } from '#src/shared/net/api.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { notifyFailure } from '#src/shared/ui/notice/notify-failure.ts'

const tones: Readonly<Record<ExportState, Tone>> = {
  queued: 'gray',
  running: 'blue',
  ready: 'green',
  failed: 'red',
  cancelled: 'gray',
  expired: 'gray',
  unknown: 'orange',
}

export const exportKey = ({ id }: DataExport): number => id

interface Acting {
  readonly canCancel: boolean
  readonly canDownload: boolean
  readonly onChanged: () => void
}

const download = (id: number): Promise<void> => saveFile(downloadDataExport, { id })

const cancel = async (id: number): Promise<void> => void (await callApi(cancelDataExport, { id }))

interface ActProps {
  readonly id: number
  readonly label: string
  readonly icon: ReactNode
  readonly tabIndex: number
  /** The same at every drawing. */
  readonly run: (id: number) => Promise<void>
  readonly onChanged?: () => void
}

/** One thing that is done to one export. */
function Act({ id, label, icon, tabIndex, run, onChanged }: ActProps) {
  const { isBusy, start } = useCommand<number>({
    run,
    onProblem: notifyFailure,
    ...(onChanged && { onDone: onChanged }),
  })
  return (
    <Button size="xs" variant="ghost" tabIndex={tabIndex} disabled={isBusy} onClick={() => start(id)}>
      {icon}
      {label}
    </Button>
  )
}

/** Columns of the list of exports; what a row may do is what its machine allows. */
export function exportColumns(
  t: TFunction,
  { canCancel, canDownload, onChanged }: Acting,
): readonly TableColumn<DataExport>[] {
  const stateText = ({ state, progressPermille, reason }: DataExport): string => {
    const said = t(`dataExport.state.${state}`)
    if (state === 'running') return `${said} ${Math.round(progressPermille / 10)} %`
    return reason === null ? said : `${said}: ${t(`dataExport.reason.${reason}`)}`
  }
  return [
    {
      prop: 'name',
      label: t('dataExport.column.name'),
      minWidth: 160,
      value: ({ name, format }) => `${name}.${format}`,
    },
    {
      prop: 'state',
      label: t('dataExport.column.state'),
      minWidth: 200,
      value: stateText,
      render: (row) => <ToneBadge tone={tones[row.state]}>{stateText(row)}</ToneBadge>,
    },
    {
      prop: 'from',
      label: t('dataExport.column.span'),
      minWidth: 200,
      value: ({ from, to }) =>
        `${dayAtSite(from, usualOffset)} – ${dayAtSite(Date.parse(to) - 1, usualOffset)}`,
    },
    {
      prop: 'items',
      label: t('dataExport.column.items'),
      align: 'right',
      minWidth: 90,
      value: ({ points }) => points.length,
    },
    { prop: 'rows', label: t('dataExport.column.rows'), align: 'right', minWidth: 100 },
    {
      prop: 'bytes',
      label: t('dataExport.column.size'),
      align: 'right',
      minWidth: 100,
      value: ({ bytes }) => (bytes === 0 ? '—' : quantityText(bytes, 'B', currentLanguage())),
    },
    { prop: 'orderedBy', label: t('dataExport.column.orderedBy'), minWidth: 110 },
    {
      prop: 'orderedAt',
      label: t('dataExport.column.orderedAt'),
      minWidth: 170,
      value: ({ orderedAt }) => dateTimeAtSite(orderedAt, usualOffset),
    },
    {
      prop: 'expiresAt',
      label: t('dataExport.column.expires'),
      minWidth: 170,
      value: ({ expiresAt }) => (expiresAt === null ? '—' : dateTimeAtSite(expiresAt, usualOffset)),
    },
    {
      prop: 'act',
      label: t('dataExport.column.act'),
      type: 'operation',
      minWidth: 120,
      pin: 'end',
      render: ({ id, allowed }, { tabIndex }) => (
        <Flex gap="1">
          {canDownload && allowed.includes('download') && (
            <Act
              label={t('dataExport.download')}
              icon={<Download aria-hidden />}
              run={download}
              {...{ id, tabIndex }}
            />
          )}
          {canCancel && allowed.includes('cancel') && (
            <Act
              label={t('dataExport.cancel')}
              icon={<X aria-hidden />}
              run={cancel}
              {...{ id, tabIndex, onChanged }}
            />
          )}
        </Flex>
      ),
    },
  ]
}
