import { randomUUID } from 'node:crypto'

import { ownMark } from '#tests/server/rights/records.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

const prices = [{ part: 'whole' as const, priceCentifenPerKwh: 5600, upToKwhPerYear: null }]
/** Inputs are made for one caller after the other: numbers and names that are there once. */
let made = 0
const another = (): string => String((made += 1))

const entries = { name: '新户', phone: '', address: '一号', remarks: '' }

/** A tariff of the institution at the root, so that everybody's customers may have it. */
async function rootTariff({ db, records }: SampleStage): Promise<number> {
  const { id } = await db
    .insertInto('tariff')
    .values({
      agency_id: records.rootAgencyId,
      name: `居民 ${another()}`,
      name_english: 'Homes',
      kind: 'single',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function customer(stage: SampleStage): Promise<{ id: number; tariffId: number }> {
  const tariffId = await rootTariff(stage)
  const { id } = await stage.db
    .insertInto('customer')
    .values({
      number: another().padStart(10, '9'),
      name: `${ownMark} 户`,
      initials: 'jh',
      address: '二号',
      agency_id: stage.records.own.agencyId,
      tariff_id: tariffId,
      created_at: new Date('2026-11-01T00:00:00Z'),
      created_by: 'server',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, tariffId }
}

async function ownTariff({ db, records }: SampleStage): Promise<number> {
  const { id } = await db
    .insertInto('tariff')
    .values({
      agency_id: records.own.agencyId,
      name: `${ownMark} 电价 ${another()}`,
      name_english: 'Own',
      kind: 'single',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const version = { tariff_id: id, prices: JSON.stringify(prices), created_by: 'server' }
  await db
    .insertInto('tariff_version')
    .values(
      ['2026-01-01', '2027-01-01'].map((valid_from) => ({
        ...version,
        valid_from,
        created_at: new Date('2026-01-01T00:00:00Z'),
      })),
    )
    .execute()
  return id
}

export const customerSamples: Samples<
  | 'searchCustomers'
  | 'customerDetail'
  | 'customerHistory'
  | 'readCustomerOptions'
  | 'addCustomer'
  | 'updateCustomer'
  | 'changeMeter'
  | 'stepCustomer'
  | 'deleteCustomer'
  | 'searchTariffs'
  | 'addTariff'
  | 'updateTariff'
  | 'planTariff'
  | 'withdrawTariff'
  | 'deleteTariff'
> = {
  searchCustomers: {
    async input(stage) {
      await customer(stage)
      return { text: ownMark }
    },
    sibling: 'sees_none',
  },
  customerDetail: {
    input: async (stage) => ({ customerId: String((await customer(stage)).id) }),
    sibling: 'not_found',
  },
  customerHistory: {
    async input(stage) {
      const { id } = await customer(stage)
      const change = { at: new Date('2026-11-01T00:00:00Z'), actor: 'server', what: 'added', before: '{}' }
      await stage.db
        .insertInto('customer_change')
        .values({ ...change, customer_id: id, after: JSON.stringify({ name: `${ownMark} 户` }) })
        .execute()
      return { id }
    },
    sibling: 'not_found',
  },
  readCustomerOptions: {
    async input(stage) {
      await ownTariff(stage)
      return {}
    },
    sibling: 'sees_none',
  },
  addCustomer: {
    input: async (stage) => ({
      ...entries,
      requestId: randomUUID(),
      customerNo: '',
      fTid: stage.records.own.agencyId,
      tariffId: await rootTariff(stage),
      meterNo: '410100000001',
      firstReadingWh: 0,
    }),
    sibling: 'not_found',
  },
  updateCustomer: {
    async input(stage) {
      const { id, tariffId } = await customer(stage)
      return { ...entries, id, version: 1, fTid: stage.records.own.agencyId, tariffId }
    },
    sibling: 'not_found',
  },
  changeMeter: {
    input: async (stage) => ({
      requestId: randomUUID(),
      id: (await customer(stage)).id,
      version: 1,
      removed: null,
      meterNo: '410100000002',
      firstReadingWh: 0,
    }),
    sibling: 'not_found',
  },
  stepCustomer: {
    input: async (stage) => ({ id: (await customer(stage)).id, version: 1, to: 'close' }),
    sibling: 'not_found',
  },
  deleteCustomer: {
    input: async (stage) => ({ id: (await customer(stage)).id, version: 1 }),
    sibling: 'not_found',
  },
  searchTariffs: {
    async input(stage) {
      await ownTariff(stage)
      return {}
    },
    sibling: 'sees_none',
  },
  addTariff: {
    input: ({ records }) => ({
      requestId: randomUUID(),
      fTid: records.own.agencyId,
      name: '新电价',
      nameEnglish: 'New',
      kind: 'single',
      validFrom: '2026-12-01',
      prices,
    }),
    sibling: 'not_found',
  },
  updateTariff: {
    input: async (stage) => ({
      id: await ownTariff(stage),
      version: 1,
      name: '改名',
      nameEnglish: 'Renamed',
      enabled: false,
    }),
    sibling: 'not_found',
  },
  planTariff: {
    input: async (stage) => ({ id: await ownTariff(stage), version: 1, validFrom: '2027-02-01', prices }),
    sibling: 'not_found',
  },
  withdrawTariff: {
    input: async (stage) => ({ id: await ownTariff(stage), version: 1, validFrom: '2027-01-01' }),
    sibling: 'not_found',
  },
  deleteTariff: {
    input: async (stage) => ({ id: await ownTariff(stage), version: 1 }),
    sibling: 'not_found',
  },
}
