import { Button } from '@chakra-ui/react'
import { Stamp } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { CardOrder } from '#contract/card/card-shapes.ts'
import { cardOrderKinds, cardOrderStates } from '#contract/card/card-states.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { remembered } from '#src/shared/i18n/memoised-t.ts'
import { cardWords } from '#contract/card/words/card.words.ts'
import { orderWords } from '#contract/card/words/order.words.ts'
import { ReceiptDialog } from '#src/shared/receipt/receipt-dialog.tsx'
import { askList, useAddressList } from '#src/shared/table/list/address-list.ts'
import { ListPage } from '#src/shared/table/list/list-page.tsx'
import { useAddressId } from '#src/shared/page/use-address-id.ts'
import { dayItem } from '#src/shared/widgets/search-form/day-item.tsx'
import type { SearchItem } from '#src/shared/widgets/search-form/search-item.ts'

import { orderColumns, orderKey } from './order-columns.tsx'
import { OrderDrawer } from './order-drawer.tsx'
import { orderList } from './orders.actors.ts'

addWords({ ...cardWords, ...orderWords })

/** Orders of prepaid cards: looked for, approved or rejected, cancelled, reversed, with their receipts. */
export function OrderListView() {
  const { t } = useTranslation()
  const list = useAddressList(orderList)
  const [opened, setOpened] = useAddressId('order')
  // In the address, so that the counter's last step leads to it.
  const [receiptOf, openReceipt] = useAddressId('receipt')
  const open = useCallback(({ id }: CardOrder) => setOpened(id), [setOpened])
  const columns = useMemo(() => orderColumns(remembered(t), open), [t, open])
  const items = useOrderItems()
  const isAwaiting = list.filters.state === 'awaitingApproval'
  const order = list.snapshot.context.list.find(({ id }) => id === opened)
  return (
    <ListPage
      list={list}
      tableId="cardOrder"
      title={t('orders.page.title')}
      filterLabel={t('orders.filter.form')}
      items={items}
      columns={columns}
      rowKey={orderKey}
      onOpen={open}
      actions={
        <Button
          size="sm"
          variant={isAwaiting ? 'solid' : 'outline'}
          aria-pressed={isAwaiting}
          onClick={() => list.search({ state: isAwaiting ? '' : 'awaitingApproval' })}
        >
          <Stamp aria-hidden />
          {t('orders.filter.awaiting')}
        </Button>
      }
    >
      {order && receiptOf === null && (
        <OrderDrawer
          key={order.id}
          order={order}
          onChanged={list.reload}
          onReceipt={(id) => {
            // The order stays in the address: closing the receipt leads back to it.
            openReceipt(id)
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {receiptOf !== null && (
        <ReceiptDialog key={receiptOf} orderId={receiptOf} onClose={() => openReceipt(null)} />
      )}
    </ListPage>
  )
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
    {
      kind: 'text',
      name: 'createdBy',
      label: t('orders.column.createdBy'),
      placeholder: t('orders.filter.createdByHint'),
    },
    dayItem('fromDay', t('orders.filter.fromDay')),
    dayItem('toDay', t('orders.filter.toDay')),
  ]
}

OrderListView.ask = askList(orderList)
