import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { type TestDatabase, testDatabase } from '#tests/support/database.ts'

import { setLedgerStage } from '../ledger/stage.ts'

let test: TestDatabase
let stage: Awaited<ReturnType<typeof setLedgerStage>>

beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.truncate()
  stage = await setLedgerStage(test.db)
})

const issue = (orderId: number, requestId: string = randomUUID()) =>
  stage.handlers.issueReceipt({ requestId, orderId }, stage.context())

describe('receipts (issue 6)', () => {
  it('say what was paid in figures and in capitals', async () => {
    const orderId = await stage.addOrder('written', 10_050)
    await test.db
      .insertInto('card_script')
      .values({
        order_id: orderId,
        purpose: 'write',
        slot: stage.slotHolding(12_345),
        issued_at: stage.clock.now(),
      })
      .execute()
    expect(await issue(orderId)).toMatchObject({
      number: `20261121-${String(stage.deskId).padStart(2, '0')}-0001`,
      copy: 0,
      amountFen: 10_050,
      amountCapitals: '壹佰元伍角整',
      customerName: '王小明',
      serial: stage.serial,
      purseFen: 12_345,
    })
  })

  it('are numbered without gaps per counter and day, however many are printed at once', async () => {
    const orders = await Promise.all(Array.from({ length: 8 }, () => stage.addOrder('written', 100)))
    const refused = await stage.addOrder('booked', 100)
    const outcomes = await Promise.allSettled([...orders, refused, ...orders].map((id) => issue(id)))
    const numbers = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' ? [outcome.value.number.slice(-4)] : [],
    )
    expect([...new Set(numbers)].toSorted()).toEqual([
      '0001',
      '0002',
      '0003',
      '0004',
      '0005',
      '0006',
      '0007',
      '0008',
    ])
    stage.clock.set('2026-11-21T16:30:00.000Z')
    expect((await issue(await stage.addOrder('written', 100))).number).toMatch(/^20261122-.*-0001$/u)
  })

  it('mark every further print as a copy, and a repeated request as the same print', async () => {
    const orderId = await stage.addOrder('written', 100)
    const requestId = randomUUID()
    expect([(await issue(orderId, requestId)).copy, (await issue(orderId, requestId)).copy]).toEqual([0, 0])
    const copies = await Promise.all([issue(orderId), issue(orderId)])
    expect(copies.map(({ copy }) => copy).toSorted((a, b) => a - b)).toEqual([1, 2])
    const other = await stage.addOrder('written', 100)
    await expect(issue(other, requestId)).rejects.toMatchObject({ code: 'app.request_id_reused' })
  })

  it('are not given before the card is written, nor to other institutions', async () => {
    await expect(issue(await stage.addOrder('unknown', 100))).rejects.toMatchObject({
      code: 'receipt.not_yet',
    })
    const orderId = await stage.addOrder('written', 100)
    await expect(
      stage.handlers.issueReceipt(
        { requestId: randomUUID(), orderId },
        stage.context('li', { agencyIds: [stage.otherAgencyId] }),
      ),
    ).rejects.toMatchObject({ code: 'app.not_found' })
  })

  it('show a refund as paid out', async () => {
    const orderId = await stage.addOrder('written', 700, { kind: 'refund', fromCardFen: 700 })
    expect(await issue(orderId)).toMatchObject({ amountFen: -700, amountCapitals: '柒元整' })
  })

  it.each(['A5', '80mm'] as const)('come as a small PDF for %s with their glyphs inside', async (paper) => {
    const orderId = await stage.addOrder('written', 10_050)
    const requestId = randomUUID()
    const { pdf, copy } = await stage.handlers.receiptPdf({ requestId, orderId, paper }, stage.context())
    const bytes = Buffer.from(pdf, 'base64')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')
    expect(bytes.toString('latin1')).toMatch(/FontFile[23]/u)
    expect(bytes.length).toBeLessThan(60_000)
    expect([copy, (await issue(orderId, requestId)).copy]).toEqual([0, 0])
  })
})
