import { sql } from 'kysely'

import { openCommandStates } from '#contract/command/command-states.ts'
import { isQuiet } from '#server/command/dispatch/quiet-hours.ts'
import { theServer } from '#server/command/queue-command.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { readParameters } from '#server/platform/kernel/parameters.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { askBalances } from '../ask-meters.ts'
import { watchElws } from '../elw/watch-elws.ts'
import { tellFee } from '../move-fee.ts'
import { withdrawTrips } from './withdraw-trips.ts'
import { factsOf, isFresh, lockService, onCardFen } from '../read-facts.ts'

type World = Pick<Platform, 'db' | 'clock'>
/** How often a balance is asked for by itself. */
export const readEveryMs = 15 * 60_000
/** A closing that was refused is not tried again by itself before. */
export const recloseAgainMs = 10 * 60_000
/** Looked at in one round. */
export const feesInRound = 200
const actor = 'server'

/** Asks meters for the balances whose time has come. @returns how many services it asked for */
export function readDueBalances({ db, clock }: World): Promise<number> {
  return inTransaction(db, async (tx) => {
    const at = clock.now()
    const due = await tx
      .selectFrom('fee_service as at')
      .select(['at.id', 'at.terminal_id', 'at.meter_address'])
      .where('at.next_read_at', '<=', at)
      .where('at.state', '!=', 'suspended')
      .where(
        sql<boolean>`not exists (select from remote_command where remote_command.request_id = at.read_request_id
          and remote_command.state in (${sql.join([...openCommandStates])}))`,
      )
      .orderBy('at.next_read_at')
      .limit(feesInRound)
      .forUpdate()
      .skipLocked()
      .execute()
    if (due.length === 0) return 0
    await askBalances(tx, due, { by: theServer, at, priority: 3 })
    await tx
      .updateTable('fee_service')
      .set({ next_read_at: new Date(at.getTime() + readEveryMs) })
      .where(
        'id',
        'in',
        due.map(({ id }) => id),
      )
      .execute()
    return due.length
  })
}

/** One service in a transaction of its own, by what is known of it then. */
const each = async (
  { db, clock }: World,
  ids: readonly number[],
  judge: (tx: Tx, id: number, at: Date) => Promise<void>,
): Promise<number> => {
  // oxlint-disable-next-line no-await-in-loop -- one after the other, so that terminals are not flooded
  for (const id of ids) await inTransaction(db, (tx) => judge(tx, id, clock.now()))
  return ids.length
}

/** Balances that got too old, or whose meter is the customer's no more, are unknown from now on. */
export async function tellStale(world: World): Promise<number> {
  const at = world.clock.now()
  const rows = await world.db
    .selectFrom('fee_service as at')
    .select('at.id')
    .where('at.state', 'in', ['normal', 'warned', 'urgent', 'awaitingConfirmation', 'empty'])
    .where(
      sql<boolean>`(at.balance_at < ${at}::timestamptz - at.most_age_minutes * interval '1 minute'
        or not exists (select from customer_meter where customer_meter.customer_id = at.customer_id
          and customer_meter.to_at is null and customer_meter.meter_no = at.meter_no))`,
    )
    .limit(feesInRound)
    .execute()
  return each(
    world,
    rows.map(({ id }) => id),
    async (tx, id, now) => {
      const row = await lockService(tx, id)
      if (!row || isFresh(factsOf(row, now))) return
      await tellFee(tx, id, { type: 'balance.stale' }, { actor, at: now })
      await watchElws(tx, id, now)
    },
  )
}

/**
 * Trips those whose delay is over, but not in quiet hours; the machine takes it only for a balance that is known and
 * new enough.
 */
export async function tripDue(world: World): Promise<number> {
  const at = world.clock.now()
  const limits = await readParameters(world.db)
  const rows = await world.db
    .selectFrom('fee_service')
    .innerJoin('terminal', 'terminal.id', 'fee_service.terminal_id')
    .innerJoin('site', 'site.id', 'terminal.site_id')
    .select('fee_service.id')
    .where('fee_service.state', '=', 'empty')
    .where('fee_service.trip_due_at', '<=', at)
    .where(sql<boolean>`not ${isQuiet(limits, sql.ref('site.utc_offset'), at)}`)
    .orderBy('fee_service.trip_due_at')
    .limit(feesInRound)
    .execute()
  return each(
    world,
    rows.map(({ id }) => id),
    async (tx, id, now) => {
      const row = await lockService(tx, id)
      if (!row) return
      await tellFee(tx, id, { type: 'delay.passed', facts: factsOf(row, now) }, { actor, at: now })
    },
  )
}

/** Closes those again whose money the ledger has by now, before the meter tells of it. */
export async function closePaid(world: World): Promise<number> {
  const rows = await world.db
    .selectFrom('fee_service as at')
    .select('at.id')
    .where('at.state', '=', 'tripped')
    .where(sql<boolean>`at.balance_fen + ${onCardFen} >= at.reclose_fen`)
    .where(sql<boolean>`at.balance_fen + ${onCardFen} > -at.overdraft_fen`)
    // What the terminal refused it refuses a moment later, too; a person may order it at any time.
    .where(
      sql<boolean>`not exists (select from remote_command where remote_command.request_id = at.breaker_request_id
        and remote_command.code = 'closeBreaker'
        and remote_command.settled_at > ${new Date(world.clock.now().getTime() - recloseAgainMs)})`,
    )
    .limit(feesInRound)
    .execute()
  return each(
    world,
    rows.map(({ id }) => id),
    async (tx, id, now) => {
      const row = await lockService(tx, id)
      if (!row) return
      await tellFee(tx, id, { type: 'money.came', facts: factsOf(row, now) }, { actor, at: now })
    },
  )
}

/** All of it once. */
export async function watchFees(world: World): Promise<void> {
  await tellStale(world)
  await tripDue(world)
  await closePaid(world)
  await withdrawTrips(world)
  // oxlint-disable-next-line no-await-in-loop -- round after round
  while ((await readDueBalances(world)) === feesInRound);
}
