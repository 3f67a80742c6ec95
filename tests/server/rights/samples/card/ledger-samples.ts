import { randomUUID } from 'node:crypto'

import { denominations, type Pieces } from '#contract/closing/closing.contract.ts'
import { moveShift } from '#server/ledger/counter-shift.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { post, transfer } from '#server/ledger/ledger.ts'
import { handClock } from '#tests/support/platform.ts'

import { ownMark } from '#tests/server/rights/records.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

/** Inputs are made for one caller after the other: numbers that are there once. */
let made = 0
const another = (length: number): string => String((made += 1)).padStart(length, '6')

const insertDesk = async ({ db, records }: SampleStage): Promise<number> => {
  const { id } = await db
    .insertInto('card_desk')
    .values({
      name: `${ownMark} ${randomUUID()}`.slice(0, 40),
      agency_id: records.own.agencyId,
      secret: null,
      code_hash: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A colleague's drawer with some cash at a counter of the own institution. */
async function insertShift(stage: SampleStage): Promise<{ shiftId: number; counterId: number }> {
  const counterId = await insertDesk(stage)
  const clock = handClock()
  await inTransaction(stage.db, (tx) =>
    post(tx, clock, {
      kind: 'paid',
      requestId: randomUUID(),
      by: { userId: stage.records.userId, actor: 'user:colleague', address: '' },
      counter: counterId,
      entries: transfer(`cash:${counterId}`, 'transit', 1000),
    }),
  )
  const { id: shiftId } = await stage.db
    .selectFrom('counter_shift')
    .select('id')
    .where('counter_id', '=', counterId)
    .executeTakeFirstOrThrow()
  return { shiftId, counterId }
}

const pieces = Object.fromEntries(denominations.map((fen) => [String(fen), fen === 10_000 ? 5 : 0])) as Pieces

async function countedShift(stage: SampleStage): Promise<number> {
  const { shiftId } = await insertShift(stage)
  await inTransaction(stage.db, (tx) =>
    moveShift(tx, {
      shiftId,
      event: { type: 'drawer.count', countedFen: 51_000, expectedFen: 51_000 },
      by: { userId: stage.records.userId, actor: 'user:colleague', address: '' },
      at: handClock().now(),
    }),
  )
  await stage.db
    .updateTable('counter_shift')
    .set({ counted_fen: 51_000, expected_fen: 51_000, pieces: JSON.stringify(pieces) })
    .where('id', '=', shiftId)
    .execute()
  return shiftId
}

interface WrittenOrder {
  readonly orderId: number
  readonly customerNumber: string
}

async function writtenOrder(stage: SampleStage): Promise<WrittenOrder> {
  const { db, records } = stage
  const deskId = await insertDesk(stage)
  const at = handClock().now()
  const { id: tariffId } = await db
    .insertInto('tariff')
    .values({
      agency_id: records.own.agencyId,
      name: `账 ${another(4)}`,
      name_english: 'Homes',
      kind: 'single',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const number = another(10)
  const { id: customerId } = await db
    .insertInto('customer')
    .values({
      number,
      name: `${ownMark} 户`,
      initials: 'jh',
      address: '三号',
      agency_id: records.own.agencyId,
      tariff_id: tariffId,
      created_at: at,
      created_by: 'server',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: cardId } = await db
    .insertInto('card')
    .values({ serial: another(16), state: 'running', customer_id: customerId, slot: '00' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: orderId } = await db
    .insertInto('card_order')
    .values({
      request_id: randomUUID(),
      kind: 'topUp',
      state: 'written',
      card_id: cardId,
      customer_id: customerId,
      amount_fen: 100,
      desk_id: deskId,
      day: '2026-11-21',
      created_at: at,
      user_id: records.userId,
      created_by: 'colleague',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { orderId, customerNumber: number }
}

const days = { fromDay: '2026-11-01', toDay: '2026-11-30' }
/** Drawers of others need the right to edit, too. */
const alsoHolds = 'everything'

export const ledgerSamples: Samples<
  | 'searchShifts'
  | 'readShift'
  | 'countDrawer'
  | 'resumeShift'
  | 'closeShift'
  | 'closingCounters'
  | 'issueReceipt'
  | 'receiptPdf'
  | 'readStatement'
  | 'reconcile'
> = {
  searchShifts: {
    input: async (stage) => ({ counterId: (await insertShift(stage)).counterId }),
    sibling: 'sees_none',
  },
  readShift: {
    input: async (stage) => ({ shiftId: String((await insertShift(stage)).shiftId) }),
    sibling: 'not_found',
  },
  countDrawer: {
    input: async (stage) => ({ shiftId: (await insertShift(stage)).shiftId, pieces }),
    sibling: 'not_found',
    alsoHolds,
  },
  resumeShift: {
    input: async (stage) => ({ shiftId: await countedShift(stage) }),
    sibling: 'not_found',
    alsoHolds,
  },
  closeShift: {
    input: async (stage) => ({
      requestId: randomUUID(),
      shiftId: await countedShift(stage),
      countedFen: 51_000,
    }),
    sibling: 'not_found',
    alsoHolds,
  },
  closingCounters: {
    input: async (stage) => {
      await insertDesk(stage)
      return {}
    },
    sibling: 'sees_none',
  },
  issueReceipt: {
    input: async (stage) => ({ requestId: randomUUID(), orderId: (await writtenOrder(stage)).orderId }),
    sibling: 'not_found',
  },
  receiptPdf: {
    input: async (stage) => ({
      requestId: randomUUID(),
      orderId: (await writtenOrder(stage)).orderId,
      paper: '80mm',
    }),
    sibling: 'not_found',
    shows: ({ pdf }) => pdf !== '',
  },
  readStatement: {
    input: async (stage) => ({
      subject: 'customer',
      which: (await writtenOrder(stage)).customerNumber,
      ...days,
    }),
    sibling: 'not_found',
  },
  reconcile: {
    input: async (stage) => {
      // Written without a booking: it is listed.
      await writtenOrder(stage)
      return {}
    },
    sibling: 'sees_none',
  },
}
