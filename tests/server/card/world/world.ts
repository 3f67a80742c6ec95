import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'kysely'

import { decodeSlot, fromHex, toHex } from '#contract/card/card-file.ts'
import { passWriteDeadlines } from '#server/card/card-service.ts'
import { customerHandlers } from '#server/customer/customer-handlers.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { currentSlot, meterRecordOf, slotOf } from '#field/card/card-state.ts'
import { type TestChip, testChip } from '#tests/support/card-chip.ts'
import { type TestCounter, testCounter } from '#tests/support/card-counter.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { testPlatform } from '#tests/support/platform.ts'

import { cardStage } from '../stage.ts'
import { TestMeter } from './meter.ts'

/** What happens to an answer on its way, and to a script on the card. */
export const fates = ['arrives', 'isLost', 'neverSent', 'serverDies'] as const
export type Fate = (typeof fates)[number]

interface SentScript {
  readonly serial: string
  readonly script: readonly string[]
}

const pick = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('there is none to pick')
  return found
}

/** Of the meters that the stage gives its customers, and of further ones. */
const numberOf = (nth: number): string => String(nth).padStart(12, '0')

const meterHexOf = ({ memory }: TestChip): string => {
  const record = meterRecordOf(memory)
  return record.every((byte) => byte === 0) ? '' : toHex(record)
}
const currentHex = ({ memory }: TestChip): string => {
  const own = currentSlot(memory)
  return own === null ? '' : toHex(slotOf(memory, own.half))
}

export type World = Awaited<ReturnType<typeof cardWorld>>

/** Two customers with their meters and a card each, four blank cards and three people, around the real server and its database. */
export async function cardWorld(test: TestDatabase) {
  const stage = await cardStage(test.db)
  const { clock } = stage
  const customerCalls = customerHandlers(testPlatform(stage.db, clock))
  const customers = [await stage.addCustomer(), await stage.addCustomer()]
  const meters = customers.map((_, index) => new TestMeter(numberOf(index + 1)))
  /** What meters used that were taken down. */
  const gone = { usedFen: 0, meters: 0 }
  const chips = Array.from({ length: 6 }, (_, index) => testChip(`535700000000000${index}`))
  const people = [stage.first, stage.second, stage.supervisor]
  const scripts: SentScript[] = []

  /** The same person at a server whose database connections are cut after a while: as if it was killed. */
  async function dying<T>(person: TestCounter, afterMs: number, question: (at: TestCounter) => Promise<T>) {
    const db = openDatabase(test.connection, { max: 1 })
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    const { userId, userName, agencyIds } = person.context.caller
    const at = testCounter({ db, clock, deskId: person.deskId, userId, userName, agencyIds })
    const asked = question(at).catch(() => undefined)
    await delay(afterMs)
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0}::int)`.execute(stage.db)
    await asked
    await db.destroy()
  }

  /**
   * Asks the server something whose answer may not arrive. What it refuses by name is an answer; anything else that is
   * thrown is a fault of the server.
   */
  async function ask<T>(
    person: TestCounter,
    { fate, afterMs }: { readonly fate: Fate; readonly afterMs: number },
    question: (at: TestCounter) => Promise<T>,
  ): Promise<T | null> {
    if (fate === 'neverSent') return null
    if (fate === 'serverDies') {
      await dying(person, afterMs, question)
      return null
    }
    try {
      const answer = await question(person)
      return fate === 'isLost' ? null : answer
    } catch (error) {
      if (error instanceof Refusal) return null
      throw error
    }
  }

  const cardRow = (chip: TestChip) => stage.cardOf(chip.serial)
  const openOrder = (cardId: number) =>
    stage.db
      .selectFrom('card_order')
      .selectAll()
      .where('card_id', '=', cardId)
      .where('state', 'in', ['awaitingApproval', 'booked', 'writing', 'unknown', 'notWritten', 'undoing'])
      .executeTakeFirst()
  for (const [index, customerId] of customers.entries()) {
    const chip = pick(chips, index)
    await stage.first.write(chip, await stage.first.open(chip, customerId, 10_000 * (index + 1)))
  }

  /** The card that a customer has or gets now. */
  async function chipOfCustomer(customer: number): Promise<TestChip | undefined> {
    const card = await stage.db
      .selectFrom('card')
      .select('serial')
      .where('customer_id', '=', pick(customers, customer))
      .where('state', 'in', ['opening', 'running', 'applyForPatch'])
      .orderBy('id', 'desc')
      .executeTakeFirst()
    return chips.find(({ serial }) => serial === card?.serial)
  }
  const blankChip = () => chips.find(({ memory }) => currentSlot(memory)?.slot.userCardState === '4F')

  /** Another meter takes the place of a customer's; what it had left is written down. */
  async function changeMeter(person: TestCounter, customer: number): Promise<void> {
    const index = customer % customers.length
    const [id, old] = [pick(customers, index), pick(meters, index)]
    const { version } = await stage.db
      .selectFrom('customer')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const fresh = new TestMeter(numberOf(100 + gone.meters))
    const removed = { lastReadingWh: 0, remainingFen: old.balanceFen, reason: 'due', note: '' } as const
    const wish = { requestId: randomUUID(), id, version, removed, meterNo: fresh.number, firstReadingWh: 0 }
    await customerCalls.changeMeter(wish, person.context)
    gone.usedFen += old.usedFen
    gone.meters += 1
    meters[index] = fresh
  }
  /** Whether a customer's meter was taken down and what it held has not come back yet. */
  const awaitsReturn = async (customerId: number): Promise<boolean> =>
    (await stage.db
      .selectFrom('customer_meter')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('returns', '=', true)
      .executeTakeFirst()) !== undefined

  return {
    ...stage,
    changeMeter,
    awaitsReturn,
    chipOfCustomer,
    blankChip,
    customers,
    meters,
    gone,
    chips,
    people,
    scripts,
    pick,
    ask,
    cardRow,
    openOrder,
    meterHexOf,
    currentHex,
    slotOfHex: (hex: string) => decodeSlot(fromHex(hex))?.fields ?? null,
    passDeadlines: () => passWriteDeadlines(stage.db, clock),
  }
}
