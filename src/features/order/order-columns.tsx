import type { TFunction } from 'i18next'

import type { CardOrder } from '#contract/card/card-shapes.ts'
import { counterTime } from '#src/shared/format/counter-time.ts'
import { moneyText, serialText } from '#src/shared/format/money-text.ts'
import { toneOfOrder } from '#src/shared/ui/badge/order-tone.ts'
import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

export const orderKey = ({ id }: CardOrder): number => id

/** Columns of the list of orders; the order's number opens one. */
export const orderColumns = (
  t: TFunction,
  onOpen: (order: CardOrder) => void,
): readonly TableColumn<CardOrder>[] => [
  {
    prop: 'id',
    label: t('orders.column.id'),
    width: 110,
    pin: 'start',
    isSortable: true,
    render: (order, { tabIndex }) => (
      <button type="button" data-part="link" tabIndex={tabIndex} onClick={() => onOpen(order)}>
        {order.id}
      </button>
    ),
  },
  {
    prop: 'kind',
    label: t('orders.column.kind'),
    minWidth: 100,
    value: ({ kind }) => t(`cards.kind.${kind}`),
  },
  {
    prop: 'state',
    label: t('orders.column.state'),
    minWidth: 150,
    value: ({ state }) => t(`cards.order.${state}`),
    render: ({ state }) => <ToneBadge tone={toneOfOrder[state]}>{t(`cards.order.${state}`)}</ToneBadge>,
  },
  {
    prop: 'amountFen',
    label: t('orders.column.amount'),
    type: 'number',
    minWidth: 120,
    // Sheets count with it.
    value: ({ amountFen }) => amountFen / 100,
    render: ({ amountFen }) => <span data-part="text">{moneyText(amountFen)}</span>,
  },
  {
    prop: 'customer',
    label: t('orders.column.customer'),
    minWidth: 180,
    value: ({ customer }) => `${customer.name} ${customer.number}`,
  },
  {
    prop: 'serial',
    label: t('orders.column.serial'),
    minWidth: 190,
    value: ({ serial }) => serialText(serial),
  },
  { prop: 'createdBy', label: t('orders.column.createdBy'), minWidth: 120 },
  {
    prop: 'createdAt',
    label: t('orders.column.createdAt'),
    minWidth: 170,
    value: ({ createdAt }) => counterTime(createdAt),
  },
  {
    prop: 'decidedBy',
    label: t('orders.column.decidedBy'),
    minWidth: 120,
    value: ({ decidedBy }) => decidedBy ?? '',
  },
]
