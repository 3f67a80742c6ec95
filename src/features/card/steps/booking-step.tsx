import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'

import type { orderBookingMachine, orderCancellingMachine } from '#machines/card/index.ts'
import { newRequestId } from '#src/shared/net/new-request-id.ts'

import { faultText } from '../flow/fault-text.ts'
import { childrenOf } from '../flow/children.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { StepPanel } from './step-panel.tsx'

/** Books the order; a lost answer is asked for again, an approval is waited for. */
export function BookingStep({ booking }: { readonly booking: ActorRefFrom<typeof orderBookingMachine> }) {
  const { t } = useTranslation()
  const snapshot = useSelector(booking, (at) => at)
  const { order, request } = snapshot.context
  const cancelling = childrenOf(snapshot).orderCancelling
  if (snapshot.matches('withdrawing') && cancelling) return <CancellingStep cancelling={cancelling} />
  const withdraw = {
    label: t('counter.approval.withdraw'),
    act: () => booking.send({ type: 'approval.withdraw' }),
    isAside: true,
  }
  if (snapshot.matches('unconfirmed'))
    return (
      <StepPanel
        tone="warning"
        title={t('counter.booking.unconfirmed')}
        text={t('counter.booking.unconfirmedText')}
        actions={[{ label: t('counter.action.check'), act: () => booking.send({ type: 'booking.retry' }) }]}
      />
    )
  if (snapshot.matches('awaitingApproval'))
    return (
      <StepPanel
        tone="waiting"
        title={t('counter.approval.title')}
        text={t('counter.approval.text', {
          amount: moneyText(order?.amountFen ?? request.amountFen),
          order: order?.id ?? '—',
        })}
        actions={[withdraw]}
      />
    )
  if (snapshot.matches('unanswered'))
    return (
      <StepPanel
        tone="warning"
        title={t('counter.approval.unanswered')}
        text={t('counter.approval.unansweredText')}
        actions={[
          { label: t('counter.action.checkAgain'), act: () => booking.send({ type: 'approval.check' }) },
          withdraw,
        ]}
      />
    )
  return <StepPanel tone="busy" title={t('counter.booking.busy')} text={t('counter.booking.busyText')} />
}

/** The cancel of a booked order, with its confirmation (collection §8). */
export function CancellingStep({
  cancelling,
}: {
  readonly cancelling: ActorRefFrom<typeof orderCancellingMachine>
}) {
  const { t } = useTranslation()
  const snapshot = useSelector(cancelling, (at) => at)
  const { order, problem } = snapshot.context
  const keep = { label: t('counter.cancelOrder.keep'), act: () => cancelling.send({ type: 'order.keep' }) }
  if (snapshot.matches('asking'))
    return (
      <StepPanel
        tone="warning"
        title={t('counter.cancelOrder.title')}
        text={t(
          order.steps.includes('cancel') ? 'counter.cancelOrder.text' : 'counter.cancelOrder.textByCard',
          {
            amount: moneyText(order.amountFen),
          },
        )}
        actions={[
          keep,
          {
            label: t('counter.cancelOrder.yes'),
            act: () => cancelling.send({ type: 'order.cancel', requestId: newRequestId() }),
            isDanger: true,
          },
        ]}
      />
    )
  if (snapshot.matches('unconfirmed'))
    return (
      <StepPanel
        tone="warning"
        title={t('counter.cancelOrder.unconfirmed')}
        text={t('counter.cancelOrder.unconfirmedText')}
        actions={[{ label: t('counter.action.check'), act: () => cancelling.send({ type: 'cancel.retry' }) }]}
      />
    )
  if (snapshot.matches('refused'))
    return (
      <StepPanel
        tone="bad"
        title={t('counter.cancelOrder.refused')}
        text={problem ? faultText(problem) : undefined}
        actions={[keep]}
      />
    )
  return <StepPanel tone="busy" title={t('counter.cancelOrder.busy')} />
}
