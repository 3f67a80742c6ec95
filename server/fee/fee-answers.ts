import { meterParams } from '#contract/fee/fee-codes.ts'
import type { OperationItem } from '#contract/field/operation.ts'
import type { FeeOutcome } from '#machines/fee/index.ts'
import type { CommandListener, CommandListeners, SettledCommand } from '#server/command/command-listener.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { tellFee } from './move-fee.ts'
import { factsOf, lockService } from './read-facts.ts'
import { watchElws } from './elw/watch-elws.ts'

type Pending = 'read_request_id' | 'params_request_id' | 'breaker_request_id'

/** Services that a command was about; one that a newer command replaced is none of them. */
const servicesOf = (tx: Tx, column: Pending, requestId: string) =>
  tx
    .selectFrom('fee_service')
    .select(['id', 'meter_address'])
    .where(column, '=', requestId)
    .orderBy('id')
    .execute()

/** What a meter told of one item; undefined where it did not. */
function toldBy(items: readonly OperationItem[], device: string, name: string): OperationItem['value'] {
  return items.find((item) => item.ok && item.device === device && item.item === name)?.value ?? null
}

const whole = (value: OperationItem['value']): number | null =>
  typeof value === 'number' && Number.isSafeInteger(value) ? value : null

/**
 * When the command was sent: what it tells is not older than that, however late it came. A result that is told again
 * after hours must not pass for a new balance.
 */
async function sentAt(tx: Tx, { requestId }: SettledCommand): Promise<Date | null> {
  const row = await tx
    .selectFrom('remote_command')
    .select(['sent_at', 'dispatched_at'])
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  // A terminal can be faster than the note that it was sent to.
  return row?.sent_at ?? row?.dispatched_at ?? null
}

async function keepBalances(tx: Tx, done: SettledCommand): Promise<void> {
  const balanceAt = await sentAt(tx, done)
  if (balanceAt === null) return
  for (const { id, meter_address: device } of await servicesOf(tx, 'read_request_id', done.requestId)) {
    const balanceFen = whole(toldBy(done.items, device, 'balanceFen'))
    const breaker = toldBy(done.items, device, 'breaker')
    if (balanceFen === null || (breaker !== 'open' && breaker !== 'closed')) continue
    /* oxlint-disable no-await-in-loop -- one connection */
    const before = await lockService(tx, id)
    if (!before || (before.balance_at !== null && before.balance_at >= balanceAt)) continue
    await tx
      .updateTable('fee_service')
      .set({
        balance_fen: balanceFen,
        balance_at: balanceAt,
        breaker: breaker === 'open' ? 2 : 1,
        purchase_count: whole(toldBy(done.items, device, 'purchaseCount')),
      })
      .where('id', '=', id)
      .execute()
    await tx
      .insertInto('fee_balance')
      .values({ service_id: id, at: balanceAt, balance_fen: balanceFen })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await judgeBalance(tx, id, `command:${done.requestId}`, done.at)
    /* oxlint-enable no-await-in-loop */
  }
}

/** Tells the machine what is known now, and the balance warnings. */
export async function judgeBalance(tx: Tx, id: number, actor: string, at: Date): Promise<void> {
  const row = await lockService(tx, id)
  if (!row) return
  const facts = factsOf(row, at)
  const by = { actor, at }
  if (facts.ageMinutes > facts.mostAgeMinutes) await tellFee(tx, id, { type: 'balance.stale' }, by)
  else await tellFee(tx, id, { type: 'balance.read', facts }, by)
  await watchElws(tx, id, at)
}

const readAnswers: CommandListener = {
  keep: keepBalances,
  // One that failed is asked again at its next time.
  async settled(tx, { requestId, state }) {
    // A late answer still counts.
    if (state === 'unsaved' || state === 'unknown') return
    await tx
      .updateTable('fee_service')
      .set({ read_request_id: null })
      .where('read_request_id', '=', requestId)
      .execute()
  },
}

function outcomeOf({ state }: SettledCommand): FeeOutcome {
  if (state === 'succeeded' || state === 'unsaved') return 'done'
  return state === 'unknown' ? 'unknown' : 'failed'
}

const breakerAnswers = (type: 'trip.settled' | 'reclose.settled'): CommandListener => ({
  async settled(tx, end) {
    const outcome = outcomeOf(end)
    for (const { id } of await servicesOf(tx, 'breaker_request_id', end.requestId)) {
      /* oxlint-disable no-await-in-loop -- one at the most */
      await lockService(tx, id)
      const isTold = await tellFee(
        tx,
        id,
        { type, outcome },
        { actor: `command:${end.requestId}`, at: end.at },
      )
      if (isTold && outcome === 'done')
        await tx
          .updateTable('fee_service')
          .set({ breaker: type === 'trip.settled' ? 2 : 1 })
          .where('id', '=', id)
          .execute()
      /* oxlint-enable no-await-in-loop */
    }
  },
})

async function keepParams(tx: Tx, done: SettledCommand): Promise<void> {
  for (const { id, meter_address: device } of await servicesOf(tx, 'params_request_id', done.requestId))
    for (const name of meterParams) {
      const value = whole(toldBy(done.items, device, name))
      if (value === null) continue
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await tx
        .insertInto('fee_meter_param')
        .values({ service_id: id, name, value, at: done.at })
        .onConflict((conflict) =>
          conflict.columns(['service_id', 'name']).doUpdateSet({ value, at: done.at }),
        )
        .execute()
    }
}

const setAnswers: CommandListener = {
  keep: keepParams,
  async settled(tx, end) {
    const outcome = outcomeOf(end)
    await tx
      .updateTable('fee_service')
      .set({
        params_state: outcome === 'done' ? 2 : outcome === 'unknown' ? 4 : 3,
        params_at: end.at,
      })
      .where('params_request_id', '=', end.requestId)
      .execute()
  },
}

/** What the end of commands means to fee control. */
export const feeAnswers: CommandListeners = {
  readBalance: readAnswers,
  readFeeParameters: { keep: keepParams },
  setFeeParameters: setAnswers,
  tripBreaker: breakerAnswers('trip.settled'),
  closeBreaker: breakerAnswers('reclose.settled'),
}
