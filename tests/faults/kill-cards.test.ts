import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Call, DataOf, InputOf } from '#contract/call.ts'
import * as card from '#contract/card.contract.ts'
import { searchCustomers } from '#contract/customer.contract.ts'
import { cardDeskService } from '#contract/desk.contract.ts'
import type { Envelope } from '#contract/envelope.ts'
import { type TestChip, testChip } from '#tests/support/card-chip.ts'

import { known } from '../../e2e/support/known.ts'
import { type Product, startProduct } from '../../e2e/support/product.ts'
import { signInOver } from '../../e2e/support/sign-in-over.ts'

/** `npm run kills` does 20. */
const rounds = Number(process.env['KILLS'] ?? 6)
const firstFen = 50_000
const topUpFen = 1_234

let folder: string
let product: Product
let token = ''
let deskId = 0
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'statewatt-kill-cards-'))
  await start()
  deskId = (await ask(cardDeskService, {})).virtualDesk?.deskId ?? 0
}, 120_000)
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

async function start(): Promise<void> {
  product = await startProduct({ dataDir: folder })
  token = await signInOver(product.origin, known.operators[0])
}

async function ask<C extends Call>({ method, path }: C, input: InputOf<C> & object): Promise<DataOf<C>> {
  const query =
    method === 'GET'
      ? `?${new URLSearchParams(Object.entries(input).map(([name, value]) => [name, String(value)])).toString()}`
      : ''
  const response = await fetch(new URL(path + query, product.origin), {
    method,
    headers: { authorization: token, 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(input) }),
  })
  const { status, code, data } = (await response.json()) as Envelope
  if (status !== '200') throw new Error(`${path}: ${status} ${code ?? ''}`)
  return data as DataOf<C>
}

async function read(chip: TestChip) {
  const { challenge } = await ask(card.createCardChallenge, {})
  return ask(card.readCard, { reading: await chip.read(challenge) })
}

/** From the booked order to the reading that tells how its write ended. */
async function write(chip: TestChip, orderId: number): Promise<void> {
  const { readingId } = await read(chip)
  const { script } = await ask(card.prepareWrite, { orderId, readingId })
  await chip.run(script)
  const { challenge } = await ask(card.createCardChallenge, {})
  await ask(card.settleWrite, { orderId, reading: await chip.read(challenge), deskId })
}

/** What one person wants, and asks for again until it is done. */
interface Wish {
  readonly requestId: string
  readonly kind: 'open' | 'topUp' | 'refund'
  readingId: string | null
  amountFen: number
}

/** As the console does it: the same request is sent again as long as nobody knows that it was taken. */
async function carryOut(chip: TestChip, customerId: number, wish: Wish): Promise<void> {
  const isOver = await isDone(chip, wish)
  const seen = await read(chip)
  let order = seen.pending
  if (!order && !isOver) {
    wish.readingId ??= seen.readingId
    const { requestId, amountFen } = wish
    const begun = { requestId, readingId: wish.readingId, deskId }
    if (wish.kind === 'open') order = await ask(card.startOpen, { ...begun, customerId, amountFen })
    else if (wish.kind === 'topUp') order = await ask(card.startTopUp, { ...begun, amountFen })
    else {
      wish.amountFen = wish.amountFen || seen.refundFen
      order = await ask(card.startRefund, { ...begun, amountFen: wish.amountFen, closesAccount: false })
    }
  }
  if (order && order.steps.includes('write')) await write(chip, order.id)
}

let done = 0
/** Whether the chip holds what the wish was to bring: as a person would look at it. */
async function isDone(chip: TestChip, wish: Wish): Promise<boolean> {
  const seen = await read(chip)
  if (wish.kind === 'open') return seen.cardState === 'running'
  return wish.kind === 'topUp' ? seen.purseFen === done + wish.amountFen : seen.purseFen === 0
}

it(`neither loses nor doubles money over ${rounds} times kill -9 in the middle of a flow`, async () => {
  const { list } = await ask(searchCustomers, { pageSize: 100 })
  const customer = list.find(({ meterNo, state }) => meterNo !== null && state === 'active')
  if (!customer) throw new Error('the demo has no customer with a meter')
  const chip = testChip()
  for (let round = 0; round < rounds; round += 1) {
    const kind = round === 0 ? 'open' : round % 5 === 4 ? 'refund' : 'topUp'
    const amountFen = kind === 'open' ? firstFen : kind === 'topUp' ? topUpFen : 0
    const wish: Wish = { requestId: randomUUID(), kind, readingId: null, amountFen }
    // oxlint-disable no-await-in-loop -- one flow after the other
    const going = carryOut(chip, customer.id, wish).catch(() => undefined)
    await delay(randomInt(400))
    await product.kill()
    await going
    await start()
    // A fresh reading is asked for where the server never took the old one.
    if (!(await read(chip)).pending) wish.readingId = null
    while (!(await isDone(chip, wish))) await carryOut(chip, customer.id, wish)
    done = kind === 'open' ? firstFen : kind === 'topUp' ? done + topUpFen : 0
    const seen = await read(chip)
    expect([round, seen.purseFen, seen.agrees, seen.pending]).toEqual([round, done, true, null])
    const cards = await ask(card.customerCards, { customerId: String(customer.id) })
    expect([round, cards.list.map(({ purseFen }) => purseFen)]).toEqual([round, [done]])
    // oxlint-enable no-await-in-loop
  }
  const { list: left } = await ask(card.unfinishedCardOrders, { customerId: customer.id })
  // A refund that the kill left without its last answer is due; it was taken off the card once.
  expect(left.every(({ state, kind }) => state === 'written' && kind === 'refund')).toBe(true)
}, 1_200_000)
