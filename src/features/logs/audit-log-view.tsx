import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { auditKinds } from '#contract/audited.ts'
import type { AuditRow } from '#contract/log.contract.ts'
import { beginAhead } from '#src/shared/begin-ahead.ts'
import { firstQuery } from '#src/shared/table/first-query.ts'
import { logs as logsEn } from '#src/shared/i18n/en/logs.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/remembered.ts'
import { logs as logsZh } from '#src/shared/i18n/zh/logs.ts'
import { ListTable } from '#src/shared/table/list-table.tsx'
import { PageCard } from '#src/shared/ui/page-card.tsx'
import { PageFrame } from '#src/shared/ui/page-frame.tsx'
import { usePageMachine } from '#src/shared/use-page-machine.ts'
import { useAddressValues, valuesFromAddress } from '#src/shared/widgets/search-form/address-values.ts'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { AuditDrawer } from './audit-drawer.tsx'
import { auditColumns, auditKey } from './audit-table.tsx'
import { ChainCheck } from './chain-check.tsx'
import { ExportAudit } from './export-audit.tsx'
import { anyAudit, type AuditFilters, auditListMachine } from './logs.actors.ts'
import { timeItem } from './time-item.tsx'

// Only administrators need these words, so they come with their pages.
addWords(logsZh, logsEn)

/** A log begins with its newest page. */
const start = (filters: AuditFilters) => firstQuery(filters, 'seq', 'desc')

/** Changes and refused attempts, with their chain verified on the spot (core §2 audit log). */
export function AuditLogView() {
  const { t } = useTranslation()
  const [filters, keepFilters] = useAddressValues(anyAudit)
  const [input] = useState(() => start(filters))
  const [snapshot, send] = usePageMachine(auditListMachine, { input })
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const { list } = snapshot.context
  const open = useCallback((seq: number) => setOpened(list.find((row) => row.seq === seq) ?? null), [list])
  const columns = useMemo(() => auditColumns(remembered(t), open), [t, open])
  const search = (wanted: AuditFilters): void => {
    keepFilters(wanted)
    send({ type: 'filters.change', filters: wanted })
  }
  return (
    <PageFrame title={t('logs.audit.title')}>
      <ChainCheck />
      <PageCard gap="3">
        <SearchForm
          label={t('logs.filter.form')}
          items={useAuditItems()}
          values={filters}
          defaults={anyAudit}
          onSearch={(values) => search({ ...anyAudit, ...values })}
        />
        <ListTable
          tableId="auditLog"
          label={t('logs.audit.title')}
          columns={columns}
          rowKey={auditKey}
          snapshot={snapshot}
          send={send}
          onOpen={setOpened}
          actions={<ExportAudit filters={filters} />}
          height="max(520px, calc(100dvh - 28rem))"
        />
      </PageCard>
      {opened && (
        <AuditDrawer
          row={opened}
          onClose={() => setOpened(null)}
          onShowRecord={({ kind, recordId }) => {
            setOpened(null)
            search({ ...anyAudit, kind, recordId })
          }}
        />
      )}
    </PageFrame>
  )
}

function useAuditItems(): readonly SearchItem[] {
  const { t } = useTranslation()
  return [
    timeItem('from', t('logs.filter.from')),
    timeItem('to', t('logs.filter.to')),
    { kind: 'text', name: 'actor', label: t('logs.column.actor') },
    {
      kind: 'select',
      name: 'kind',
      label: t('logs.column.kind'),
      anyLabel: t('logs.filter.any'),
      options: auditKinds.map((value) => ({ value, label: t(`logs.kind.${value}`) })),
    },
    { kind: 'text', name: 'recordId', label: t('logs.column.record') },
    { kind: 'text', name: 'call', label: t('logs.column.call') },
    {
      kind: 'select',
      name: 'verdict',
      label: t('logs.column.verdict'),
      anyLabel: t('logs.filter.any'),
      options: (['accepted', 'refused'] as const).map((value) => ({
        value,
        label: t(`logs.verdict.${value}`),
      })),
    },
  ]
}

AuditLogView.ask = (address: URLSearchParams): Promise<boolean> =>
  beginAhead(auditListMachine, start(valuesFromAddress(address, anyAudit)))
