import { Flex } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { newRequestId } from '#src/shared/net/new-request-id.ts'

import { Fact } from './amount-step.tsx'
import { BigMoney } from './confirm-step.tsx'
import type { FlowProps } from '../flow/flows.ts'
import { moneyText, serialText } from '#src/shared/format/money-text.ts'
import { ReceiptButton } from '../receipt-button.tsx'
import { StepPanel } from './step-panel.tsx'

/** The end that everybody wants: what was done, the receipt, and the next customer. */
export function ReceiptStep({ flow, context, send }: FlowProps) {
  const { t } = useTranslation()
  const { order, card } = context
  const again = { label: t('counter.action.another'), act: () => send({ type: 'flow.again' }) }
  if (order === null) return <StepPanel tone="good" title={t(`counter.done.${flow}`)} actions={[again]} />
  const hasMoney = order.amountFen > 0
  const isClosed = order.kind === 'refund' && order.closesAccount
  return (
    <StepPanel
      tone="good"
      title={t(`counter.doneOrder.${order.kind}`)}
      text={t(card?.awaitsMeter === true ? 'counter.receipt.meterFirst' : 'counter.receipt.text', {
        order: order.id,
      })}
      actions={[again]}
    >
      {hasMoney && <BigMoney fen={order.amountFen} />}
      <Flex gap={{ base: '4', sm: '10' }} wrap="wrap" bg="bg.subtle" rounded="md" px="4" py="3" maxW="44rem">
        <Fact label={t('counter.fact.customer')} value={order.customer.name} />
        <Fact label={t('counter.fact.card')} value={serialText(order.serial)} />
        <Fact
          label={t('counter.receipt.state')}
          value={
            isClosed
              ? t('counter.cardState.invalid')
              : order.state === 'written'
                ? t('counter.cardState.running')
                : '—'
          }
        />
        {order.dueFen > 0 && (
          <Fact label={t('counter.receipt.due')} value={moneyText(order.dueFen)} isStrong />
        )}
      </Flex>
      {order.state === 'written' && hasMoney && <ReceiptButton orderId={order.id} />}
    </StepPanel>
  )
}

export function WithdrawnStep({ send }: FlowProps) {
  const { t } = useTranslation()
  return (
    <StepPanel
      tone="good"
      title={t('counter.replacement.withdrawn')}
      actions={[{ label: t('counter.action.another'), act: () => send({ type: 'flow.again' }) }]}
    />
  )
}

/** The cancel notices of collection §8: what was not done, and where the money is. */
export function CancelledStep({ flow, context, send }: FlowProps) {
  const { t } = useTranslation()
  const { order } = context
  const isCancelled = order?.state === 'cancelled'
  const isDue = order?.steps.includes('payOut') ?? false
  const isKept = order !== null && !isCancelled && order.endedAt === null
  const actions = [
    ...(isDue
      ? [
          {
            label: t('counter.payOut.given'),
            act: () => send({ type: 'money.given', requestId: newRequestId() }),
          },
        ]
      : []),
    { label: t('counter.action.another'), act: () => send({ type: 'flow.again' }) },
  ]
  return (
    <StepPanel
      title={t(isKept ? 'counter.cancelled.kept' : `counter.cancelled.${flow}`)}
      text={
        isCancelled && order.amountFen > 0 && order.kind !== 'refund'
          ? t('counter.cancelled.back', { amount: moneyText(order.amountFen) })
          : t(isKept ? 'counter.cancelled.keptText' : 'counter.cancelled.nothing')
      }
      actions={actions}
    />
  )
}
