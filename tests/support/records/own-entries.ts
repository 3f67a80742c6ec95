import type { Entries } from '#server/platform/records/record-table.ts'

import { layDeviceTypes } from '#server/device/lay-device-types.ts'

import { prepaidCustomer } from './prepaid-customer.ts'
import { dictionaryKey } from './dictionary-key.ts'
import type { RecordPlace } from './record-stage.ts'

/** Entries that a record's own rules ask for, by its kind; the rest is made from its fields. */
export const ownEntries: Readonly<
  Record<string, ((place: RecordPlace, n: number) => Entries | Promise<Entries>) | undefined>
> = {
  // Only those who see every institution add at the top; every kind goes below an institution without one.
  agency: ({ agencyId }) => ({ parentId: agencyId }),
  // A copy would bring another type with it.
  deviceType: () => ({ copyOf: null }),
  // Codes are there once in a type; the lower limit is not above the upper one.
  dataItem: async (place) => ({
    eqtTypeId: (await referredMakers['deviceType']?.(place, 0)) ?? 0,
    low: null,
    high: null,
  }),
  // Addresses are there once at a terminal: all stand at one; what a summary meter is a part of needs one first.
  measuringPoint: async (place) => ({
    fTmId: (await referredMakers['terminal']?.(place, 0)) ?? 0,
    pvId: null,
    deviceId: null,
  }),
  // Within what late readings are taken for; one for each instant at a point.
  meterChange: async (place, n) => ({
    fMpId: (await referredMakers['measuringPoint']?.(place, 0)) ?? 0,
    changedAt: new Date(Date.now() - (n + 1) * 60_000).toISOString(),
  }),
  terminal: async (place, n) => ({ fConProtocol: await protocolOf(place, n) }),
  // Numbers and addresses are there once at a site and on a terminal: all stand at one, as units of Modbus TCP.
  device: async (place, n) => {
    const siteId = (await referredMakers['site']?.(place, 0)) ?? 0
    return { siteId, fTmId: await terminalAt(place, siteId), fConAdd: String((n % 247) + 1) }
  },
  // One plan of a site from each day on: all stand at one. A whole day is flat where no stretch is named.
  sitePrice: async (place, n) => ({
    siteId: (await referredMakers['site']?.(place, 0)) ?? 0,
    validFrom: new Date(Date.UTC(2025, 0, 1 + n)).toISOString().slice(0, 10),
    stretches: [],
  }),
  // The name is saved before the plan (collection §5).
  policyTemplate: () => ({ plan: [], planType: 1, underVoltage: null, capacityLower: null }),
  // Thresholds, indicator, level and message are required (collection §5).
  alarmRule: async ({ db }) => ({
    ...(await meteredType(db)),
    kind: 1,
    siteId: null,
    deviceId: null,
    lower: 1000,
    upper: 90_000,
    hysteresis: 0,
  }),
  // An event does not end itself.
  eventAllocation: async (place, n) => ({
    endsWithId: (await referredMakers['eventDetail']?.(place, n + 1000)) ?? null,
  }),
  // Every way to collect finds what it needs, whichever of them is tried.
  taskTemplate: () => ({
    taskKind: 1,
    collectType: 0,
    lastCount: 5,
    freezeTime: '00:00',
    intervalMinutes: 15,
    backfillDays: 3,
    fillsGaps: false,
  }),
}

/** Records that references lead to, by the kind they name. Each gives the id of another one for each `n`. */
export const referredMakers: Readonly<
  Record<string, ((place: RecordPlace, n: number) => Promise<number>) | undefined>
> = {
  agencyKind: async ({ db }, n) => {
    const name = `类型 ${n}`
    const made = await db.selectFrom('agency_kind').select('id').where('name', '=', name).executeTakeFirst()
    if (made) return made.id
    const { id } = await db
      .insertInto('agency_kind')
      .values({ name, name_english: `Kind ${n}`, level: 5 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  deviceType: async ({ db }, n) => {
    const code = `type${n}`
    const made = await db.selectFrom('device_type').select('id').where('code', '=', code).executeTakeFirst()
    if (made) return made.id
    const { id } = await db
      .insertInto('device_type')
      .values({ code, name: `类型 ${n}`, name_english: `Type ${n}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  department: async ({ db }, n) => {
    const name = `部门 ${n}`
    const made = await db.selectFrom('department').select('id').where('name', '=', name).executeTakeFirst()
    if (made) return made.id
    const { id } = await db
      .insertInto('department')
      .values({ name })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  operator: async ({ db }, n) => {
    const name = `receiver${n}`
    const made = await db.selectFrom('app_user').select('id').where('user_name', '=', name).executeTakeFirst()
    if (made) return made.id
    const facts = { name, password_hash: '', must_change_password: false, password_changed_at: new Date(0) }
    const { id } = await db
      .insertInto('app_user')
      .values({ user_name: name, ...facts })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  policyTemplate: async ({ db, agencyId }, n) => {
    const name = `模板 ${n}`
    const made = await db
      .selectFrom('policy_template')
      .select('id')
      .where('name', '=', name)
      .where('agency_id', '=', agencyId)
      .executeTakeFirst()
    if (made) return made.id
    const { id } = await db
      .insertInto('policy_template')
      .values({ agency_id: agencyId, name, plan_type: 1, plan: '[]' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  eventDetail: async ({ db }, n) => {
    const code = `event.${n}`
    const made = await db.selectFrom('event_detail').select('id').where('code', '=', code).executeTakeFirst()
    if (made) return made.id
    const { id } = await db
      .insertInto('event_detail')
      .values({ code, name: `事件 ${n}`, name_english: `Event ${n}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  eventSmallCategory: async ({ db }, n) => {
    const code = `category.${n}`
    const made = await db
      .selectFrom('event_small_category')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirst()
    if (made) return made.id
    const { id } = await db
      .insertInto('event_small_category')
      .values({ code, name: `小类 ${n}`, name_english: `Category ${n}`, event_source: 2 })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  // Their meters hang on one terminal.
  customer: async (place, n) => {
    const terminalId = (await referredMakers['terminal']?.(place, 0)) ?? 0
    return prepaidCustomer({ ...place, terminalId }, n)
  },
  terminal: async (place, n) => terminalAt(place, (await referredMakers['site']?.(place, n)) ?? 0),
  measuringPoint: async (place, n) => {
    const terminalId = (await referredMakers['terminal']?.(place, 0)) ?? 0
    const { id } = await place.db
      .insertInto('measuring_point')
      .values({ agency_id: place.agencyId, terminal_id: terminalId, name: `点 ${n}`, address: `P${n}` })
      .onConflict((conflict) => conflict.columns(['terminal_id', 'address']).doUpdateSet({ name: `点 ${n}` }))
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  site: async ({ db, agencyId }, n) => {
    const made = await db
      .selectFrom('site')
      .select('id')
      .where('label', '=', `站 ${n}`)
      .where('agency_id', '=', agencyId)
      .executeTakeFirst()
    if (made) return made.id
    const { id } = await db
      .insertInto('site')
      .values({
        agency_id: agencyId,
        label: `站 ${n}`,
        label_english: `Site ${n}`,
        has_storage: true,
        rated_power_w: 1_000_000,
        rated_capacity_wh: 2_000_000,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}

/** A protocol that the product speaks, by the same key as the dictionary's. */
async function protocolOf(place: RecordPlace, n: number): Promise<string> {
  const code = await dictionaryKey(place, 'conProtocol', n)
  await place.db
    .insertInto('protocol')
    .values({ code, name: code, kind: 'terminal' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return code
}

async function meteredType(db: RecordPlace['db']): Promise<{ eqtTypeId: number; indicator: string }> {
  await db.transaction().execute((tx) => layDeviceTypes(tx))
  const { id } = await db
    .selectFrom('device_type')
    .select('id')
    .where('code', '=', 'batteryCluster')
    .executeTakeFirstOrThrow()
  return { eqtTypeId: id, indicator: 'highestTemperature' }
}

export async function terminalAt({ db, agencyId }: RecordPlace, siteId: number): Promise<number> {
  const made = await db.selectFrom('terminal').select('id').where('site_id', '=', siteId).executeTakeFirst()
  if (made) return made.id
  await db
    .insertInto('protocol')
    .values({ code: 'mqtt', name: 'MQTT' })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .insertInto('terminal')
    .values({
      agency_id: agencyId,
      site_id: siteId,
      name: `终端 ${siteId}`,
      address: String(siteId).padStart(12, '0'),
      asset_no: `T${siteId}`,
      protocol: 'mqtt',
      vender: '',
      model_name: '',
      buy_date: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
