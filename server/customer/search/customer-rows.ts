import { sql } from 'kysely'

import type { CustomerRow } from '#contract/customer/customer.contract.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Customers with the names of what they belong to and the meter that is there now. */
export const selectCustomers = (db: Db) =>
  db
    .selectFrom('customer')
    .innerJoin('agency', 'agency.id', 'customer.agency_id')
    .innerJoin('tariff', 'tariff.id', 'customer.tariff_id')
    .leftJoin('customer_meter', (join) =>
      join.onRef('customer_meter.customer_id', '=', 'customer.id').on('customer_meter.to_at', 'is', null),
    )
    .leftJoinLateral(
      // The one in use before one that is being opened, and those before what they had.
      (from) =>
        from
          .selectFrom('card')
          .select(['serial', 'card.state as card_state'])
          .whereRef('card.customer_id', '=', 'customer.id')
          .orderBy(sql`array_position(array['running', 'applyForPatch', 'patching', 'opening'], card.state)`)
          .orderBy('card.id', 'desc')
          .limit(1)
          .as('card'),
      (join) => join.onTrue(),
    )
    .select([
      'customer.id',
      'customer.number',
      'customer.name',
      'customer.phone',
      'customer.address',
      'customer.remarks',
      'customer.agency_id',
      'agency.label as agency_label',
      'customer.tariff_id',
      'tariff.name as tariff_name',
      'tariff.name_english as tariff_name_english',
      'customer_meter.meter_no',
      'customer.state',
      'card.serial',
      'card.card_state',
      'customer.version',
    ])

type SelectedCustomer = Awaited<ReturnType<ReturnType<typeof selectCustomers>['executeTakeFirstOrThrow']>>

export const customerRow = (row: SelectedCustomer): CustomerRow => ({
  id: row.id,
  customerNo: row.number,
  name: row.name,
  phone: row.phone,
  address: row.address,
  remarks: row.remarks,
  fTid: row.agency_id,
  fTName: row.agency_label,
  tariffId: row.tariff_id,
  tariffName: row.tariff_name,
  tariffNameEnglish: row.tariff_name_english,
  meterNo: row.meter_no ?? '',
  state: row.state,
  cardSerial: row.serial ?? '',
  cardState: row.card_state,
  version: row.version,
})
