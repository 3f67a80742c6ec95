import { randomUUID } from 'node:crypto'

import { blankSlot, encodeSlot, seal, toHex } from '#contract/card/card-file.ts'
import type { CardOrderKind, CardOrderState } from '#contract/card/card-states.ts'
import type { LedgerKind } from '#contract/ledger/ledger.contract.ts'
import { closingHandlers } from '#server/closing/closing-handlers.ts'
import { receiptHandlers } from '#server/receipt/receipt-handlers.ts'
import { statementHandlers } from '#server/statement/statement-handlers.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { type Booking, type LedgerEntry, post } from '#server/ledger/ledger.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

/** A counter with its people, customers and cards; everything else is booked by hand. */
export async function setLedgerStage(db: Db) {
  const clock = handClock()
  const platform = testPlatform(db, clock)
  const addAgency = async (path: string): Promise<number> => {
    const { id } = await db
      .insertInto('agency')
      .values({ parent_id: null, label: `公司 ${path}`, label_english: path, path, sort: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const agencyId = await addAgency('1.')
  const otherAgencyId = await addAgency('2.')
  const addOperator = async (userName: string): Promise<number> => {
    const { id } = await db
      .insertInto('app_user')
      .values({
        user_name: userName,
        name: `${userName} 的姓名`,
        department_id: null,
        password_hash: '',
        password_changed_at: clock.now(),
        must_change_password: false,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const wang = await addOperator('wang')
  const li = await addOperator('li')
  const { id: deskId } = await db
    .insertInto('card_desk')
    .values({ name: '一号柜台', agency_id: agencyId, secret: null, code_hash: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: tariffId } = await db
    .insertInto('tariff')
    .values({ agency_id: agencyId, name: '居民', name_english: 'Homes', kind: 'single' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: customerId } = await db
    .insertInto('customer')
    .values({
      number: '1000000001',
      name: '王小明',
      initials: 'wxm',
      address: '人民路 1 号',
      agency_id: agencyId,
      tariff_id: tariffId,
      created_at: clock.now(),
      created_by: 'server',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const serial = 'A1B2C3D4E5F60718'
  const slotHolding = (purseFen: number): string =>
    toHex(
      seal(
        encodeSlot({
          ...blankSlot(serial),
          userCardState: '40',
          purseFen,
          purchaseCount: 1,
          writeCounter: 1,
        }),
        () => new Uint8Array(16),
      ),
    )
  const { id: cardId } = await db
    .insertInto('card')
    .values({ serial, state: 'running', customer_id: customerId, slot: slotHolding(0) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const addOrder = async (
    state: CardOrderState,
    amountFen: number,
    more: { kind?: CardOrderKind; fromCardFen?: number; dueFen?: number } = {},
  ): Promise<number> => {
    const { id } = await db
      .insertInto('card_order')
      .values({
        request_id: randomUUID(),
        kind: more.kind ?? 'topUp',
        state,
        card_id: cardId,
        customer_id: customerId,
        amount_fen: amountFen,
        from_card_fen: more.fromCardFen ?? 0,
        due_fen: more.dueFen ?? 0,
        desk_id: deskId,
        day: '2026-11-21',
        created_at: clock.now(),
        user_id: wang,
        created_by: 'wang 的姓名',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
  const context = (userName: 'wang' | 'li' = 'wang', more: Partial<Caller> = {}) =>
    callBy(
      callerWith({
        userId: userName === 'wang' ? wang : li,
        userName,
        agencyIds: [agencyId],
        sessionId: userName,
        can: () => false,
        ...more,
      }),
    )
  const book = (kind: LedgerKind, entries: readonly LedgerEntry[], more: Partial<Booking> = {}) =>
    inTransaction(db, (tx) =>
      post(tx, clock, {
        kind,
        requestId: randomUUID(),
        customerId,
        by: { userId: wang, actor: 'user:wang', address: '10.0.0.1' },
        counter: deskId,
        entries,
        ...more,
      }),
    )
  return {
    clock,
    handlers: {
      ...closingHandlers(platform),
      ...receiptHandlers(platform),
      ...statementHandlers(platform),
    },
    deskId,
    customerId,
    cardId,
    serial,
    wang,
    li,
    otherAgencyId,
    slotHolding,
    addOrder,
    context,
    book,
    cash: `cash:${deskId}` as const,
    card: `card:${serial}` as const,
  }
}
