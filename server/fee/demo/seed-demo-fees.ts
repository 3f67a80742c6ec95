import { sql } from 'kysely'

import { theServer } from '#server/command/queue-command.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { sendParams } from '../ask-meters.ts'
import { moveFee } from '../move-fee.ts'

/** Prepaid customers that are under fee control from the start, and terminals that their meters hang on. */
const supplies = 24
const terminals = 6

/**
 * Puts customers of the demo utility under fee control: their mounted meters are those that hang on its terminals, and
 * what they hold the fleet tells.
 */
export async function seedDemoFees(tx: Tx, now: Date, rootAgencyId: number): Promise<void> {
  const meters = await metersOfFew(tx)
  const customers = Map.groupBy(await customersWithMeter(tx), ({ agency_id }) => agency_id)
  for (const [index, meter] of meters.entries()) {
    const customer = customers.get(meter.agency_id)?.shift()
    if (!customer) continue
    /* oxlint-disable no-await-in-loop -- two dozen, once */
    await mountAt(tx, customer, meter.address)
    const { id } = await tx
      .insertInto('fee_service')
      .values({
        agency_id: customer.agency_id,
        customer_id: customer.id,
        customer_no: customer.number,
        terminal_id: meter.terminal_id,
        meter_no: meter.address,
        meter_address: meter.address,
        ...usual(index),
        next_read_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await moveFee(tx, id, { type: 'service.begin' }, { actor: 'demo', at: now })
    await sendParams(tx, id, { by: theServer, at: now, priority: 4 })
    /* oxlint-enable no-await-in-loop */
  }
  const elw = { agency_id: rootAgencyId, is_enabled: true }
  await tx
    .insertInto('elw')
    .values([
      { ...elw, name: '余额不足 10 元', kind: 1, threshold: 1_000, level: 3 },
      { ...elw, name: '不足 3 天可用', kind: 2, threshold: 300, level: 3 },
      { ...elw, name: '超过 6 小时没有余额', kind: 3, threshold: 600, level: 2, is_enabled: false },
    ])
    .execute()
}

/** One in eight is an important load, one in six is warned only. */
const usual = (index: number) => ({
  is_protected: index % 8 === 3,
  action: index % 6 === 5 ? (2 as const) : (1 as const),
  alarm1_fen: 5_000,
  alarm2_fen: 2_000,
  overdraft_fen: index % 4 === 2 ? 1_000 : 0,
  reclose_fen: 1_000,
  trip_delay_minutes: index % 3 === 0 ? 2 : 30,
  most_age_minutes: 60,
  remarks: index % 8 === 3 ? '医院备用线路，跳闸前须联系值班室' : '',
})

/** A few meters of one terminal in each of some counties whose customers are known. */
async function metersOfFew(tx: Tx) {
  const { rows } = await sql<{ terminal_id: number; agency_id: number; address: string }>`
    select terminal_id, agency_id, address from (
      select meter.terminal_id, chosen.agency_id, meter.address,
        row_number() over (partition by meter.terminal_id order by meter.address) as place
      from meter join (
        select distinct on (terminal.agency_id) terminal.id, terminal.agency_id
        from terminal join meter on meter.terminal_id = terminal.id
        where exists (select from customer where customer.agency_id = terminal.agency_id)
        order by terminal.agency_id, terminal.id limit ${terminals}) as chosen on chosen.id = meter.terminal_id) as few
    where place <= ${supplies / terminals} order by terminal_id, address`.execute(tx)
  return rows
}

const customersWithMeter = (tx: Tx) =>
  tx
    .selectFrom('customer')
    .innerJoin('customer_meter', 'customer_meter.customer_id', 'customer.id')
    .where('customer.state', '=', 'active')
    .where('customer_meter.to_at', 'is', null)
    .select(['customer.id', 'customer.number', 'customer.agency_id', 'customer_meter.meter_no'])
    .orderBy('customer.number')
    .execute()

/** The meter's number in the archive and in the customer's history is the one that hangs on the terminal. */
async function mountAt(
  tx: Tx,
  { id, meter_no: before }: { readonly id: number; readonly meter_no: string },
  meterNo: string,
): Promise<void> {
  await tx
    .updateTable('customer_meter')
    .set({ meter_no: meterNo })
    .where('customer_id', '=', id)
    .where('to_at', 'is', null)
    .execute()
  await sql`update customer_change set after = replace(after::text, ${before}, ${meterNo})::jsonb,
    before = replace(before::text, ${before}, ${meterNo})::jsonb where customer_id = ${id}`.execute(tx)
}
