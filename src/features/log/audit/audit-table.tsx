import type { TFunction } from 'i18next'

import type { AuditRow } from '#contract/log/log.contract.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { kindText, reasonText, whoText } from './audit-words.ts'
import { deedText } from './deed-text.ts'
import { timeText } from '../typed-time.ts'

export const auditKey = ({ seq }: AuditRow): number => seq

/** Columns of the audit log; the number opens what changed. */
export const auditColumns = (
  t: TFunction,
  onOpen: (seq: number) => void,
): readonly TableColumn<AuditRow>[] => [
  {
    prop: 'seq',
    label: t('logs.column.seq'),
    width: 90,
    isSortable: true,
    pin: 'start',
    render: ({ seq }, { tabIndex }) => (
      <button type="button" data-part="link" tabIndex={tabIndex} onClick={() => onOpen(seq)}>
        {seq}
      </button>
    ),
  },
  { prop: 'at', label: t('logs.column.at'), width: 170, value: ({ at }) => timeText(at) },
  { prop: 'actor', label: t('logs.column.actor'), minWidth: 110, value: ({ actor }) => whoText(t, actor) },
  { prop: 'address', label: t('logs.column.address'), minWidth: 130 },
  { prop: 'deed', label: t('logs.column.deed'), minWidth: 260, value: (row) => deedText(t, row) },
  { prop: 'kind', label: t('logs.column.kind'), minWidth: 130, value: ({ kind }) => kindText(t, kind) },
  { prop: 'recordId', label: t('logs.column.record'), minWidth: 110 },
  {
    prop: 'verdict',
    label: t('logs.column.verdict'),
    width: 100,
    value: ({ verdict }) => t(`logs.verdict.${verdict}`),
    render: ({ verdict }) => (
      <ToneBadge tone={verdict === 'accepted' ? 'green' : 'red'}>{t(`logs.verdict.${verdict}`)}</ToneBadge>
    ),
  },
  {
    prop: 'code',
    label: t('logs.column.reason'),
    minWidth: 200,
    value: ({ code }) => (code === '' ? '' : reasonText(t, code)),
  },
  { prop: 'call', label: t('logs.column.call'), minWidth: 150 },
]
