import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { AmountStep } from '../steps/amount-step.tsx'
import { BookingStep, CancellingStep } from '../steps/booking-step.tsx'
import { childrenOf } from './children.ts'
import { ConfirmStep } from '../steps/confirm-step.tsx'
import { CustomerStep } from '../steps/customer-step.tsx'
import { CancelledStep, ReceiptStep, WithdrawnStep } from '../steps/end-steps.tsx'
import type { CounterState, FlowProps } from './flows.ts'
import { NotAllowedStep } from '../steps/not-allowed-step.tsx'
import {
  CancelQuestion,
  CardFullStep,
  ElsewhereStep,
  NotApprovedStep,
  PayoutUnconfirmedStep,
  PostponedStep,
  UnansweredStep,
  UnfinishedStep,
} from '../steps/notice-steps.tsx'
import { PayOutStep, PayStep } from '../steps/pay-step.tsx'
import { ReadingStep } from '../steps/reading-step.tsx'
import { ReasonStep } from '../steps/reason-step.tsx'
import { RefundStep } from '../steps/refund-step.tsx'
import {
  BlockedStep,
  HasCardStep,
  NoCardStep,
  NoMeterStep,
  NotAskedStep,
  RequestingStep,
  RequestUnconfirmedStep,
  WithdrawalQuestion,
} from '../steps/replacement-steps.tsx'
import { StepPanel } from '../steps/step-panel.tsx'
import { WritingStep } from '../steps/writing-step.tsx'

/** What a person sees of each state; a state without a step does not compile. */
const steps: Readonly<Record<CounterState, (props: FlowProps) => ReactNode>> = {
  starting: LookingUpStep,
  choosing: ChoosingStep,
  checking: LookingUpStep,
  unanswered: UnansweredStep,
  hasCard: HasCardStep,
  noMeter: NoMeterStep,
  notAsked: NotAskedStep,
  noCard: NoCardStep,
  reading: CardStep,
  notAllowed: NotAllowedStep,
  unfinished: UnfinishedStep,
  givingUp: GivingUpStep,
  entering: AmountStep,
  deciding: RefundStep,
  asking: ReasonStep,
  confirming: ConfirmStep,
  paying: PayStep,
  booking: OrderStep,
  cardFull: CardFullStep,
  elsewhere: ElsewhereStep,
  notApproved: NotApprovedStep,
  writing: WriteStep,
  payingOut: PayOutStep,
  handingOut: BookingOutStep,
  payoutUnconfirmed: PayoutUnconfirmedStep,
  requesting: RequestingStep,
  unconfirmed: RequestUnconfirmedStep,
  blocked: BlockedStep,
  confirmingWithdrawal: WithdrawalQuestion,
  withdrawing: RequestingStep,
  withdrawalUnconfirmed: RequestUnconfirmedStep,
  withdrawn: WithdrawnStep,
  receipt: ReceiptStep,
  postponed: PostponedStep,
  cancelling: CancelQuestion,
  cancelled: CancelledStep,
}

export const isCounterState = (name: string): name is CounterState => Object.hasOwn(steps, name)

/** What a person sees of the state that the flow is in. */
export function FlowBody(props: FlowProps) {
  const Step = steps[props.at]
  return <Step {...props} />
}

function LookingUpStep() {
  const { t } = useTranslation()
  return <StepPanel tone="busy" title={t('counter.find.checking')} />
}

function BookingOutStep() {
  const { t } = useTranslation()
  return <StepPanel tone="busy" title={t('counter.booking.busy')} />
}

/** States that a part of the flow stands for; between two of them it is gone for a moment. */
function ChoosingStep({ snapshot }: FlowProps) {
  const { customerChoice } = childrenOf(snapshot)
  return customerChoice && <CustomerStep choice={customerChoice} />
}

function CardStep({ snapshot, context }: FlowProps) {
  const { t } = useTranslation()
  const { cardReading } = childrenOf(snapshot)
  return (
    cardReading && (
      <ReadingStep
        reading={cardReading}
        isBack={context.card !== null}
        customerName={context.customer?.name ?? t('counter.glance.newCard')}
      />
    )
  )
}

function OrderStep({ snapshot }: FlowProps) {
  const { orderBooking } = childrenOf(snapshot)
  return orderBooking && <BookingStep booking={orderBooking} />
}

function WriteStep({ snapshot }: FlowProps) {
  const { cardWriting } = childrenOf(snapshot)
  return cardWriting && <WritingStep writing={cardWriting} />
}

function GivingUpStep({ snapshot }: FlowProps) {
  const { orderCancelling } = childrenOf(snapshot)
  return orderCancelling && <CancellingStep cancelling={orderCancelling} />
}
