import type { ActorRefFrom, AnyMachineSnapshot } from 'xstate'

import type {
  cardReadingMachine,
  cardWritingMachine,
  customerChoiceMachine,
  orderBookingMachine,
  orderCancellingMachine,
} from '#machines/card/index.ts'

/** The children that a flow may have; each is there in its own state alone. */
interface Children {
  readonly customerChoice?: ActorRefFrom<typeof customerChoiceMachine>
  readonly cardReading?: ActorRefFrom<typeof cardReadingMachine>
  readonly orderBooking?: ActorRefFrom<typeof orderBookingMachine>
  readonly cardWriting?: ActorRefFrom<typeof cardWritingMachine>
  readonly orderCancelling?: ActorRefFrom<typeof orderCancellingMachine>
}

export const childrenOf = (snapshot: Pick<AnyMachineSnapshot, 'children'>): Children =>
  snapshot.children as Children
