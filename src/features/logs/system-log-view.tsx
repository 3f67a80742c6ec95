import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { logLevels, systemEvents } from '#contract/log.contract.ts'
import { beginAhead } from '#src/shared/begin-ahead.ts'
import { firstQuery } from '#src/shared/table/first-query.ts'
import { logs as logsEn } from '#src/shared/i18n/en/logs.ts'
import { systemLog as systemLogEn } from '#src/shared/i18n/en/system-log.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/remembered.ts'
import { logs as logsZh } from '#src/shared/i18n/zh/logs.ts'
import { systemLog as systemLogZh } from '#src/shared/i18n/zh/system-log.ts'
import { ListTable } from '#src/shared/table/list-table.tsx'
import { PageCard } from '#src/shared/ui/page-card.tsx'
import { PageFrame } from '#src/shared/ui/page-frame.tsx'
import { usePageMachine } from '#src/shared/use-page-machine.ts'
import { useAddressValues, valuesFromAddress } from '#src/shared/widgets/search-form/address-values.ts'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { anySystem, type SystemFilters, systemListMachine } from './logs.actors.ts'
import { SystemLogDrawer } from './system-log-drawer.tsx'
import { systemLogColumns, systemLogKey } from './system-log-table.tsx'
import { timeItem } from './time-item.tsx'

// Only administrators need these words, so they come with their pages.
addWords({ ...logsZh, ...systemLogZh }, { ...logsEn, ...systemLogEn })

/** A log begins with its newest page. */
const start = (filters: SystemFilters) => firstQuery(filters, 'at', 'desc')

/** The system's own events: sign-ins, failures, starts and stops (core §2 system log). */
export function SystemLogView() {
  const { t } = useTranslation()
  const [filters, keepFilters] = useAddressValues(anySystem)
  const [input] = useState(() => start(filters))
  const [snapshot, send] = usePageMachine(systemListMachine, { input })
  const [opened, setOpened] = useState<number | null>(null)
  const open = useCallback((id: number) => setOpened(id), [])
  const columns = useMemo(() => systemLogColumns(remembered(t), open), [t, open])
  const items: readonly SearchItem[] = [
    timeItem('from', t('logs.filter.from')),
    timeItem('to', t('logs.filter.to')),
    {
      kind: 'select',
      name: 'event',
      label: t('logs.column.event'),
      anyLabel: t('logs.filter.any'),
      options: systemEvents.map((value) => ({ value, label: t(`logs.event.${value}`) })),
    },
    {
      kind: 'select',
      name: 'level',
      label: t('logs.column.level'),
      anyLabel: t('logs.filter.any'),
      options: logLevels.map((value) => ({ value, label: t(`logs.level.${value}`) })),
    },
    { kind: 'text', name: 'text', label: t('logs.filter.text') },
  ]
  const row = snapshot.context.list.find(({ id }) => id === opened)
  return (
    <PageFrame title={t('logs.system.title')}>
      <PageCard gap="3">
        <SearchForm
          label={t('logs.filter.form')}
          items={items}
          values={filters}
          defaults={anySystem}
          onSearch={(values) => {
            keepFilters(values)
            send({ type: 'filters.change', filters: { ...anySystem, ...values } })
          }}
        />
        <ListTable
          tableId="sysLog"
          label={t('logs.system.title')}
          columns={columns}
          rowKey={systemLogKey}
          snapshot={snapshot}
          send={send}
          onOpen={({ id }) => setOpened(id)}
          height="max(520px, calc(100dvh - 24rem))"
        />
      </PageCard>
      {row && <SystemLogDrawer row={row} onClose={() => setOpened(null)} />}
    </PageFrame>
  )
}

SystemLogView.ask = (address: URLSearchParams): Promise<boolean> =>
  beginAhead(systemListMachine, start(valuesFromAddress(address, anySystem)))
