import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type CustomerStage, customerStage } from './stage.ts'

let stage: CustomerStage
beforeAll(async () => {
  stage = await customerStage()
})
beforeEach(() => stage.begin())
afterAll(() => stage.close())

const refusal = (code: string) => expect.objectContaining({ code })
const found = async (text: string): Promise<string[]> =>
  (await stage.call('searchCustomers', { text })).list.map(({ name }) => name)
const detail = (id: number) => stage.call('customerDetail', { customerId: String(id) })
const add = (more: Parameters<CustomerStage['customer']>[0] = {}) =>
  stage.call('addCustomer', stage.customer(more))

/** A card as the server keeps it, without what the chip says. */
async function addCard(customerId: number, serial: string, state: 'running' | 'invalid'): Promise<void> {
  await stage.db.insertInto('card').values({ serial, state, customer_id: customerId, slot: '' }).execute()
}

describe('searching customers (issue 6)', () => {
  it('finds by part of number, name, pinyin in full or its initials (use 19), phone, address, meter and card serial, in one box', async () => {
    const { id, customerNo } = await add({ meterNo: '410100000001' })
    await add({ name: '李强', phone: '13900000000', address: '人民路8号' })
    await addCard(id, '00A1B2C3D4E5F607', 'running')
    for (const text of [
      customerNo.slice(3),
      '王芳',
      '芳',
      'wf',
      'wangfang',
      'WangF',
      '38123',
      '建设路',
      '0100000001',
      'c3d4e5',
    ])
      expect([text, await found(text)]).toEqual([text, ['王芳']])
    expect(await found('没有')).toEqual([])
  })

  it('wants every word of several, and takes what LIKE gives a meaning literally', async () => {
    await add()
    await add({ name: '王强' })
    expect(await found('王 建设')).toEqual(['王芳', '王强'])
    expect(await found('  wf   13812345678 ')).toEqual(['王芳'])
    expect(await found('%')).toEqual([])
    expect(await found('_')).toEqual([])
  })

  it('follows every change: of the name, of the meter, of a card that is given', async () => {
    const { id } = await add({ meterNo: '410100000001' })
    const { fTid, tariffId } = await detail(id)
    const entries = { name: '欧阳丽', phone: '', address: '花园路1号', remarks: '' }
    await stage.call('updateCustomer', { id, version: 1, ...entries, fTid, tariffId })
    const removed = { lastReadingWh: 5000, remainingFen: 120, reason: 'due' as const, note: '' }
    const change = { requestId: randomUUID(), id, version: 2, removed, firstReadingWh: 0 }
    await stage.call('changeMeter', { ...change, meterNo: '410100000002' })
    expect(await found('wf')).toEqual([])
    expect(await found('oyl')).toEqual(['欧阳丽'])
    expect(await found('410100000001')).toEqual([])
    expect(await found('410100000002')).toEqual(['欧阳丽'])
    await addCard(id, '00A1B2C3D4E5F607', 'invalid')
    expect(await found('00a1b2c3d4e5f607')).toEqual(['欧阳丽'])
  })

  it('shows no customer of another institution, and filters by institution, tariff, state and card', async () => {
    const { id } = await add()
    await add({ name: '李强', fTid: stage.otherCountyId })
    const list = async (input: object, agencyIds: readonly number[] | null = null) =>
      (await stage.call('searchCustomers', input, agencyIds)).list.map(({ name }) => name)
    expect(await list({}, [stage.otherCountyId])).toEqual(['李强'])
    expect(await list({ text: '王芳' }, [stage.otherCountyId])).toEqual([])
    expect(await list({ fTid: stage.countyId })).toEqual(['王芳'])
    expect(await list({ tariffId: stage.tariffId + 1 })).toEqual([])
    expect(await list({ state: 'closed' })).toEqual([])
    await addCard(id, '00A1B2C3D4E5F607', 'running')
    expect(await list({ card: 'running' })).toEqual(['王芳'])
    expect(await list({ card: 'none' })).toEqual(['李强'])
    await expect(
      stage.call('customerDetail', { customerId: String(id) }, [stage.otherCountyId]),
    ).rejects.toEqual(refusal('app.not_found'))
  })
})

describe('adding and editing customers (issue 6)', () => {
  it('gives the next free number, passing over those given by hand', async () => {
    const first = await add()
    const second = await add({ customerNo: String(Number(first.customerNo) + 1) })
    const third = await add()
    expect([second.customerNo, third.customerNo]).toEqual([
      String(Number(first.customerNo) + 1),
      String(Number(first.customerNo) + 2),
    ])
    await expect(add({ customerNo: first.customerNo })).rejects.toEqual(refusal('customer.number_taken'))
  })

  it('adds one customer however often the request comes, and refuses it for another', async () => {
    const wish = stage.customer()
    const first = await stage.call('addCustomer', wish)
    expect(await stage.call('addCustomer', wish)).toEqual(first)
    expect((await stage.call('searchCustomers', {})).total).toBe(1)
    await expect(stage.call('addCustomer', { ...wish, name: '李强' })).rejects.toEqual(
      refusal('app.request_id_reused'),
    )
  })

  it('takes a tariff of the institution or of one above, in use', async () => {
    const ofOther = await stage.addTariff('乙县居民', stage.otherCountyId)
    await expect(add({ tariffId: ofOther })).rejects.toEqual(refusal('customer.tariff_unfit'))
    const edited = { id: stage.tariffId, version: 1, name: '居民', nameEnglish: 'Homes', enabled: false }
    const { id } = await add()
    await stage.call('updateTariff', edited)
    await expect(add()).rejects.toEqual(refusal('customer.tariff_unfit'))
    // Who has it keeps it.
    const { name, phone, address, remarks, fTid, tariffId } = await detail(id)
    const entries = { name, phone, address, remarks, fTid, tariffId }
    await expect(stage.call('updateCustomer', { id, version: 1, ...entries })).resolves.toBeNull()
  })

  it('refuses an edit of a version that the editor did not see', async () => {
    const { id } = await add()
    const { fTid, tariffId } = await detail(id)
    const edit = { id, version: 1, name: '王方', phone: '', address: '一号', remarks: '', fTid, tariffId }
    await stage.call('updateCustomer', edit)
    await expect(stage.call('updateCustomer', edit)).rejects.toEqual(refusal('app.stale'))
  })

  it('keeps who changed what and when, and audits it', async () => {
    const { id, customerNo } = await add()
    const { fTid, tariffId } = await detail(id)
    const edit = { name: '王芳', phone: '', address: '一号', remarks: '' }
    await stage.call('updateCustomer', { id, version: 1, ...edit, fTid, tariffId })
    const { list, total } = await stage.call('customerHistory', { id })
    expect(total).toBe(2)
    expect(list.map(({ what, userName }) => [what, userName])).toEqual([
      ['edited', 'zhang'],
      ['added', 'zhang'],
    ])
    expect(list[0]?.changes).toEqual([
      { field: 'phone', before: '13812345678', after: '' },
      { field: 'address', before: '建设路12号', after: '一号' },
    ])
    expect(list[1]?.changes).toContainEqual({ field: 'customerNo', before: '', after: customerNo })
    const audited = await stage.db.selectFrom('audit').select(['kind', 'call']).orderBy('seq').execute()
    expect(audited.filter(({ kind }) => kind === 'customer').map(({ call }) => call)).toEqual([
      'addCustomer',
      'updateCustomer',
    ])
  })
})
