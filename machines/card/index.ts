export { cardChallengeCases } from './record/card-challenge.cases.ts'
export { type CardChallengeEvent, cardChallengeMachine } from './record/card-challenge.machine.ts'
export { cardChallengeWords } from './record/card-challenge.words.ts'
export { keyRotationCases } from './record/key-rotation.cases.ts'
export { keyRotationMachine, type KeysRotate } from './record/key-rotation.machine.ts'
export { keyRotationWords } from './record/key-rotation.words.ts'
export { cardOrderCases } from './record/card-order.cases.ts'
export { type CardOrderEvent, cardOrderMachine } from './record/card-order.machine.ts'
export { cardOrderWords } from './record/card-order.words.ts'
export { cardRecordCases } from './record/card-record.cases.ts'
export { type CardRecordEvent, cardRecordMachine } from './record/card-record.machine.ts'
export { cardRecordWords } from './record/card-record.words.ts'
export { fenOf } from './counter/amount.ts'
export { cardReadingCases, cardReadingInputs } from './part/card-reading.cases.ts'
export { cardReadingMachine } from './part/card-reading.machine.ts'
export { cardWritingCases, cardWritingInputs } from './part/card-writing.cases.ts'
export { cardWritingMachine } from './part/card-writing.machine.ts'
export {
  counterFlowInputs,
  openCardCases,
  refundCases,
  replaceCardCases,
  requestReplacementCases,
  topUpCases,
  writeCardCases,
} from './counter/counter-flows.cases.ts'
export {
  openCardWords,
  refundWords,
  replaceCardWords,
  requestReplacementWords,
  topUpWords,
  writeCardWords,
} from './counter/counter-flows.words.ts'
export {
  cardReadingWords,
  cardWritingWords,
  customerChoiceWords,
  orderBookingWords,
  orderCancellingWords,
} from './counter/counter-parts.words.ts'
export { customerChoiceCases, customerChoiceInputs } from './part/customer-choice.cases.ts'
export { customerChoiceMachine } from './part/customer-choice.machine.ts'
export { openCardMachine } from './flow/open-card.machine.ts'
export { orderBookingCases, orderBookingInputs } from './part/order-booking.cases.ts'
export { orderBookingMachine } from './part/order-booking.machine.ts'
export { orderCancellingCases, orderCancellingInputs } from './part/order-cancelling.cases.ts'
export { orderCancellingMachine } from './part/order-cancelling.machine.ts'
export { refundMachine } from './flow/refund.machine.ts'
export { replaceCardMachine } from './flow/replace-card.machine.ts'
export { requestReplacementMachine } from './flow/request-replacement.machine.ts'
export { topUpMachine } from './flow/top-up.machine.ts'
export { writeCardMachine } from './flow/write-card.machine.ts'
export {
  type CardWritingEvent,
  type CardWritingInput,
  type PreparedWrite,
  type SettledWrite,
  type SettleWrite,
} from './part/card-writing.machine.ts'
export { type CardReadingEvent } from './part/card-reading.machine.ts'
export { type AskedAt } from './counter/asked-at.ts'
export { type CancelNotice, cancelNoticeFor } from './counter/cancel-notice.ts'
export { type NotAllowed, notAllowedFor } from './counter/not-allowed.ts'
export {
  allowanceAt,
  amountOf,
  type CounterContext,
  type CounterEvent,
  type CounterFlowInput,
  type CounterStep,
} from './counter/counter-flow.ts'
export {
  type CardAsRead,
  type CardOrder,
  type CounterCustomer,
  type CustomerCards,
  type OrderRequest,
  type ReadChip,
  type ReplacementRequest,
} from './counter/counter-types.ts'
export {
  type CustomerChoiceEvent,
  type FindCustomers,
  type FoundCustomers,
  type ServedCard,
} from './part/customer-choice.machine.ts'
export { type OrderBookingEvent } from './part/order-booking.machine.ts'
export {
  type CancelOrder,
  type OrderCancellingEvent,
  type OrderCancellingOutput,
} from './part/order-cancelling.machine.ts'
