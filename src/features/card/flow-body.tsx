import { Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import { newRequestId } from '#src/shared/net/new-request-id.ts'

import { faultText, saidFirst } from './fault-text.ts'
import { AmountStep } from './amount-step.tsx'
import { BookingStep, CancellingStep } from './booking-step.tsx'
import { childrenOf } from './children.ts'
import { ConfirmStep, PayOutStep, PayStep } from './confirm-step.tsx'
import { CustomerStep } from './customer-step.tsx'
import { CancelledStep, ReceiptStep } from './end-steps.tsx'
import type { CounterFlow, FlowProps } from './flows.ts'
import { moneyText } from '#src/shared/format/money-text.ts'
import { ReadingStep } from './reading-step.tsx'
import { ReasonStep } from './reason-step.tsx'
import { RefundStep } from './refund-step.tsx'
import { StepPanel } from './step-panel.tsx'
import { WritingStep } from './writing-step.tsx'

/** What a person sees of the state that the flow is in. */
export function FlowBody(props: FlowProps) {
  const { at, snapshot, context } = props
  const { customerChoice, cardReading, orderBooking, cardWriting, orderCancelling } = childrenOf(snapshot)
  if (at === 'choosing' && customerChoice) return <CustomerStep choice={customerChoice} />
  if (at === 'reading' && cardReading)
    return <ReadingStep reading={cardReading} isBack={context.card !== null} />
  if (at === 'booking' && orderBooking) return <BookingStep booking={orderBooking} />
  if (at === 'writing' && cardWriting) return <WritingStep writing={cardWriting} />
  if (at === 'givingUp' && orderCancelling) return <CancellingStep cancelling={orderCancelling} />
  switch (at) {
    case 'entering':
      return <AmountStep {...props} />
    case 'deciding':
      return <RefundStep {...props} />
    case 'asking':
      return <ReasonStep {...props} />
    case 'confirming':
      return <ConfirmStep {...props} />
    case 'paying':
      return <PayStep {...props} />
    case 'payingOut':
      return <PayOutStep {...props} />
    case 'receipt':
    case 'withdrawn':
      return <ReceiptStep {...props} />
    case 'cancelled':
      return <CancelledStep {...props} />
    default:
      return <NoticeStep {...props} />
  }
}

/** States that say one thing and offer one or two ways on. */
function NoticeStep({ flow, at, context, send }: FlowProps) {
  const { t } = useTranslation()
  const { order, problem, customer, card, cards } = context
  const again = { label: t('counter.action.another'), act: () => send({ type: 'flow.again' }) }
  const [, setQuery] = useSearchParams()
  /** To another flow for the same customer. */
  const goTo = (next: CounterFlow): void => setQuery({ flow: next, customer: String(customer?.id ?? '') })
  switch (at) {
    case 'unfinished':
      return (
        <StepPanel
          tone="warning"
          title={t('counter.unfinished.title')}
          text={t('counter.unfinished.text', {
            kind: t(`counter.kind.${order?.kind ?? 'topUp'}`),
            amount: moneyText(order?.amountFen ?? 0),
            name: order?.customer.name ?? '',
            order: order?.id ?? '',
            state: t(`counter.orderState.${order?.state ?? 'booked'}`),
          })}
          actions={[
            { label: t('counter.unfinished.complete'), act: () => send({ type: 'unfinished.complete' }) },
            { label: t('counter.cancelOrder.yes'), act: () => send({ type: 'unfinished.giveUp' }) },
          ]}
        />
      )
    case 'notAllowed':
      return (
        <StepPanel
          tone="bad"
          title={t('counter.notAllowed.title', { flow: t(`counter.flow.${flow}`) })}
          text={
            card?.agrees === false
              ? t('counter.notAllowed.differs')
              : t('counter.notAllowed.text', { state: t(`counter.cardState.${card?.cardState ?? 'none'}`) })
          }
          actions={[{ label: t('counter.action.readAgain'), act: () => send({ type: 'read.again' }) }]}
        />
      )
    case 'elsewhere':
      return (
        <StepPanel
          tone="warning"
          title={t('counter.elsewhere.title')}
          text={t('counter.elsewhere.text')}
          actions={[{ label: t('counter.action.readAgain'), act: () => send({ type: 'read.again' }) }]}
        />
      )
    case 'cardFull':
      return (
        <StepPanel
          tone="bad"
          title={t('counter.cardFull.title')}
          text={t('counter.cardFull.text')}
          actions={[{ label: t('counter.action.back'), act: () => send({ type: 'confirm.back' }) }]}
        />
      )
    case 'notApproved':
      return (
        <StepPanel
          tone="bad"
          title={t('counter.notApproved.title')}
          text={t('counter.notApproved.text', {
            by: order?.decidedBy ?? '—',
            note: order?.decisionNote ?? '',
          })}
          actions={[again]}
        />
      )
    case 'postponed':
      return (
        <StepPanel
          tone="warning"
          title={t('counter.postponed.title')}
          text={t('counter.postponed.text', { order: order?.id ?? '' })}
          actions={[
            { label: t('counter.unfinished.complete'), act: () => send({ type: 'unfinished.complete' }) },
            again,
          ]}
        />
      )
    case 'cancelling':
      return (
        <StepPanel
          tone="warning"
          title={t(`counter.cancel.${flow}`)}
          text={t(order === null ? 'counter.cancelText.nothing' : 'counter.cancelText.order')}
          actions={[
            { label: t('counter.cancelText.keep'), act: () => send({ type: 'cancel.keep' }) },
            {
              label: t('counter.cancelText.yes'),
              act: () => send({ type: 'cancel.confirm' }),
              isDanger: true,
            },
          ]}
        />
      )
    case 'handingOut':
      return <StepPanel tone="busy" title={t('counter.booking.busy')} />
    case 'payoutUnconfirmed':
      return (
        <StepPanel
          tone="warning"
          title={t('counter.payOut.unconfirmed')}
          text={saidFirst(problem, t('counter.payOut.unconfirmedText'))}
          actions={[{ label: t('counter.action.check'), act: () => send({ type: 'request.retry' }) }]}
        />
      )
    case 'unanswered':
      return (
        <StepPanel
          tone="bad"
          title={t('counter.unanswered.title')}
          text={saidFirst(problem, t('counter.unanswered.text'))}
          actions={[{ label: t('counter.action.tryAgain'), act: () => send({ type: 'check.again' }) }]}
        />
      )
    case 'hasCard':
      return (
        <StepPanel
          tone="warning"
          title={t('counter.hasCard.title')}
          text={t('counter.hasCard.text')}
          actions={[again]}
        />
      )
    case 'notAsked':
      return (
        <StepPanel
          tone="warning"
          title={t('counter.notAsked.title')}
          text={t('counter.notAsked.text')}
          actions={[
            { label: t('counter.flow.requestReplacement'), act: () => goTo('requestReplacement') },
            again,
          ]}
        />
      )
    case 'noCard':
      return (
        <StepPanel
          tone="warning"
          title={t('counter.noCard.title')}
          text={t('counter.noCard.text')}
          actions={[again]}
        />
      )
    case 'requesting':
    case 'withdrawing':
      return <StepPanel tone="busy" title={t(`counter.replacement.${at}`)} />
    case 'unconfirmed':
    case 'withdrawalUnconfirmed':
      return (
        <StepPanel
          tone="warning"
          title={t('counter.replacement.unconfirmed')}
          text={t('counter.replacement.unconfirmedText')}
          actions={[{ label: t('counter.action.check'), act: () => send({ type: 'request.retry' }) }]}
        />
      )
    case 'blocked':
      return (
        <StepPanel
          tone="good"
          title={t('counter.replacement.blocked')}
          text={t('counter.replacement.blockedText')}
          actions={[
            { label: t('counter.replacement.handle'), act: () => goTo('replace') },
            {
              label: t('counter.replacement.withdraw'),
              act: () => send({ type: 'request.withdraw' }),
              isDisabled: (cards?.list ?? []).some(({ cardState }) => cardState === 'patching'),
            },
            again,
          ]}
        >
          {problem && <Text color="fg.error">{faultText(problem)}</Text>}
        </StepPanel>
      )
    case 'confirmingWithdrawal':
      return (
        <StepPanel
          tone="warning"
          title={t('counter.replacement.withdrawTitle')}
          text={t('counter.replacement.withdrawText')}
          actions={[
            { label: t('counter.replacement.keep'), act: () => send({ type: 'withdraw.keep' }) },
            {
              label: t('counter.replacement.withdraw'),
              act: () => send({ type: 'withdraw.confirm', requestId: newRequestId() }),
              isDanger: true,
            },
          ]}
        />
      )
    default:
      return <StepPanel tone="busy" title={t('counter.find.checking')} />
  }
}
