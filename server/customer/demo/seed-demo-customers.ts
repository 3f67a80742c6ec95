import type { MeterRemovalReason } from '#contract/customer/customer-states.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { fullPinyin } from '../search/full-pinyin.ts'
import { pinyinInitials } from '../search/pinyin-initials.ts'
import { addressOf, demoCustomerCount, isBusiness, nameOf, phoneOf } from './demo-people.ts'
import { seedDemoTariffs } from '#server/tariff/demo/seed-demo-tariffs.ts'

const day = 86_400_000
const server = 'server'

/** Customers of the demo utility's counties, with their meters and what was changed of them. */
export async function seedDemoCustomers(tx: Tx, now: Date, rootAgencyId: number): Promise<void> {
  const tariffs = await seedDemoTariffs(tx, now, rootAgencyId)
  const counties = await tx
    .selectFrom('agency')
    .select(['id', 'label'])
    .where('icon', '=', 'county')
    .orderBy('path')
    .execute()
  if (counties.length === 0) return
  const planned = Array.from({ length: demoCustomerCount }, (_, index) => plan(index, counties, tariffs, now))
  const saved = await tx
    .insertInto('customer')
    .values(planned.map(({ row }) => row))
    .returning(['id', 'number'])
    .execute()
  const idOf = new Map(saved.map(({ id, number }) => [number, id]))
  const made = planned.map((one) => ({ ...one, id: idOf.get(one.row.number) ?? 0 }))
  await tx
    .insertInto('customer_meter')
    .values(made.flatMap(({ id, meters }) => meters.map((meter) => ({ ...meter, customer_id: id }))))
    .execute()
  await tx
    .insertInto('customer_change')
    .values(made.flatMap((one) => changesOf(one, counties)))
    .execute()
}

interface Named {
  readonly id: number
  readonly label: string
}

interface DemoMeter {
  readonly meter_no: string
  readonly from_at: Date
  readonly first_reading_wh: number
  readonly mounted_by: string
  /** Of one that was taken down. */
  readonly to_at?: Date
  readonly last_reading_wh?: number
  readonly remaining_fen?: number
  readonly reason?: MeterRemovalReason
  readonly removal_note?: string
  readonly removed_by?: string
}

type Planned = ReturnType<typeof plan>

function plan(index: number, counties: readonly Named[], tariffs: readonly Named[], now: Date) {
  const county = counties[index % counties.length]
  const created_at = new Date(now.getTime() - (60 + ((index * 53) % 1100)) * day)
  const isClosed = index % 50 === 33
  const name = nameOf(index)
  const row = {
    number: String(4_100_000_001 + index * 7),
    name,
    initials: pinyinInitials(name),
    pinyin: fullPinyin(name),
    phone: phoneOf(index),
    address: addressOf(index, county?.label.replace('供电公司', '') ?? ''),
    remarks: index % 40 === 12 ? '独居老人，来访请先电话联系' : '',
    agency_id: county?.id ?? 0,
    tariff_id: tariffs[tariffPlace(index)]?.id ?? 0,
    state: isClosed ? ('closed' as const) : ('active' as const),
    version: isClosed ? 2 : 1,
    created_at,
    created_by: server,
    closed_at: isClosed ? new Date(now.getTime() - (3 + (index % 20)) * day) : null,
  }
  return {
    row,
    tariff: tariffs[tariffPlace(index)]?.label ?? '',
    meters: metersOf(index, created_at, now, isClosed),
  }
}

/** Homes by tiers, some by the time of day; businesses by one price; a few farms. */
const tariffPlace = (index: number): number =>
  isBusiness(index) ? 2 : index % 5 === 1 ? 1 : index % 23 === 6 ? 3 : 0

const reasons = ['faulty', 'due', 'capacity', 'damaged'] as const satisfies readonly MeterRemovalReason[]

/** One in forty has no meter yet, one in twenty has had another before; those who left gave theirs back. */
function metersOf(index: number, created: Date, now: Date, isClosed: boolean): readonly DemoMeter[] {
  if (index % 40 === 26) return []
  const first = { meter_no: meterNo(index), from_at: created, first_reading_wh: 0, mounted_by: server }
  const taken = (at: Date, place: number) => ({
    to_at: at,
    last_reading_wh: 1_000 * (2_400 + ((index * 719) % 9_000)),
    remaining_fen: 0,
    reason: reasons[place % reasons.length] ?? ('due' as const),
    removal_note: place % 3 === 0 ? '现场拆回，封印完好' : '',
    removed_by: server,
  })
  if (isClosed) return [{ ...first, ...taken(new Date(now.getTime() - 24 * day), 1) }]
  if (index % 20 !== 5) return [first]
  const changed = new Date((created.getTime() + now.getTime()) / 2)
  return [
    { ...first, ...taken(changed, index / 5) },
    {
      meter_no: meterNo(index + demoCustomerCount),
      from_at: changed,
      first_reading_wh: 0,
      mounted_by: server,
    },
  ]
}

const meterNo = (index: number): string => String(410_700_000_000 + 100_003 * (index + 1))

/** What the history tells of how they came to be as they are. */
function changesOf(
  { id, row, tariff, meters }: Planned & { readonly id: number },
  counties: readonly Named[],
) {
  const change = (at: Date, what: string, before: object, after: object) => ({
    customer_id: id,
    at,
    actor: server,
    what,
    before: JSON.stringify(before),
    after: JSON.stringify(after),
  })
  const { number: customerNo, name, phone, address, remarks } = row
  const institution = counties.find((county) => county.id === row.agency_id)?.label
  const facts = { customerNo, name, phone, address, remarks, institution, tariff }
  const [first, second] = meters
  return [
    change(
      row.created_at,
      'added',
      {},
      {
        ...facts,
        ...(first && { meterNo: first.meter_no, firstReadingWh: first.first_reading_wh }),
      },
    ),
    ...(first?.to_at
      ? [
          change(
            first.to_at,
            'meterChanged',
            { meterNo: first.meter_no },
            {
              meterNo: second?.meter_no ?? '',
              lastReadingWh: first.last_reading_wh,
              remainingFen: first.remaining_fen,
              reason: first.reason,
              note: first.removal_note,
            },
          ),
        ]
      : []),
    ...(row.closed_at ? [change(row.closed_at, 'closed', {}, {})] : []),
  ]
}
