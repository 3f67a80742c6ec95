import { Button, DataList, Flex, HStack, Stack, Text } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CardOrder } from '#contract/card/card-shapes.ts'
import { counterTime } from '#src/shared/format/counter-time.ts'
import { CopyButton } from '#src/shared/ui/copy-button.tsx'
import { moneyText, serialText } from '#src/shared/format/money-text.ts'
import { toneOfOrder } from '#src/shared/ui/badge/order-tone.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { JournalLink } from '#src/shared/ui/journal-link.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'

import { type OrderAct, OrderQuestion } from './order-questions.tsx'

interface OrderDrawerProps {
  readonly order: CardOrder
  readonly onChanged: () => void
  readonly onReceipt: (orderId: number) => void
  readonly onClose: () => void
}

/** One order beside the list: what it is about, how far it came, and what can be done with it. */
export function OrderDrawer({ order, onChanged, onReceipt, onClose }: OrderDrawerProps) {
  const { t } = useTranslation()
  const [act, setAct] = useState<OrderAct | null>(null)
  return (
    <>
      <RecordDrawer
        title={t('orders.drawer.title', { order: order.id })}
        footer={<Acts order={order} onAct={setAct} onReceipt={onReceipt} />}
        onClose={onClose}
      >
        <Stack gap="5">
          <HStack justify="space-between" wrap="wrap">
            <ToneBadge tone={toneOfOrder[order.state]}>{t(`cards.order.${order.state}`)}</ToneBadge>
            <Text fontSize="2xl" fontWeight="semibold" fontVariantNumeric="tabular-nums">
              {moneyText(order.amountFen)}
            </Text>
          </HStack>
          <Facts order={order} />
        </Stack>
      </RecordDrawer>
      {act !== null && (
        <OrderQuestion
          key={act}
          act={act}
          order={order}
          onDone={() => {
            setAct(null)
            onChanged()
            notify('success', t(`orders.done.${act}`))
          }}
          onClose={() => setAct(null)}
        />
      )}
    </>
  )
}

function Facts({ order }: { readonly order: CardOrder }) {
  const { t } = useTranslation()
  const facts: readonly (readonly [label: string, value: string, copies?: string])[] = [
    [t('orders.column.kind'), t(`cards.kind.${order.kind}`)],
    [t('orders.column.customer'), `${order.customer.name} ${order.customer.number}`, order.customer.number],
    [t('orders.column.serial'), serialText(order.serial), order.serial],
    ...(order.oldSerial === null
      ? []
      : ([[t('orders.fact.oldSerial'), serialText(order.oldSerial)]] as const)),
    ...(order.fromCardFen === 0
      ? []
      : ([[t('orders.fact.fromCard'), moneyText(order.fromCardFen)]] as const)),
    ...(order.dueFen === 0 ? [] : ([[t('orders.fact.due'), moneyText(order.dueFen)]] as const)),
    ...(order.reverses === null ? [] : ([[t('orders.fact.reverses'), String(order.reverses)]] as const)),
    ...(order.reversedBy === null
      ? []
      : ([[t('orders.fact.reversedBy'), String(order.reversedBy)]] as const)),
    [t('orders.column.createdBy'), order.createdBy],
    [t('orders.column.createdAt'), counterTime(order.createdAt)],
    ...(order.decidedBy === null
      ? []
      : ([
          [t('orders.column.decidedBy'), order.decidedBy],
          [t('orders.fact.decidedAt'), counterTime(order.decidedAt)],
          [t('orders.fact.note'), order.decisionNote],
        ] as const)),
    [t('orders.fact.preparedAt'), counterTime(order.preparedAt)],
    [t('orders.fact.endedAt'), counterTime(order.endedAt)],
  ]
  return (
    <DataList.Root orientation="horizontal" size="md">
      {facts.map(([label, value, copies]) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue overflowWrap="anywhere">
            {value === '' ? '—' : value}
            {copies !== undefined && <CopyButton label={label} text={copies} />}
          </DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  )
}

interface ActsProps {
  readonly order: CardOrder
  readonly onAct: (act: OrderAct) => void
  readonly onReceipt: (orderId: number) => void
}

/** What the user's rights and the order's state allow; writing and undoing need the card and are the counter's. */
function Acts({ order: { id, steps, customer }, onAct, onReceipt }: ActsProps) {
  const { t } = useTranslation()
  const canDecide = useCan('cardOrder', 'operate')
  const canServe = useCan('counter', 'operate')
  const canReplay = useCan('machine', 'view')
  const hasReceipt = steps.includes('receipt')
  const button = (act: OrderAct, isDanger = false) => (
    <Button
      key={act}
      size="sm"
      variant={act === 'approve' || act === 'payOut' ? 'solid' : 'outline'}
      {...(isDanger && { colorPalette: 'red' })}
      onClick={() => onAct(act)}
    >
      {t(`orders.act.${act}`)}
    </Button>
  )
  return (
    <Flex gap="2" wrap="wrap" justify="flex-end" width="full">
      {canReplay && <JournalLink machine="cardOrder" record={id} label={t('orders.act.journal')} />}
      {canServe && (steps.includes('write') || steps.includes('undo')) && (
        <Button asChild size="sm" variant="outline">
          <ScreenLink screen="card/counter" query={`customer=${customer.id}&flow=write`}>
            {t('orders.act.toCounter')}
          </ScreenLink>
        </Button>
      )}
      {canServe && steps.includes('reverse') && button('reverse', true)}
      {canServe && steps.includes('cancel') && button('cancel', true)}
      {canDecide && steps.includes('reject') && button('reject', true)}
      {canServe && hasReceipt && (
        <Button size="sm" variant="outline" onClick={() => onReceipt(id)}>
          <Printer aria-hidden />
          {t('orders.act.receipt')}
        </Button>
      )}
      {canServe && steps.includes('payOut') && button('payOut')}
      {canDecide && steps.includes('approve') && button('approve')}
    </Flex>
  )
}
