import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import type { CardOptions } from './keys/card-keys.ts'
import type { Cards } from './card-world.ts'
import { createChallenge } from './reading/challenge.ts'
import { handOutDemoCard } from './demo/hand-out-card.ts'
import { cancelOrder, decideOrder, payOutOrder } from './order/end-order.ts'
import { readOrder } from './order/order-view.ts'
import { prepareUndo, prepareWrite } from './writing/prepare-write.ts'
import { readCard, settleWrite } from './reading/read-card.ts'
import { requestReplacement, withdrawReplacement } from './writing/replacement.ts'
import { customerCards, searchOrders, unfinishedOrders } from './order/search-orders.ts'
import { startOpen, startRefund, startReplace, startTopUp, startWrite } from './order/start-order.ts'
import { startReversal } from './order/start-reversal.ts'

type CardHandlers = Pick<
  Handlers,
  | 'createCardChallenge'
  | 'readCard'
  | 'startOpen'
  | 'startTopUp'
  | 'startRefund'
  | 'startWrite'
  | 'startReplace'
  | 'requestReplacement'
  | 'withdrawReplacement'
  | 'prepareWrite'
  | 'prepareUndo'
  | 'settleWrite'
  | 'cancelCardOrder'
  | 'payOutCardOrder'
  | 'decideCardOrder'
  | 'startReversal'
  | 'unfinishedCardOrders'
  | 'searchCardOrders'
  | 'cardOrderDetail'
  | 'customerCards'
  | 'takeDemoCard'
>

export function cardHandlers({ db, clock }: Platform, options: CardOptions = {}): CardHandlers {
  const cards: Cards = { db, clock, options }
  return {
    createCardChallenge: ({ deskId }, context) => createChallenge(db, clock, context, deskId),
    readCard: (input, context) => readCard(cards, input, context),
    startOpen: (input, context) => startOpen(cards, input, context),
    startTopUp: (input, context) => startTopUp(cards, input, context),
    startRefund: (input, context) => startRefund(cards, input, context),
    startWrite: (input, context) => startWrite(cards, input, context),
    startReplace: (input, context) => startReplace(cards, input, context),
    requestReplacement: (input, context) => requestReplacement(cards, input, context),
    withdrawReplacement: (input, context) => withdrawReplacement(cards, input, context),
    prepareWrite: (input, context) => prepareWrite(cards, input, context),
    prepareUndo: (input, context) => prepareUndo(cards, input, context),
    settleWrite: (input, context) => settleWrite(cards, input, context),
    cancelCardOrder: (input, context) => cancelOrder(cards, input, context),
    payOutCardOrder: (input, context) => payOutOrder(cards, input, context),
    decideCardOrder: (input, context) => decideOrder(cards, input, context),
    startReversal: (input, context) => startReversal(cards, input, context),
    unfinishedCardOrders: (input, { caller }) => unfinishedOrders(cards, caller, input),
    searchCardOrders: (input, { caller }) => searchOrders(cards, caller, input),
    cardOrderDetail: ({ orderId }, { caller }) => readOrder(db, caller, orderId, clock.now()),
    takeDemoCard: (input, context) => handOutDemoCard(cards, input, context),
    customerCards: ({ customerId }, { caller }) => customerCards(cards, caller, customerId),
  }
}
