export { cardOrderCases } from './card-order.cases.ts'
export { type CardOrderEvent, cardOrderMachine } from './card-order.machine.ts'
export { cardOrderWords } from './card-order.words.ts'
export { cardRecordCases } from './card-record.cases.ts'
export { type CardRecordEvent, cardRecordMachine } from './card-record.machine.ts'
export { cardRecordWords } from './card-record.words.ts'
export { fenOf } from './amount.ts'
export { cardReadingCases, cardReadingInputs } from './card-reading.cases.ts'
export { cardReadingMachine } from './card-reading.machine.ts'
export { cardWritingCases, cardWritingInputs } from './card-writing.cases.ts'
export { cardWritingMachine } from './card-writing.machine.ts'
export {
  counterFlowInputs,
  openCardCases,
  refundCases,
  replaceCardCases,
  requestReplacementCases,
  topUpCases,
  writeCardCases,
} from './counter-flows.cases.ts'
export {
  openCardWords,
  refundWords,
  replaceCardWords,
  requestReplacementWords,
  topUpWords,
  writeCardWords,
} from './counter-flows.words.ts'
export {
  cardReadingWords,
  cardWritingWords,
  customerChoiceWords,
  orderBookingWords,
  orderCancellingWords,
} from './counter-parts.words.ts'
export { customerChoiceCases, customerChoiceInputs } from './customer-choice.cases.ts'
export { customerChoiceMachine } from './customer-choice.machine.ts'
export { openCardMachine } from './open-card.machine.ts'
export { orderBookingCases, orderBookingInputs } from './order-booking.cases.ts'
export { orderBookingMachine } from './order-booking.machine.ts'
export { orderCancellingCases, orderCancellingInputs } from './order-cancelling.cases.ts'
export { orderCancellingMachine } from './order-cancelling.machine.ts'
export { refundMachine } from './refund.machine.ts'
export { replaceCardMachine } from './replace-card.machine.ts'
export { requestReplacementMachine } from './request-replacement.machine.ts'
export { topUpMachine } from './top-up.machine.ts'
export { writeCardMachine } from './write-card.machine.ts'
export {
  type CardWritingEvent,
  type CardWritingInput,
  type PreparedWrite,
  type SettledWrite,
  type SettleWrite,
} from './card-writing.machine.ts'
export { type CardReadingEvent } from './card-reading.machine.ts'
export { type AskedAt } from './asked-at.ts'
export { type CancelNotice, cancelNoticeFor } from './cancel-notice.ts'
export { type NotAllowed, notAllowedFor } from './not-allowed.ts'
export {
  allowanceAt,
  amountOf,
  type CounterContext,
  type CounterEvent,
  type CounterFlowInput,
  type CounterStep,
} from './counter-flow.ts'
export {
  type CardAsRead,
  type CardOrder,
  type CounterCustomer,
  type CustomerCards,
  type OrderRequest,
  type ReadChip,
  type ReplacementRequest,
} from './counter-types.ts'
export {
  type CustomerChoiceEvent,
  type FindCustomers,
  type FoundCustomers,
  type ServedCard,
} from './customer-choice.machine.ts'
export { type OrderBookingEvent } from './order-booking.machine.ts'
export {
  type CancelOrder,
  type OrderCancellingEvent,
  type OrderCancellingOutput,
} from './order-cancelling.machine.ts'
