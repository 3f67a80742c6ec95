import type { TFunction } from 'i18next'

import type { StatementRow } from '#contract/statement/statement.contract.ts'
import { counterTime } from '#src/shared/format/counter-time.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { laidName } from '#src/shared/user/laid-names.ts'

export const statementKey = ({ id }: StatementRow): number => id

const money = (
  prop: 'inFen' | 'outFen' | 'balanceFen',
  label: string,
  isBlankAtNone: boolean,
): TableColumn<StatementRow> => ({
  prop,
  label,
  type: 'number',
  minWidth: 120,
  // Sheets count with it.
  value: (row) => row[prop] / 100,
  render: (row) => (
    <span data-part="text">{isBlankAtNone && row[prop] === 0 ? '' : moneyText(row[prop])}</span>
  ),
})

/** Columns of a statement, as they stand in its files too. */
export const statementColumns = (t: TFunction): readonly TableColumn<StatementRow>[] => [
  {
    prop: 'at',
    label: t('statement.column.at'),
    width: 175,
    pin: 'start',
    value: ({ at }) => counterTime(at),
  },
  {
    prop: 'kind',
    label: t('statement.column.kind'),
    minWidth: 130,
    value: ({ kind }) => t(`closing.kind.${kind}`),
  },
  money('inFen', t('statement.column.in'), true),
  money('outFen', t('statement.column.out'), true),
  money('balanceFen', t('statement.column.balance'), false),
  {
    prop: 'orderId',
    label: t('statement.column.order'),
    minWidth: 90,
    value: ({ orderId }) => (orderId === null ? '' : String(orderId)),
  },
  {
    prop: 'customerName',
    label: t('statement.column.customer'),
    minWidth: 180,
    value: ({ customerName, customerNumber }) => `${customerName} ${customerNumber}`.trim(),
  },
  {
    prop: 'counterName',
    label: t('statement.column.counter'),
    minWidth: 130,
    value: ({ counterName }) => laidName(counterName),
  },
  { prop: 'operator', label: t('statement.column.operator'), minWidth: 120 },
]
