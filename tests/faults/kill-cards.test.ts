import { randomInt, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, beforeAll, expect, it } from 'vitest'

import type { Call, DataOf, InputOf } from '#contract/kernel/call.ts'
import * as card from '#contract/card/card.contract.ts'
import * as cardOrders from '#contract/card/card-orders.contract.ts'
import { searchCustomers } from '#contract/customer/customer.contract.ts'
import { cardDeskService } from '#contract/desk/desk.contract.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { reconcile } from '#contract/statement/statement.contract.ts'
import { currentSlot } from '#field/card/card-state.ts'
import { type TestChip, testChip } from '#tests/support/card-chip.ts'
import { patience } from '#tools/pace/pace.ts'

import { known } from '../../e2e/support/known.ts'
import { type Product, startProduct } from '../../e2e/support/product.ts'
import { signInOver } from '../../e2e/support/sign-in-over.ts'

/** In this order, again and again, each time around with another customer. */
const flows = ['open', 'write', 'refund', 'topUp', 'replace'] as const
type Flow = (typeof flows)[number]
/** `npm run kills` does 20. */
const kills = Number(process.env['KILLS'] ?? flows.length)
/** People at work side by side: each kill falls into a flow of each of them, and into each flow so often as it is done. */
const people = flows.length
/** They begin within this time before the kill. */
const spreadMs = 500
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
})
afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true })
})

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
  const { challenge } = await ask(card.createCardChallenge, { deskId })
  return ask(card.readCard, { reading: await chip.read(challenge) })
}

/** From the booked order to the reading that tells how its write ended. */
async function write(chip: TestChip, orderId: number): Promise<void> {
  const { readingId } = await read(chip)
  const { script } = await ask(card.prepareWrite, { orderId, readingId })
  await chip.run(script)
  const { challenge } = await ask(card.createCardChallenge, { deskId })
  await ask(card.settleWrite, { orderId, reading: await chip.read(challenge), deskId })
}

/** What one person wants, and asks for again until it is done. */
interface Wish {
  readonly flow: Flow
  readonly requestId: string
  /** Of the application that a replacement begins with. */
  readonly applicationId: string
  readonly customerId: number
  /** That is to be written: a new one for an opening and a replacement. */
  readonly chip: TestChip
  /** What is on it in the end, fen; and how often it was written before. */
  readonly purseFen: number
  readonly writesBefore: number
  readingId: string | null
  amountFen: number
}

const writesOn = ({ memory }: TestChip): number => currentSlot(memory)?.slot.writeCounter ?? 0
const cardsOf = (id: number) => ask(cardOrders.customerCards, { customerId: String(id) })

/** As the console does it: the same request is sent again as long as nobody knows that it was taken. */
async function carryOut(wish: Wish): Promise<void> {
  const { flow, chip, customerId, requestId } = wish
  if (flow === 'replace' && !(await isDone(wish))) {
    const { list } = await cardsOf(customerId)
    // The card that is to be replaced is the one that runs.
    if (list.some(({ serial, cardState }) => serial !== chip.serial && cardState === 'running')) {
      const application = { requestId: wish.applicationId, customerId, reason: 'lost' } as const
      await ask(card.requestReplacement, application)
    }
  }
  const isOver = await isDone(wish)
  const seen = await read(chip)
  let order = seen.pending
  if (!order && !isOver) {
    wish.readingId ??= seen.readingId
    const begun = { requestId, readingId: wish.readingId, deskId }
    if (flow === 'open')
      order = await ask(card.startOpen, { ...begun, customerId, amountFen: wish.amountFen })
    else if (flow === 'topUp') order = await ask(card.startTopUp, { ...begun, amountFen: wish.amountFen })
    else if (flow === 'write') order = await ask(card.startWrite, begun)
    else if (flow === 'replace') order = await ask(card.startReplace, { ...begun, customerId })
    else {
      wish.amountFen = wish.amountFen || seen.refundFen
      order = await ask(card.startRefund, { ...begun, amountFen: wish.amountFen, closesAccount: false })
    }
  }
  if (order && order.steps.includes('write')) await write(chip, order.id)
}

/** Whether the chip holds what the wish was to bring, written once: as a person would look at it. */
async function isDone({ chip, purseFen, writesBefore }: Wish): Promise<boolean> {
  const seen = await read(chip)
  return seen.cardState === 'running' && seen.purseFen === purseFen && writesOn(chip) > writesBefore
}

/** One person at a counter, with one customer after the other. */
interface Person {
  readonly customers: readonly number[]
  chip: TestChip
  /** What is to be on the customer's card. */
  doneFen: number
}

function nextWish(person: Person, round: number): Wish {
  const flow = flows[round % flows.length] ?? 'open'
  const customerId = person.customers[Math.floor(round / flows.length)]
  if (customerId === undefined) throw new Error('the demo has too few customers without a card')
  if (flow === 'open' || flow === 'replace') person.chip = testChip()
  if (flow === 'open') person.doneFen = firstFen
  else if (flow === 'topUp') person.doneFen += topUpFen
  else if (flow === 'refund') person.doneFen = 0
  return {
    flow,
    requestId: randomUUID(),
    applicationId: randomUUID(),
    customerId,
    chip: person.chip,
    purseFen: person.doneFen,
    writesBefore: writesOn(person.chip),
    readingId: null,
    amountFen: flow === 'open' ? firstFen : flow === 'topUp' ? topUpFen : 0,
  }
}

/** Two are enough; what was done wrong, such as twice, is never done. */
const mostTries = 20

/** At the server that was started anew: until it is done, and that it was done once. */
async function finish(wish: Wish): Promise<void> {
  const { flow, chip, customerId, purseFen, writesBefore } = wish
  // A fresh reading is asked for where the server never took the old one.
  if (!(await read(chip)).pending) wish.readingId = null
  for (let tries = 0; tries < mostTries && !(await isDone(wish)); tries += 1) await carryOut(wish)
  const seen = await read(chip)
  const held = (await cardsOf(customerId)).list.filter(({ cardState }) => cardState !== 'invalid')
  expect({
    flow,
    purseFen: seen.purseFen,
    agrees: seen.agrees,
    pending: seen.pending,
    writes: writesOn(chip),
    held: held.map((one) => one.purseFen),
  }).toEqual({ flow, purseFen, agrees: true, pending: null, writes: writesBefore + 1, held: [purseFen] })
}

it(
  `neither loses nor doubles money over ${kills} times kill -9 in the middle of ${people} flows`,
  async () => {
    const { list } = await ask(searchCustomers, { card: 'none', state: 'active', pageSize: 200 })
    const customers = list.filter(({ meterNo }) => meterNo !== '').map(({ id }) => id)
    const staff = Array.from({ length: people }, (_, nth): Person => ({
      customers: customers.filter((_id, place) => place % people === nth),
      chip: testChip(),
      doneFen: 0,
    }))
    for (let kill = 0; kill < kills; kill += 1) {
      const wishes = staff.map((person) => nextWish(person, kill))
      const going = wishes.map(async (wish) => {
        await delay(randomInt(spreadMs))
        await carryOut(wish).catch(() => undefined)
      })
      await delay(spreadMs)
      await product.kill()
      await Promise.all(going)
      await start()
      await Promise.all(wishes.map(finish))
    }
    const { list: left } = await ask(cardOrders.unfinishedCardOrders, {})
    // A refund that the kill left without its last answer is due; it was taken off the card once.
    expect(left.every(({ state, kind }) => state === 'written' && kind === 'refund')).toBe(true)
    expect(await ask(reconcile, {})).toMatchObject({
      ledger: { sumFen: 0, unbalanced: 0 },
      orders: { differing: [] },
      cards: { differing: [] },
      unknown: [],
    })
  },
  patience(60_000 + kills * 60_000),
)
