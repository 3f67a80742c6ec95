import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { demoTransportKey } from '#contract/card/card-commands.ts'
import { issuedMemory } from '#field/card/card-memory.ts'
import { cardHandlers } from '#server/card/card-handlers.ts'
import { seedDemoCards } from '#server/card/demo/seed-demo-cards.ts'
import { closeOwnDrawers } from '#server/closing/close-own-drawers.ts'
import { closingHandlers } from '#server/closing/closing-handlers.ts'
import { statementHandlers } from '#server/statement/statement-handlers.ts'
import { seedDemoDesk } from '#server/desk/demo-desk.ts'
import { testChip } from '#tests/support/card-chip.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { testPlatform } from '#tests/support/platform.ts'

import { cardStage } from './stage.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof cardStage>>
const customers = 21
const cardIds = () => test.db.selectFrom('card').select('id').execute()
const seed = () =>
  seedDemoCards(testPlatform(test.db, stage.clock), {
    options: { transportKey: demoTransportKey },
    closeDrawers: (context) => closeOwnDrawers(testPlatform(test.db, stage.clock), context),
    signal: new AbortController().signal,
  })
beforeAll(async () => {
  test = await testDatabase()
  stage = await cardStage(test.db)
  await test.db.transaction().execute((tx) => seedDemoDesk(tx, stage.agencyId))
  for (let customer = 0; customer < customers; customer += 1) await stage.addCustomer()
  await seed()
})
afterAll(() => test.close())

describe('the cards of the demo utility', () => {
  it('are in every state that a card can be in, with orders of every kind of end', async () => {
    const cards = await test.db.selectFrom('card').select('state').distinct().execute()
    expect(cards.map(({ state }) => state).toSorted()).toEqual([
      'applyForPatch',
      'invalid',
      'notIssued',
      'opening',
      'running',
    ])
    const orders = await test.db.selectFrom('card_order').select('state').distinct().execute()
    expect(orders.map(({ state }) => state).toSorted()).toEqual([
      'awaitingApproval',
      'booked',
      'cancelled',
      'writing',
      'written',
    ])
  })

  it('leave ledger, orders and cards as work at a counter does: nothing differs', async () => {
    const { reconcile } = statementHandlers(testPlatform(test.db, stage.clock))
    const { context } = stage.supervisor
    const chief = { ...context, caller: { ...context.caller, agencyIds: null } }
    expect(await reconcile({}, chief)).toMatchObject({
      ledger: { sumFen: 0, unbalanced: 0 },
      orders: { differing: [] },
      cards: { differing: [] },
    })
  })

  it('leave no drawer open that would be overdue the next day', async () => {
    const { context } = stage.supervisor
    const chief = { ...context, caller: { ...context.caller, agencyIds: null } }
    const { list } = await closingHandlers(testPlatform(test.db, stage.clock)).searchShifts(
      { pageNum: 1, pageSize: 10, sortOrder: 'asc', own: false },
      chief,
    )
    expect(list).toMatchObject([{ state: 'closed', differenceFen: 0 }])
  })

  it('are given once', async () => {
    const before = await cardIds()
    await seed()
    expect(await cardIds()).toEqual(before)
  })

  it('can be played by a browser: what the server hands out is the card as it stands', async () => {
    const { calls, context } = stage.first
    const { card } = await calls.takeDemoCard({ except: [] }, context)
    if (!card) throw new Error('there is no card')
    const chip = testChip(card.serial)
    chip.memory.bytes.set(issuedMemory(card))
    const seen = await stage.first.read(chip)
    expect(seen).toMatchObject({ agrees: true, cardState: 'running', isTorn: false, pending: null })
    const { card: written } = await stage.first.write(chip, await stage.first.topUp(chip, 1_000))
    expect(written).toMatchObject({ purseFen: seen.purseFen + 1_000, agrees: true })
    const again = await calls.takeDemoCard({ except: [] }, context)
    const copy = testChip(card.serial)
    copy.memory.bytes.set(issuedMemory(again.card ?? card))
    expect(await stage.first.read(copy)).toMatchObject({ agrees: true, purseFen: seen.purseFen + 1_000 })
    const other = await calls.takeDemoCard({ except: [card.serial] }, context)
    expect(other.card?.serial).not.toBe(card.serial)
  })

  it('are handed out by no installation that keeps real cards, and no card is that a counter opened', async () => {
    const { context } = stage.first
    const real = cardHandlers(testPlatform(test.db, stage.clock), { transportKey: '00'.repeat(16) })
    expect(await real.takeDemoCard({ except: [] }, context)).toEqual({ card: null })
    await test.db.updateTable('card').set({ is_demo: false }).execute()
    expect(await stage.first.calls.takeDemoCard({ except: [] }, context)).toEqual({ card: null })
  })
})
