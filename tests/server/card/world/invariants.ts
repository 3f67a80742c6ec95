import { sql } from 'kysely'
import { expect } from 'vitest'

import type { World } from './world.ts'

const unsettled = ['writing', 'unknown', 'notWritten', 'undoing']

/** What holds at every moment: the books balance and say what cards and orders say; chips agree or are unknown. */
export async function mustHold(world: World): Promise<void> {
  const { rows: faults } = await sql<{ fault: string }>`
    select 'ledger is off by ' || sum(amount_fen) as fault from ledger_entry having sum(amount_fen) <> 0
    union all
    select 'card ' || serial || ' holds ' || purse_fen || ', the ledger says ' || ledger.held from card,
      lateral (select coalesce(-sum(amount_fen), 0)::bigint as held from ledger_entry
        join ledger_account on ledger_account.id = account_id where code = 'card:' || serial) as ledger
      where ledger.held <> purse_fen
    union all
    select 'transit holds ' || held || ', the orders ' || meant from
      (select coalesce(-sum(amount_fen), 0)::bigint as held from ledger_entry
        join ledger_account on ledger_account.id = account_id where code = 'transit') as ledger,
      (select coalesce(sum(case when state = 'cancelled' then due_fen else amount_fen end), 0)::bigint as meant
        from card_order
        where (kind in ('open', 'topUp') or kind = 'reversal' and from_card_fen = 0)
          and (state in ('booked', 'writing', 'unknown', 'notWritten', 'undoing') or state = 'cancelled')) as orders
      where held <> meant
    union all
    select 'refunds hold ' || held || ', the orders ' || meant from
      (select coalesce(-sum(amount_fen), 0)::bigint as held from ledger_entry
        join ledger_account on ledger_account.id = account_id where code = 'refunds') as ledger,
      (select coalesce(sum(due_fen), 0)::bigint as meant from card_order
        where state in ('written', 'reversing', 'reversed')) as orders
      where held <> meant
    union all
    select 'customer ' || customer_id || ' has ' || count(*) || ' cards' from card
      where state in ('running', 'applyForPatch', 'patching') group by customer_id having count(*) > 1`.execute(
    world.db,
  )
  expect(faults).toEqual([])
  for (const chip of world.chips) {
    const card = await world.cardRow(chip)
    if (!card || card.state === 'invalid' || card.slot === world.currentHex(chip)) continue
    const order = await world.openOrder(card.id)
    expect([chip.serial, card.state, order && unsettled.includes(order.state)]).toEqual([
      chip.serial,
      card.state,
      true,
    ])
  }
}

/**
 * Brings everything to its end as people would (cards read, writes undone, cash handed out) and compares the books with
 * the world: money is on chips, at meters, or used, and was paid for; nothing else is.
 */
export async function mustAddUp(world: World): Promise<void> {
  const { db, first, supervisor, chips, customers, meters, clock } = world
  clock.advance(61_000)
  await world.passDeadlines()
  for (let round = 0; round < 8; round += 1) {
    for (const customerId of customers) {
      const blocked = await db
        .selectFrom('card')
        .select('id')
        .where('customer_id', '=', customerId)
        .where('state', '=', 'applyForPatch')
        .executeTakeFirst()
      if (blocked) await first.withdrawReplacement(customerId)
    }
    for (const chip of chips) {
      chip.memory.faults.isWorn = false
      await first.read(chip)
      const card = await world.cardRow(chip)
      const order = card && (await world.openOrder(card.id))
      if (order?.state === 'awaitingApproval')
        await (order.created_by === 'zhao' ? first : supervisor).decide(order, false)
      else if (order?.state === 'booked') await first.cancel(order)
      else if (order && ['opening', 'running'].includes(card?.state ?? '')) await first.undo(chip, order)
    }
    const { list } = await first.calls.unfinishedCardOrders(
      { pageNum: 1, pageSize: 100, own: false },
      first.context,
    )
    for (const order of list) if (order.dueFen > 0) await first.payOut(order)
    const blocked = await db
      .selectFrom('card')
      .select('id')
      .where('state', 'in', ['applyForPatch', 'patching'])
      .executeTakeFirst()
    if (list.length === 0 && !blocked) break
  }
  for (const chip of chips) {
    const card = await world.cardRow(chip)
    if (
      card?.state === 'running' &&
      card.customer_id !== null &&
      (await world.awaitsReturn(card.customer_id))
    )
      await first.write(chip, await first.rewrite(chip))
  }
  const at = clock.now()
  for (const chip of chips) {
    const card = await world.cardRow(chip)
    const index = customers.indexOf(card?.customer_id ?? -1)
    if (card?.state === 'running' && index >= 0) meters[index]?.visit(chip, 0, at)
    await first.read(chip)
  }
  await mustHold(world)
  const real: Record<string, number> = {}
  let used = world.gone.usedFen
  for (const [index, customerId] of customers.entries()) {
    const meter = meters[index]
    if (!meter) throw new Error('a customer without a meter')
    used += meter.usedFen
    const isLive = await db
      .selectFrom('card')
      .select('id')
      .where('customer_id', '=', customerId)
      .where('state', '=', 'running')
      .executeTakeFirst()
    // A closed account's meter was read out and paid.
    if (isLive && meter.balanceFen > 0) real[`meter:${customerId}`] = meter.balanceFen
  }
  for (const chip of chips) {
    const card = await world.cardRow(chip)
    const index = customers.indexOf(card?.customer_id ?? -1)
    const slot = world.slotOfHex(world.currentHex(chip))
    if (card?.state !== 'running' || !slot) continue
    if (meters[index]?.takes(slot.purchaseCount) && slot.purseFen > 0)
      real[`card:${chip.serial}`] = slot.purseFen
  }
  if (used > 0) real['sales'] = used
  const books = await world.books()
  const held = Object.fromEntries(Object.entries(books).filter(([code]) => !code.startsWith('cash:')))
  expect(held).toEqual(real)
}
