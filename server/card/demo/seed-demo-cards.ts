import { setTimeout as delay } from 'node:timers/promises'

import { adoptAccounts } from '#server/platform/callers/operator-account.ts'
import type { Db } from '#server/platform/database/database.ts'
import { hashPassword, randomPassword } from '#server/platform/callers/passwords.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { type CardOptions, readCardKeys } from '../keys/card-keys.ts'
import type { Context } from '../card-world.ts'
import { DemoChip } from './demo-chip.ts'
import { type DemoCounter, demoCounter } from './demo-counter.ts'

const settingName = 'demo.cards'
const clerk = { userName: 'demo-clerk', name: '演示柜员' }
/** Customers who get a card, at the most. */
const mostCards = 200
/** Between two customers; whoever signs in meanwhile goes first. */
const restMs = 40

/** Ends the clerk's day: the money is the ledger's. */
export type CloseDrawers = (context: Context) => Promise<void>

interface SeedOptions {
  readonly options: CardOptions
  readonly closeDrawers: CloseDrawers
  /** Once it is aborted the seeding ends with the customer that it is at. */
  readonly signal: AbortSignal
}

/**
 * Gives customers of the demo utility their cards, by the same calls as a counter does, while the server runs already:
 * orders, journals, ledger and shifts are what work at a counter leaves. Done once; begun and not ended it stays as far
 * as it came.
 */
export async function seedDemoCards(
  platform: Platform,
  { options, closeDrawers, signal }: SeedOptions,
): Promise<void> {
  const { db, clock } = platform
  const isMine = await db
    .insertInto('setting')
    .values({ name: settingName, value: JSON.stringify('begun') })
    .onConflict((conflict) => conflict.doNothing())
    .returning('name')
    .executeTakeFirst()
  const desk = await db
    .selectFrom('card_desk')
    .select('id')
    .where('is_virtual', '=', true)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (!isMine || !desk) return
  const keys = await readCardKeys(db, clock, options)
  const context = await contextOf(db, clock.now())
  const counter = demoCounter(platform, { options, context, deskId: desk.id })
  for (const [index, customerId] of (await customersWithMeter(db)).entries()) {
    if (signal.aborted) break
    const chip = new DemoChip(keys)
    await serve({
      counter,
      chip,
      customerId,
      index,
      newChip: () => new DemoChip(keys),
      now: () => clock.now(),
    })
    await db.updateTable('card').set({ is_demo: true }).where('serial', '=', chip.serial).execute()
    await delay(restMs, undefined, { signal }).catch(() => undefined)
  }
  // Also where it was ended early: an open drawer would be overdue tomorrow.
  await closeDrawers(context)
}

interface Served {
  readonly counter: DemoCounter
  readonly chip: DemoChip
  readonly newChip: () => DemoChip
  readonly customerId: number
  readonly index: number
  readonly now: () => Date
}

/** One customer's story so far: most have opened their card and used it, some top up, a few are in the middle. */
async function serve({ counter, chip, newChip, customerId, index, now }: Served): Promise<void> {
  const amountFen = 5_000 + ((index * 37) % 12) * 5_000
  const opening = await counter.open(chip, customerId, amountFen)
  // Booked and not written yet.
  if (index % 61 === 5) return
  if (index % 53 === 8) return void (await counter.cancel(opening))
  await counter.write(chip, opening)
  if (index % 3 === 2) return
  chip.visitMeter(Math.floor(amountFen * ((index % 7) / 9)), now())
  await counter.read(chip)
  if (index % 3 === 1) await counter.write(chip, await counter.topUp(chip, 10_000 + (index % 5) * 5_000))
  if (index % 31 === 13) await counter.topUp(chip, 260_000)
  else if (index % 37 === 16) await counter.prepare(chip, await counter.topUp(chip, 20_000))
  else if (index % 23 === 4) await counter.askReplacement(customerId, 'lost')
  else if (index % 41 === 7) {
    await counter.askReplacement(customerId, 'damaged')
    const fresh = newChip()
    await counter.write(fresh, await counter.replace(fresh, customerId))
  } else if (index % 43 === 19) {
    const { closingFen } = await counter.read(chip)
    await counter.write(chip, await counter.refund(chip, closingFen, true))
  }
}

const customersWithMeter = async (db: Db): Promise<readonly number[]> => {
  const rows = await db
    .selectFrom('customer')
    .innerJoin('customer_meter', 'customer_meter.customer_id', 'customer.id')
    .where('customer.state', '=', 'active')
    .where('customer_meter.to_at', 'is', null)
    .select('customer.id')
    .orderBy('customer.number')
    .limit(mostCards)
    .execute()
  return rows.map(({ id }) => id)
}

/** The clerk is a user whose password nobody knows. */
async function contextOf(db: Db, at: Date): Promise<Context> {
  const password_hash = await hashPassword(randomPassword())
  const userId = await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('app_user')
      .values({
        user_name: clerk.userName,
        name: clerk.name,
        department_id: null,
        password_hash,
        password_changed_at: at,
        must_change_password: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await adoptAccounts(tx, at, id)
    return id
  })
  return {
    caller: {
      userId,
      ...clerk,
      roles: [],
      language: 'ZH',
      agencyIds: null,
      sessionId: clerk.userName,
      can: () => true,
    },
    address: '',
    httpId: settingName,
    call: settingName,
    language: 'ZH',
  }
}
