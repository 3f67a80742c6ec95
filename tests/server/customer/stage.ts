import { randomUUID } from 'node:crypto'

import type { InputOf } from '#contract/kernel/call.ts'
import { type CallName, calls } from '#contract/catalogue.ts'
import { allHandlers } from '#server/all-handlers.ts'
import type { CallContext, Caller, Handlers } from '#server/platform/kernel/handler.ts'
import type { Db } from '#server/platform/database/database.ts'
import { callBy, callerWith } from '#tests/support/call-context.ts'
import { testDatabase } from '#tests/support/database.ts'
import { handClock, type HandClock, testPlatform } from '#tests/support/platform.ts'

const prices = [{ part: 'whole' as const, priceCentifenPerKwh: 5600, upToKwhPerYear: null }]

const contextOf = (call: CallName, agencyIds: readonly number[] | null) =>
  callBy(callerWith({ userName: 'zhang', name: '张敏', agencyIds }), call)

export interface CustomerStage {
  readonly db: Db
  readonly clock: HandClock
  cityId: number
  countyId: number
  otherCountyId: number
  tariffId: number
  close(): Promise<void>
  /** As the server does it: the input is parsed, the caller holds every right. */
  call<Name extends CallName>(
    name: Name,
    input: InputOf<(typeof calls)[Name]>,
    agencyIds?: readonly number[] | null,
  ): Promise<Awaited<ReturnType<Handlers[Name]>>>
  begin(): Promise<void>
  addTariff(name?: string, fTid?: number): Promise<number>
  customer(more?: Partial<InputOf<typeof calls.addCustomer>>): InputOf<typeof calls.addCustomer>
}

/** Two counties under one city, a tariff of the city, and calls on a real database. */
export async function customerStage(): Promise<CustomerStage> {
  const database = await testDatabase()
  const { db } = database
  const clock = handClock('2026-11-21T02:00:00.000Z')
  const handlers = allHandlers(testPlatform(db, clock), {})

  async function agency(label: string, parent: { id: number; path: string } | null) {
    const { id } = await db
      .insertInto('agency')
      .values({ parent_id: parent?.id ?? null, label, label_english: label, path: `new:${label}`, sort: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const path = `${parent?.path ?? ''}${id}.`
    await db.updateTable('agency').set({ path }).where('id', '=', id).execute()
    return { id, path }
  }

  const stage: CustomerStage = {
    db,
    clock,
    cityId: 0,
    countyId: 0,
    otherCountyId: 0,
    tariffId: 0,
    close: () => database.close(),
    async call<Name extends CallName>(
      name: Name,
      input: InputOf<(typeof calls)[Name]>,
      agencyIds: readonly number[] | null = null,
    ): Promise<Awaited<ReturnType<Handlers[Name]>>> {
      const parsed: unknown = calls[name].input.parse(input)
      const handler = handlers[name] as unknown as (
        given: unknown,
        context: CallContext<Caller>,
      ) => ReturnType<Handlers[Name]>
      return await handler(parsed, contextOf(name, agencyIds))
    },
    async begin(): Promise<void> {
      await database.truncate()
      clock.set('2026-11-21T02:00:00.000Z')
      const city = await agency('市', null)
      stage.cityId = city.id
      stage.countyId = (await agency('甲县', city)).id
      stage.otherCountyId = (await agency('乙县', city)).id
      stage.tariffId = await stage.addTariff()
    },
    async addTariff(name = '居民', fTid = stage.cityId): Promise<number> {
      const tariff = { requestId: randomUUID(), fTid, name, nameEnglish: name, kind: 'single' as const }
      const { id } = await stage.call('addTariff', { ...tariff, validFrom: '2026-01-01', prices })
      return id
    },
    customer: (more = {}) => ({
      requestId: randomUUID(),
      customerNo: '',
      name: '王芳',
      phone: '13812345678',
      address: '建设路12号',
      remarks: '',
      fTid: stage.countyId,
      tariffId: stage.tariffId,
      meterNo: '',
      firstReadingWh: 0,
      ...more,
    }),
  }
  return stage
}
