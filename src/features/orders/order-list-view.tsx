import { Button } from '@chakra-ui/react'
import { Stamp } from 'lucide-react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import type { CardOrder } from '#contract/card.contract.ts'
import { cardOrderKinds, cardOrderStates } from '#contract/card-states.ts'
import { createListMachine } from '#machines/list/index.ts'
import { beginAhead } from '#src/shared/begin-ahead.ts'
import { cards as cardsEn } from '#src/shared/i18n/en/cards.ts'
import { orders as ordersEn } from '#src/shared/i18n/en/orders.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/remembered.ts'
import { cards as cardsZh } from '#src/shared/i18n/zh/cards.ts'
import { orders as ordersZh } from '#src/shared/i18n/zh/orders.ts'
import { ReceiptDialog } from '#src/shared/receipt/receipt-dialog.tsx'
import { ListTable } from '#src/shared/table/list-table.tsx'
import { firstQuery } from '#src/shared/table/first-query.ts'
import { PageCard } from '#src/shared/ui/page-card.tsx'
import { PageFrame } from '#src/shared/ui/page-frame.tsx'
import { usePageMachine } from '#src/shared/use-page-machine.ts'
import { useAddressValues, valuesFromAddress } from '#src/shared/widgets/search-form/address-values.ts'
import { dayItem } from '#src/shared/widgets/search-form/day-item.tsx'
import { SearchForm } from '#src/shared/widgets/search-form/search-form.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { orderColumns, orderKey } from './order-columns.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { anyOrder, type OrderFilters, orderListActors } from './orders.actors.ts'

addWords({ ...cardsZh, ...ordersZh }, { ...cardsEn, ...ordersEn })

const machine = createListMachine<CardOrder, OrderFilters>().provide({ actors: orderListActors })

const start = (filters: OrderFilters) => firstQuery(filters, 'id', 'desc')

/** Orders of prepaid cards: looked for, approved or rejected, cancelled, reversed, with their receipts. */
export function OrderListView() {
  const { t } = useTranslation()
  const [filters, keepFilters] = useAddressValues(anyOrder)
  const [input] = useState(() => start(filters))
  const [snapshot, send] = usePageMachine(machine, { input })
  const [opened, setOpened] = useState<number | null>(null)
  const [receiptOf, openReceipt] = useReceipt()
  const open = useCallback(({ id }: CardOrder) => setOpened(id), [])
  const columns = useMemo(() => orderColumns(remembered(t), open), [t, open])
  const items = useOrderItems()
  const search = (values: object): void => {
    const next = { ...anyOrder, ...(values as OrderFilters) }
    keepFilters(next)
    send({ type: 'filters.change', filters: next })
  }
  const order = snapshot.context.list.find(({ id }) => id === opened)
  return (
    <PageFrame title={t('orders.page.title')}>
      <PageCard gap="3">
        <SearchForm
          label={t('orders.filter.form')}
          items={items}
          values={filters}
          defaults={anyOrder}
          onSearch={search}
        />
        <ListTable
          tableId="cardOrder"
          label={t('orders.page.title')}
          columns={columns}
          rowKey={orderKey}
          snapshot={snapshot}
          send={send}
          onOpen={open}
          height="max(520px, calc(100dvh - 24rem))"
          actions={
            <Button
              size="sm"
              variant={filters.state === 'awaitingApproval' ? 'solid' : 'outline'}
              aria-pressed={filters.state === 'awaitingApproval'}
              onClick={() =>
                search({
                  ...anyOrder,
                  state: filters.state === 'awaitingApproval' ? '' : 'awaitingApproval',
                })
              }
            >
              <Stamp aria-hidden />
              {t('orders.filter.awaiting')}
            </Button>
          }
        />
      </PageCard>
      {order && (
        <OrderDrawer
          key={order.id}
          order={order}
          onChanged={() => send({ type: 'list.reload' })}
          onReceipt={(id) => {
            setOpened(null)
            openReceipt(id)
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {receiptOf !== null && (
        <ReceiptDialog key={receiptOf} orderId={receiptOf} onClose={() => openReceipt(null)} />
      )}
    </PageFrame>
  )
}

/** The receipt that is shown is in the address, so that the counter's last step leads to it. */
function useReceipt(): readonly [number | null, (orderId: number | null) => void] {
  const [params, setParams] = useSearchParams()
  const text = params.get('receipt') ?? ''
  const open = useCallback(
    (orderId: number | null): void =>
      setParams((before) => {
        const address = new URLSearchParams(before)
        if (orderId === null) address.delete('receipt')
        else address.set('receipt', String(orderId))
        return address
      }),
    [setParams],
  )
  return [/^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null, open]
}

function useOrderItems(): readonly SearchItem[] {
  const { t } = useTranslation()
  return [
    { kind: 'text', name: 'text', label: t('orders.filter.text'), placeholder: t('orders.filter.textHint') },
    {
      kind: 'select',
      name: 'kind',
      label: t('orders.column.kind'),
      anyLabel: t('orders.filter.any'),
      options: cardOrderKinds.map((value) => ({ value, label: t(`cards.kind.${value}`) })),
    },
    {
      kind: 'select',
      name: 'state',
      label: t('orders.column.state'),
      anyLabel: t('orders.filter.any'),
      options: cardOrderStates.map((value) => ({ value, label: t(`cards.order.${value}`) })),
    },
    { kind: 'text', name: 'createdBy', label: t('orders.column.createdBy') },
    dayItem('fromDay', t('orders.filter.fromDay')),
    dayItem('toDay', t('orders.filter.toDay')),
  ]
}

OrderListView.ask = (address: URLSearchParams): Promise<boolean> =>
  beginAhead(machine, start(valuesFromAddress(address, anyOrder)))
