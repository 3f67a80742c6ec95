import { type SqlBool, sql } from 'kysely'

import { type FeeState, feeStates } from '#contract/fee/fee-codes.ts'
import type {
  searchFeeServices,
  searchFeeServiceMeters,
  MeterService,
  UserService,
} from '#contract/fee/fee.contract.ts'
import type { ParsedOf } from '#contract/kernel/call.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import { likePattern } from '#server/platform/database/search-text.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

interface Page<Row> {
  readonly list: Row[]
  readonly total: number
}

const textOf = (said: string | undefined): string => said?.replaceAll('\0', '').trim().toLowerCase() ?? ''
const stateOf = (state: string | null): FeeState | null => feeStates.find((known) => known === state) ?? null

/** Paid and on the customer's card, while the meter is not known to have taken it. */
const onCard = sql<number>`(select coalesce(sum(card.purse_fen), 0)::bigint from card
  where card.customer_id = customer.id and card.state = 'running'
    and card.purchase_count > greatest(card.meter_count, coalesce(service.purchase_count, 0)))`

/** Open prepaid customers with their service, where they have one. */
export async function searchUserServices(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof searchFeeServices>,
): Promise<Page<UserService>> {
  const agencyIds = await scopedAgencyIds(db, caller, query)
  let matching = db
    .selectFrom('customer')
    .innerJoin('agency', 'agency.id', 'customer.agency_id')
    .innerJoin('tariff', 'tariff.id', 'customer.tariff_id')
    .leftJoin('customer_meter as mounted', (join) =>
      join.onRef('mounted.customer_id', '=', 'customer.id').on('mounted.to_at', 'is', null),
    )
    .leftJoin('fee_service as service', 'service.customer_id', 'customer.id')
    .leftJoin('terminal', 'terminal.id', 'service.terminal_id')
    .where('customer.state', '=', 'active')
  if (agencyIds !== null)
    matching = matching.where(sql<SqlBool>`customer.agency_id = any(${agencyIds}::int4[])`)
  const text = textOf(query.text)
  if (text !== '')
    matching = matching.where(
      sql<SqlBool>`lower(concat_ws(' ', customer.number, customer.name, customer.phone, mounted.meter_no))
        like ${likePattern(text)}`,
    )
  if (query.served !== undefined)
    matching = matching.where('service.id', query.served === 'yes' ? 'is not' : 'is', null)
  if (query.state !== undefined) matching = matching.where('service.state', '=', query.state)
  const [rows, { total }] = await Promise.all([
    matching
      .select(['customer.id', 'customer.number', 'customer.name', 'customer.phone', 'customer.address'])
      .select(['agency.label', 'tariff.name as tariff_name', 'mounted.meter_no', 'service.id as service_id'])
      .select([
        'tariff.name_english as tariff_name_english',
        'service.state',
        'service.balance_fen',
        'service.balance_at',
        'terminal.name as terminal_name',
      ])
      .select(onCard.as('on_card_fen'))
      .orderBy('customer.number')
      .limit(query.pageSize)
      .offset((query.pageNum - 1) * query.pageSize)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const list = rows.map((row) => ({
    id: row.id,
    customerNo: row.number,
    customerName: row.name,
    phone: row.phone,
    address: row.address,
    fTName: row.label,
    tariffName: row.tariff_name,
    tariffNameEnglish: row.tariff_name_english,
    meterNo: row.meter_no ?? '',
    fTmName: row.terminal_name ?? '',
    onCardFen: row.on_card_fen,
    serviceId: row.service_id,
    state: stateOf(row.state),
    balanceFen: row.balance_fen,
    balanceAt: row.balance_at?.toISOString() ?? null,
  }))
  return { list, total }
}

/** Meters behind terminals with the service that each of them has. */
export async function searchMeterServices(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  query: ParsedOf<typeof searchFeeServiceMeters>,
): Promise<Page<MeterService>> {
  const agencyIds = await scopedAgencyIds(db, caller, query)
  let matching = db
    .selectFrom('meter')
    .innerJoin('terminal', 'terminal.id', 'meter.terminal_id')
    .innerJoin('agency', 'agency.id', 'terminal.agency_id')
    .leftJoin('box', (join) =>
      join.onRef('box.id', '=', 'meter.box_id').onRef('box.terminal_id', '=', 'meter.terminal_id'),
    )
    .leftJoin('fee_service as service', (join) =>
      join
        .onRef('service.terminal_id', '=', 'meter.terminal_id')
        .onRef('service.meter_address', '=', 'meter.address'),
    )
    .leftJoin('customer', 'customer.id', 'service.customer_id')
  if (agencyIds !== null)
    matching = matching.where(sql<SqlBool>`terminal.agency_id = any(${agencyIds}::int4[])`)
  const [terminal, meter] = [textOf(query.terminalMng), textOf(query.meterAddress)]
  if (terminal !== '')
    matching = matching.where(sql<SqlBool>`terminal.search_text like ${likePattern(terminal)}`)
  if (meter !== '') matching = matching.where(sql<SqlBool>`meter.address like ${likePattern(meter)}`)
  if (query.served !== undefined)
    matching = matching.where('service.id', query.served === 'yes' ? 'is not' : 'is', null)
  const [rows, { total }] = await Promise.all([
    matching
      .select(['meter.id', 'meter.terminal_id', 'terminal.name', 'terminal.address', 'agency.label'])
      .select(['box.address as box', 'meter.address as meter_address', 'meter.asset_no'])
      .select(['customer.name as customer_name', 'service.id as service_id', 'service.state'])
      .select('service.balance_fen')
      .orderBy(sql`service.id is null`)
      .orderBy('terminal.name')
      .orderBy('meter.address')
      .limit(query.pageSize)
      .offset((query.pageNum - 1) * query.pageSize)
      .execute(),
    matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const list = rows.map((row) => ({
    id: row.id,
    termId: row.terminal_id,
    fTmName: row.name,
    fConAdd: row.address,
    fTName: row.label,
    box: row.box ?? '',
    meterAddress: row.meter_address,
    assetNo: row.asset_no,
    customerName: row.customer_name ?? '',
    serviceId: row.service_id,
    state: stateOf(row.state),
    balanceFen: row.balance_fen,
  }))
  return { list, total }
}
