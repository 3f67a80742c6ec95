import { Button, Flex, HStack, Stack, Text } from '@chakra-ui/react'
import { Printer } from 'lucide-react'
import { useContext, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { CardOrder } from '#contract/card/card-shapes.ts'
import { counterTime } from '#src/shared/format/counter-time.ts'
import { moneyText, serialText } from '#src/shared/format/money-text.ts'
import { type Fact, Facts } from '#src/shared/screens/facts.tsx'
import { toneOfOrder } from '#src/shared/ui/badge/order-tone.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { JournalLink } from '#src/shared/ui/journal-link.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { ScreenLink, ScreensContext } from '#src/shared/ui/screen-link.tsx'
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
          <OrderFacts order={order} />
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

function OrderFacts({ order }: { readonly order: CardOrder }) {
  const { t } = useTranslation()
  const screens = useContext(ScreensContext)
  const { customer } = order
  const ofCustomer = { screen: 'card/customer', query: `customer=${customer.id}` }
  const facts: readonly Fact[] = [
    { label: t('orders.column.kind'), value: t(`cards.kind.${order.kind}`) },
    {
      label: t('orders.column.customer'),
      value: `${customer.name} ${customer.number}`,
      copies: customer.number,
      // Whoever may not see customers reads the name alone.
      ...(screens.has(ofCustomer.screen) && { leadsTo: ofCustomer }),
    },
    { label: t('orders.column.serial'), value: serialText(order.serial), copies: order.serial },
    ...(order.oldSerial === null
      ? []
      : [{ label: t('orders.fact.oldSerial'), value: serialText(order.oldSerial) }]),
    ...(order.fromCardFen === 0
      ? []
      : [{ label: t('orders.fact.fromCard'), value: moneyText(order.fromCardFen) }]),
    ...(order.dueFen === 0 ? [] : [{ label: t('orders.fact.due'), value: moneyText(order.dueFen) }]),
    ...(order.reverses === null ? [] : [{ label: t('orders.fact.reverses'), value: String(order.reverses) }]),
    ...(order.reversedBy === null
      ? []
      : [{ label: t('orders.fact.reversedBy'), value: String(order.reversedBy) }]),
    { label: t('orders.column.createdBy'), value: order.createdBy },
    { label: t('orders.column.createdAt'), value: counterTime(order.createdAt) },
    ...(order.decidedBy === null
      ? []
      : [
          { label: t('orders.column.decidedBy'), value: order.decidedBy },
          { label: t('orders.fact.decidedAt'), value: counterTime(order.decidedAt) },
          { label: t('orders.fact.note'), value: order.decisionNote },
        ]),
    { label: t('orders.fact.preparedAt'), value: counterTime(order.preparedAt) },
    { label: t('orders.fact.endedAt'), value: counterTime(order.endedAt) },
  ]
  return <Facts facts={facts} />
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
