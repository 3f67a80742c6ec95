import { Button, Stack } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DataOf } from '#contract/kernel/call.ts'
import { searchSuccessRates } from '#contract/reading/reading.contract.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'

import { DeviceGaps } from './device-gaps.tsx'
import { type DaySpan, type IntegrityBy, type IntegrityFilters, scopeOf } from './integrity-address.ts'
import { RateTable } from './rate-table.tsx'

/** What was pressed: a row on some days. */
export interface DrilledInto extends DaySpan {
  readonly by: Exclude<IntegrityBy, 'item' | 'task'>
  readonly id: number
  readonly name: string
}

type DeviceRate = DataOf<typeof searchSuccessRates>['list'][number]

const among = ({ by, id }: DrilledInto) =>
  by === 'site'
    ? { siteId: id }
    : by === 'agency'
      ? { agencyId: id }
      : by === 'terminal'
        ? { termId: id }
        : { typeId: id }

interface DevicesDrawerProps {
  readonly drilled: DrilledInto
  readonly filters: IntegrityFilters
  readonly onClose: () => void
}

/** The devices of a row, the worst first, and from each down to its missing instants. */
export function DevicesDrawer({ drilled, filters, onClose }: DevicesDrawerProps) {
  const { t } = useTranslation()
  const [device, setDevice] = useState<DeviceRate | null>(null)
  const { fromDay, toDay, name } = drilled
  const { dimension } = scopeOf(filters)
  const { data, problem, reload } = useAnswer(searchSuccessRates, {
    ...among(drilled),
    ...(dimension && { dimension }),
    fromDay,
    toDay,
    pageSize: 300,
  })
  const days = fromDay === toDay ? fromDay : `${fromDay} – ${toDay}`
  return (
    <RecordDrawer title={`${device ? nameOf(device) : name} · ${days}`} size="lg" onClose={onClose}>
      {device ? (
        <Stack gap="3" align="stretch">
          <Button size="xs" variant="ghost" alignSelf="flex-start" onClick={() => setDevice(null)}>
            <ArrowLeft aria-hidden />
            {t('integrity.back', { name })}
          </Button>
          <DeviceGaps device={device} fromDay={fromDay} toDay={toDay} />
        </Stack>
      ) : (
        <RateTable
          rows={data && data.list}
          problem={problem}
          onRetry={reload}
          label={t('integrity.devices.title')}
          first={[
            { label: t('integrity.column.device'), cell: nameOf },
            { label: t('integrity.column.address'), cell: ({ fConAdd }) => fConAdd },
          ]}
          rowKey={({ deviceId }) => deviceId}
          onOpen={setDevice}
        />
      )}
    </RecordDrawer>
  )
}

const nameOf = ({ name, nameEnglish }: DeviceRate): string =>
  (currentLanguage() === 'en' && nameEnglish) || name
