import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type CustomerStage, customerStage } from './stage.ts'

let stage: CustomerStage
beforeAll(async () => {
  stage = await customerStage()
})
beforeEach(() => stage.begin())
afterAll(() => stage.close())

const refusal = (code: string, data: unknown = expect.anything()) =>
  expect.objectContaining({ code, ...(data !== undefined && { data }) })
const code = (wanted: string) => expect.objectContaining({ code: wanted })
const detail = (id: number) => stage.call('customerDetail', { customerId: String(id) })
const oldMeter = '410100000001'
const newMeter = '410100000002'
const removed = { lastReadingWh: 3_210_500, remainingFen: 4550, reason: 'faulty' as const, note: '显示不清' }

const withMeter = async (): Promise<number> =>
  (await stage.call('addCustomer', stage.customer({ meterNo: oldMeter, firstReadingWh: 1000 }))).id
const step = (id: number, version: number, to: 'close' | 'reopen') =>
  stage.call('stepCustomer', { id, version, to })
const change = (id: number, more: object = {}) =>
  stage.call('changeMeter', {
    requestId: randomUUID(),
    id,
    version: 1,
    removed,
    meterNo: newMeter,
    firstReadingWh: 0,
    ...more,
  })

/** A card with an order in this state, as the card's own commands leave them. */
async function addOrder(customerId: number, state: 'writing' | 'written', card: 'running' | 'invalid') {
  const { id: user_id } = await stage.db
    .insertInto('app_user')
    .values({
      user_name: 'clerk',
      name: '柜员',
      department_id: null,
      password_hash: '',
      password_changed_at: stage.clock.now(),
      must_change_password: false,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: card_id } = await stage.db
    .insertInto('card')
    .values({ serial: '00A1B2C3D4E5F607', state: card, customer_id: customerId, slot: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  await stage.db
    .insertInto('card_order')
    .values({
      request_id: randomUUID(),
      kind: 'topUp',
      state,
      card_id,
      customer_id: customerId,
      amount_fen: 5000,
      desk_id: 1,
      day: '2026-11-21',
      created_at: stage.clock.now(),
      user_id,
      created_by: 'clerk',
    })
    .execute()
}

describe('changing a meter (issue 6)', () => {
  it('keeps what the old one showed, what was left on it and why it went, and mounts the new one', async () => {
    const id = await withMeter()
    await change(id)
    const { meters, meterNo } = await detail(id)
    expect(meterNo).toBe(newMeter)
    expect(meters).toMatchObject([
      { meterNo: newMeter, toAt: null, firstReadingWh: 0, mountedBy: 'zhang', lastReadingWh: null },
      { meterNo: oldMeter, firstReadingWh: 1000, removedBy: 'zhang', ...removed },
    ])
    const { list } = await stage.call('customerHistory', { id })
    expect(list[0]).toMatchObject({ what: 'meterChanged', userName: 'zhang' })
    expect(list[0]?.changes).toContainEqual({ field: 'meterNo', before: oldMeter, after: newMeter })
    expect(list[0]?.changes).toContainEqual({ field: 'remainingFen', before: '', after: '4550' })
  })

  it('happens once however often the request comes', async () => {
    const id = await withMeter()
    const requestId = randomUUID()
    await change(id, { requestId })
    await expect(change(id, { requestId })).resolves.toBeNull()
    expect((await detail(id)).meters).toHaveLength(2)
    await expect(change(id, { requestId, meterNo: '410100000003' })).rejects.toEqual(
      code('app.request_id_reused'),
    )
  })

  it('takes one down without another, and mounts one where none is', async () => {
    const id = await withMeter()
    await change(id, { meterNo: '' })
    expect((await detail(id)).meterNo).toBe('')
    await change(id, { version: 2, removed: null })
    expect((await detail(id)).meterNo).toBe(newMeter)
  })

  it('waits while an order of the customer is unfinished', async () => {
    const id = await withMeter()
    await addOrder(id, 'writing', 'running')
    await expect(change(id)).rejects.toEqual(code('customer.write_open'))
    await stage.db.updateTable('card_order').set({ state: 'written' }).execute()
    await expect(change(id)).resolves.toBeNull()
  })

  it.each([
    ['customer.reading_below', { removed: { ...removed, lastReadingWh: 999 } }],
    ['customer.meter_same', { meterNo: oldMeter }],
    ['customer.meter_there', { removed: null }],
    ['customer.meter_taken', { meterNo: '410100000009' }],
    ['app.stale', { version: 7 }],
  ])('is refused as %s', async (reason, more) => {
    const id = await withMeter()
    await stage.call('addCustomer', stage.customer({ meterNo: '410100000009' }))
    await expect(change(id, more)).rejects.toEqual(code(reason))
    expect((await detail(id)).meterNo).toBe(oldMeter)
  })

  it('wants a meter to take down or one to mount', async () => {
    const { id } = await stage.call('addCustomer', stage.customer())
    await expect(change(id, { removed: null, meterNo: '' })).rejects.toEqual(code('customer.meter_needed'))
    await expect(change(id)).rejects.toEqual(code('customer.meter_needed'))
  })
})

describe('closing and deleting customers (issue 6)', () => {
  it('closes one without card, money and open order, and opens them again', async () => {
    const id = await withMeter()
    await step(id, 1, 'close')
    expect(await detail(id)).toMatchObject({ state: 'closed', closedAt: stage.clock.now().toISOString() })
    await expect(change(id, { version: 2 })).rejects.toEqual(code('customer.closed'))
    await expect(step(id, 2, 'close')).rejects.toEqual(code('app.not_allowed_now'))
    await step(id, 2, 'reopen')
    expect(await detail(id)).toMatchObject({ state: 'active', closedAt: null })
    const { list } = await stage.call('customerHistory', { id })
    expect(list.map(({ what }) => what)).toEqual(['reopened', 'closed', 'added'])
  })

  it('keeps one with a card or an open order, and says what holds them', async () => {
    const id = await withMeter()
    await addOrder(id, 'writing', 'running')
    await expect(step(id, 1, 'close')).rejects.toEqual(
      refusal('customer.in_use', expect.objectContaining({ holds: ['openOrder', 'card'] })),
    )
    expect((await detail(id)).holds).toEqual(['openOrder', 'card', 'orders'])
  })

  it('deletes one who never had a card, and only closes one who had', async () => {
    const id = await withMeter()
    await stage.call('deleteCustomer', { id, version: 1 })
    await expect(detail(id)).rejects.toEqual(code('app.not_found'))
    const other = (await stage.call('addCustomer', stage.customer())).id
    await addOrder(other, 'written', 'invalid')
    await expect(stage.call('deleteCustomer', { id: other, version: 1 })).rejects.toEqual(
      refusal('customer.in_use', expect.objectContaining({ holds: ['orders'] })),
    )
    await expect(step(other, 1, 'close')).resolves.toBeNull()
  })
})
