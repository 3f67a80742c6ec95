import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { auditKinds } from '#contract/audited.ts'
import type { AuditRow } from '#contract/log/log.contract.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { words } from '#contract/words.ts'
import { type AddressList, askList, useAddressList } from '#src/shared/table/address-list.ts'
import { ListPage } from '#src/shared/table/list-page.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { AuditDrawer } from './audit-drawer.tsx'
import { auditColumns, auditKey } from './audit-table.tsx'
import { kindText } from './audit-words.ts'
import { ChainCheck } from './chain-check.tsx'
import { ExportAudit } from './export-audit.tsx'
import { anyAudit, type AuditFilters, auditListMachine } from './logs.actors.ts'
import { timeItem } from './time-item.tsx'

// Refusals of all areas are told here; only administrators need them all, so they come with this page.
addWords(words)

const auditList: AddressList<AuditRow, AuditFilters> = {
  machine: auditListMachine,
  any: anyAudit,
  // A log begins with its newest page.
  sortBy: 'seq',
  sortOrder: 'desc',
}

/** Changes and refused attempts, with their chain verified on the spot (core §2 audit log). */
export function AuditLogView() {
  const { t } = useTranslation()
  const list = useAddressList(auditList)
  const [opened, setOpened] = useState<AuditRow | null>(null)
  const rows = list.snapshot.context.list
  const open = useCallback((seq: number) => setOpened(rows.find((row) => row.seq === seq) ?? null), [rows])
  const columns = useMemo(() => auditColumns(remembered(t), open), [t, open])
  return (
    <ListPage
      list={list}
      tableId="auditLog"
      title={t('logs.audit.title')}
      filterLabel={t('logs.filter.form')}
      items={useAuditItems()}
      columns={columns}
      rowKey={auditKey}
      onOpen={setOpened}
      above={<ChainCheck />}
      actions={<ExportAudit filters={list.filters} />}
    >
      {opened && (
        <AuditDrawer
          row={opened}
          onClose={() => setOpened(null)}
          onShowRecord={({ kind, recordId }) => {
            setOpened(null)
            list.search({ kind, recordId })
          }}
        />
      )}
    </ListPage>
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
      options: auditKinds.map((value) => ({ value, label: kindText(t, value) })),
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

AuditLogView.ask = askList(auditList)
