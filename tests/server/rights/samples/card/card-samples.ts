import { randomUUID } from 'node:crypto'

import type { CardOrder } from '#contract/card/card-shapes.ts'
import { readCardKeys } from '#server/card/keys/card-keys.ts'
import { readSignInKey } from '#server/session/sign-in-key.ts'
import { type TestChip, testChip } from '#tests/support/card-chip.ts'
import { type TestCounter, testCounter } from '#tests/support/card-counter.ts'
import { createSealedDesk } from '#tests/support/card-desk.ts'
import { handClock } from '#tests/support/platform.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { ownMark, rightsPassword } from '#tests/server/rights/records.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

/** Inputs are made for one caller after the other: numbers that are there once. */
let made = 0
const another = (length: number): string => String((made += 1)).padStart(length, '7')

interface Scene {
  readonly customerId: number
  readonly chip: TestChip
  /** The caller at a counter, as one who may everything. */
  readonly counter: TestCounter
  /** Begins what the caller is to approve. */
  readonly colleague: TestCounter
}

/** A customer of the own institution with a meter, and a blank card. */
async function scene({ db, records, userName }: SampleStage): Promise<Scene> {
  const clock = handClock()
  const agencyId = records.own.agencyId
  const deskId = await createSealedDesk(db, { name: `${ownMark} ${randomUUID()}`.slice(0, 40), agencyId })
  const { id: userId } = await db
    .selectFrom('app_user')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  const { id: tariffId } = await db
    .insertInto('tariff')
    .values({ agency_id: agencyId, name: `卡 ${another(4)}`, name_english: 'Homes', kind: 'single' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = clock.now()
  const { id: customerId } = await db
    .insertInto('customer')
    .values({
      number: another(10),
      name: `${ownMark} 户`,
      initials: 'jh',
      address: '二号',
      agency_id: agencyId,
      tariff_id: tariffId,
      created_at: at,
      created_by: 'server',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('customer_meter')
    .values({
      customer_id: customerId,
      meter_no: another(12),
      from_at: at,
      first_reading_wh: 0,
      mounted_by: 'server',
    })
    .execute()
  return {
    customerId,
    chip: testChip(),
    counter: testCounter({ db, clock, deskId, userId, userName }),
    colleague: testCounter({ db, clock, deskId, userId: records.userId, userName: 'colleague' }),
  }
}

/** The same with the card opened. */
async function running(stage: SampleStage): Promise<Scene> {
  const set = await scene(stage)
  await set.counter.write(set.chip, await set.counter.open(set.chip, set.customerId, 10_000))
  return set
}

async function withTopUp(stage: SampleStage, amountFen = 500): Promise<Scene & { order: CardOrder }> {
  const set = await running(stage)
  return { ...set, order: await set.colleague.topUp(set.chip, amountFen) }
}

const orderOf = async (stage: SampleStage) => {
  const { order, counter } = await withTopUp(stage)
  return { requestId: randomUUID(), orderId: order.id, deskId: counter.deskId }
}

const wholeInstallation = { may_too: 'the keys are those of all cards of the installation' }

export const cardSamples: Samples<
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
  | 'cardKeys'
  | 'rotateCardKeys'
> = {
  createCardChallenge: {
    input: async (stage) => ({ deskId: (await scene(stage)).counter.deskId }),
    sibling: 'not_found',
  },
  readCard: {
    async input(stage) {
      const { chip, counter } = await running(stage)
      return { reading: await counter.readChip(chip) }
    },
    sibling: 'not_found',
  },
  startOpen: {
    async input(stage) {
      const { chip, counter, customerId } = await scene(stage)
      return { ...(await counter.of(chip)), customerId, amountFen: 10_000 }
    },
    sibling: 'not_found',
  },
  startTopUp: {
    async input(stage) {
      const { chip, counter } = await running(stage)
      return { ...(await counter.of(chip)), amountFen: 500 }
    },
    sibling: 'not_found',
  },
  startRefund: {
    async input(stage) {
      const { chip, counter } = await running(stage)
      return { ...(await counter.of(chip)), amountFen: 10_000, closesAccount: false }
    },
    sibling: 'not_found',
  },
  startWrite: {
    async input(stage) {
      const { chip, counter } = await running(stage)
      return counter.of(chip)
    },
    sibling: 'not_found',
  },
  startReplace: {
    async input(stage) {
      const { counter, customerId } = await running(stage)
      await counter.requestReplacement(customerId)
      return { ...(await counter.of(testChip())), customerId }
    },
    sibling: 'not_found',
  },
  requestReplacement: {
    async input(stage) {
      const { customerId } = await running(stage)
      return { requestId: randomUUID(), customerId, reason: 'lost' as const }
    },
    sibling: 'not_found',
  },
  withdrawReplacement: {
    async input(stage) {
      const { counter, customerId } = await running(stage)
      await counter.requestReplacement(customerId)
      return { requestId: randomUUID(), customerId }
    },
    sibling: 'not_found',
  },
  prepareWrite: {
    async input(stage) {
      const { order, chip, counter } = await withTopUp(stage)
      return { orderId: order.id, readingId: (await counter.read(chip)).readingId }
    },
    sibling: 'not_found',
  },
  prepareUndo: {
    async input(stage) {
      const { order, chip, counter } = await withTopUp(stage)
      await counter.prepare(chip, order.id, 'prepareWrite')
      return { orderId: order.id, readingId: (await counter.read(chip)).readingId }
    },
    sibling: 'not_found',
  },
  settleWrite: {
    async input(stage) {
      const { order, chip, counter } = await withTopUp(stage)
      const { script } = await counter.prepare(chip, order.id, 'prepareWrite')
      await chip.run(script)
      return { orderId: order.id, reading: await counter.readChip(chip), deskId: counter.deskId }
    },
    sibling: 'not_found',
  },
  cancelCardOrder: { input: orderOf, sibling: 'not_found' },
  payOutCardOrder: {
    async input(stage) {
      const { chip, counter } = await running(stage)
      const refund = await counter.refund(chip, 10_000)
      const { script } = await counter.prepare(chip, refund.id, 'prepareWrite')
      await chip.run(script)
      // Settled by a reading alone, so that nobody paid it out.
      await counter.read(chip)
      return { requestId: randomUUID(), orderId: refund.id, deskId: counter.deskId }
    },
    sibling: 'not_found',
  },
  decideCardOrder: {
    async input(stage) {
      const { order } = await withTopUp(stage, 250_000)
      return { requestId: randomUUID(), orderId: order.id, approve: true }
    },
    sibling: 'not_found',
  },
  startReversal: {
    async input(stage) {
      const { order, chip, colleague, counter } = await withTopUp(stage)
      await colleague.write(chip, order)
      return { requestId: randomUUID(), orderId: order.id, deskId: counter.deskId, reason: '多充' }
    },
    sibling: 'not_found',
  },
  unfinishedCardOrders: {
    async input(stage) {
      await withTopUp(stage)
      return {}
    },
    sibling: 'sees_none',
  },
  searchCardOrders: {
    async input(stage) {
      await withTopUp(stage)
      return {}
    },
    sibling: 'sees_none',
  },
  cardOrderDetail: {
    input: async (stage) => ({ orderId: String((await withTopUp(stage)).order.id) }),
    sibling: 'not_found',
  },
  customerCards: {
    input: async (stage) => ({ customerId: String((await running(stage)).customerId) }),
    sibling: 'not_found',
  },
  takeDemoCard: {
    async input(stage) {
      const { chip } = await running(stage)
      await stage.db.updateTable('card').set({ is_demo: true }).where('serial', '=', chip.serial).execute()
      return { except: [] }
    },
    sibling: 'sees_none',
    shows: ({ card }) => card !== null,
  },
  cardKeys: { input: () => ({}), sibling: wholeInstallation },
  rotateCardKeys: {
    async input({ db }) {
      const { newest } = await readCardKeys(db, handClock(), {})
      const { publicKey } = await readSignInKey(db)
      return { requestId: randomUUID(), newest, ...sealFields(publicKey, { password: rightsPassword }) }
    },
    sibling: wholeInstallation,
  },
}
