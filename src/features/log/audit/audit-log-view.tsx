import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import { auditKinds } from '#contract/audited.ts'
import { searchAuditLog } from '#contract/log/log.contract.ts'
import { useAddressId } from '#src/shared/page/use-address-id.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { words } from '#contract/words.ts'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { AuditDrawer } from './audit-drawer.tsx'
import { auditColumns, auditKey } from './audit-table.tsx'
import { kindText } from './audit-words.ts'
import { ChainCheck } from './chain-check.tsx'
import { ExportAudit } from './export-audit.tsx'
import { LinkedRow } from './linked-row.tsx'
import { auditList } from '../logs.actors.ts'
import { timeItem } from '../time-item.tsx'

// Refusals of all areas are told here; only administrators need them all, so they come with this page.
addWords(words)

/** Changes and refused attempts, with their chain verified on the spot (core §2 audit log). */
export function AuditLogView() {
  const { t } = useTranslation()
  const list = useAddressList(auditList)
  const [seq, open] = useAddressId('seq')
  const [, setParams] = useSearchParams()
  const listed = list.snapshot.context.list.find((row) => row.seq === seq)
  // A link leads to a row of another page too.
  const linked = useAnswer(searchAuditLog, seq === null || listed ? null : { seq, pageSize: 1 })
  const opened = listed ?? linked.data?.list.find((row) => row.seq === seq)
  const columns = useMemo(() => auditColumns(remembered(t), open), [t, open])
  return (
    <ListPage
      list={list}
      tableId="auditLog"
      title={t('logs.audit.title')}
      filterLabel={t('logs.filter.form')}
      items={useAuditItems()}
      isFoldable
      columns={columns}
      rowKey={auditKey}
      onOpen={(row) => open(row.seq)}
      above={
        <>
          <LinkedRow answer={linked} onLeave={() => open(null)} />
          <ChainCheck />
        </>
      }
      actions={<ExportAudit filters={list.filters} />}
    >
      {opened && (
        <AuditDrawer
          row={opened}
          onClose={() => open(null)}
          // The list follows its address; in one step, for the row is no more in it.
          onShowRecord={({ kind, recordId }) => setParams({ kind, recordId })}
        />
      )}
    </ListPage>
  )
}

function useAuditItems(): readonly SearchItem[] {
  const { t } = useTranslation()
  return [
    { kind: 'text', name: 'actor', label: t('logs.column.actor') },
    {
      kind: 'select',
      name: 'kind',
      label: t('logs.column.kind'),
      anyLabel: t('logs.filter.any'),
      options: auditKinds.map((value) => ({ value, label: kindText(t, value) })),
    },
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
    // Behind the first three, which stand in one line above the rows.
    timeItem('from', t('logs.filter.from')),
    timeItem('to', t('logs.filter.to')),
    { kind: 'text', name: 'recordId', label: t('logs.column.record') },
    { kind: 'text', name: 'call', label: t('logs.column.call') },
  ]
}

AuditLogView.ask = askList(auditList)
