import { randomUUID } from 'node:crypto'

import type { Page } from '@playwright/test'

import type { DataOf } from '#contract/kernel/call.ts'
import type {
  createCardChallenge,
  prepareWrite,
  readCard,
  startOpen,
  startTopUp,
} from '#contract/card/card.contract.ts'
import type { searchCardOrders } from '#contract/card/card-search.contract.ts'
import type { cardDeskService } from '#contract/desk/desk.contract.ts'
import { testChip } from '#tests/support/card-chip.ts'

import { ask, cardlessCustomer } from './api.ts'

/**
 * Opens a customer's card by the calls of a counter and asks for a top-up that needs approval, so that orders,
 * receipts and drawers have something to show. Once a product, whatever other tests have ordered in it.
 */
export async function serveCustomer(page: Page): Promise<void> {
  const { total } = await ask<DataOf<typeof searchCardOrders>>(page, '/card/searchOrders', {
    pageSize: 50,
    state: 'awaitingApproval',
  })
  const { virtualDesk } = await ask<DataOf<typeof cardDeskService>>(page, '/cardDesk/service', {})
  if (total > 0 || virtualDesk === null) return
  const { deskId, transportKey } = virtualDesk
  const { id: customerId } = await cardlessCustomer(page, 0)
  const chip = testChip('53574E2026110009', transportKey)
  const reading = async () => {
    const { challenge } = await ask<DataOf<typeof createCardChallenge>>(page, '/card/challenge', { deskId })
    return chip.read(challenge)
  }
  const readingId = async (): Promise<string> => {
    const card = await ask<DataOf<typeof readCard>>(page, '/card/readCard', { reading: await reading() })
    return card.readingId
  }
  const begun = async () => ({ requestId: randomUUID(), readingId: await readingId(), deskId })
  const { id: orderId } = await ask<DataOf<typeof startOpen>>(page, '/card/startOpen', {
    ...(await begun()),
    customerId,
    amountFen: 10_000,
  })
  const prepared = { orderId, readingId: await readingId() }
  const { script } = await ask<DataOf<typeof prepareWrite>>(page, '/card/prepareWrite', prepared)
  await chip.run(script)
  await ask(page, '/card/settleWrite', { orderId, reading: await reading(), deskId })
  await ask<DataOf<typeof startTopUp>>(page, '/card/startTopUp', { ...(await begun()), amountFen: 260_000 })
}
