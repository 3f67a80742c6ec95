import { randomBytes, randomInt } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import type { CustomerCard } from '#contract/card/card-orders.contract.ts'
import type { CardOrder } from '#contract/card/card-shapes.ts'
import { fromHex, toHex } from '#contract/card/card-file.ts'
import type { CustomerRow } from '#contract/customer/customer.contract.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import type { Reconciliation } from '#contract/statement/statement.contract.ts'
import { currentSlot } from '#field/card/card-state.ts'
import { plainMemory } from '#field/card/plain-memory.ts'
import { patience } from '#tools/pace/pace.ts'

import { CounterPage } from '#e2e/pages/counter.page.ts'
import { known } from '#e2e/support/known.ts'
import { type Kept, MortalBrowser } from '#e2e/support/mortal-browser.ts'
import { signInOver } from '#e2e/support/sign-in-over.ts'
import { expect, test } from '#e2e/support/test.ts'

const flows = ['open', 'write', 'refund', 'topUp', 'replace'] as const
type Flow = (typeof flows)[number]
/** How often the browser is killed; `npm run kills` does it 20 times. */
const kills = Number(process.env['KILLS'] ?? flows.length)
/** People in one browser, each in a page of their own: each kill falls into a flow of each of them. */
const people = process.env['KILLS'] === undefined ? 1 : flows.length
/** A flow takes about so long, longer with more at work; the kill falls anywhere within. */
const flowMs = people === 1 ? 4000 : 9000

/** One person's work with one customer, whatever happens to the browser. */
interface Task {
  readonly flow: Flow
  readonly kept: Kept
  readonly customer: CustomerRow
  /** That is written. */
  readonly serial: string
  /** What is to be on it in the end, fen. */
  readonly purseFen: number
  readonly writesBefore: number
}

/** What is on a card, as whoever holds it in their hand could read it. */
function chipOf({ cards }: Kept, serial: string) {
  const drawer = JSON.parse(cards ?? '{"cards":[]}') as {
    cards: readonly { serial: string; memory: string }[]
  }
  const card = drawer.cards.find((one) => one.serial === serial)
  return card ? (currentSlot(plainMemory(fromHex(card.memory)))?.slot ?? null) : null
}

test('a browser that is killed in the middle of a flow loses and doubles nothing (issue 6)', async ({
  product,
}, { project }) => {
  test.setTimeout(patience(60_000 + kills * people * 60_000))
  const { origin } = product
  const token = await signInOver(origin, known.operators[0])
  const launch = project.use.launchOptions ?? {}

  async function ask<Data>(path: string, body?: object): Promise<Data> {
    const response = await fetch(new URL(path, origin), {
      method: body ? 'POST' : 'GET',
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { status, code, data } = (await response.json()) as Envelope
    if (status !== '200') throw new Error(`${path}: ${status} ${code ?? ''}`)
    return data as Data
  }
  const cardsOf = async ({ id }: CustomerRow) =>
    (await ask<{ list: readonly CustomerCard[] }>(`/card/customerCards?customerId=${id}`)).list
  const unfinished = async ({ id }: CustomerRow) =>
    (await ask<{ list: readonly CardOrder[] }>('/card/unfinished', { customerId: id })).list

  /** The flow as it goes when nothing goes wrong. */
  async function play(counter: CounterPage, { flow, kept, customer, serial }: Task): Promise<void> {
    if (flow === 'replace') await applyForReplacement(counter, customer)
    await counter.open(flow)
    if (flow === 'open' || flow === 'replace') {
      await counter.insert(null)
      await counter.find(customer.customerNo)
      await counter.heading('请放入一张新卡').waitFor()
      if (chipOf(kept, serial)) await counter.insert(serial)
      else await counter.insertNew(serial)
    } else await counter.insert(serial)
    if (flow === 'open' || flow === 'topUp') await counter.pay(flow === 'open' ? '500' : '12.34')
    else if (flow === 'refund') {
      await counter.press('下一步')
      await counter.press('确认退款')
      await counter.press('已付款')
    } else await counter.press(flow === 'write' ? '确认写卡' : '确认补卡')
    await counter.heading(/完成/u).waitFor()
  }

  async function applyForReplacement(counter: CounterPage, customer: CustomerRow): Promise<void> {
    if (!(await cardsOf(customer)).some(({ cardState }) => cardState === 'running')) return
    await counter.open('requestReplacement')
    await counter.find(customer.customerNo)
    await counter.press('下一步')
    await counter.press('确认申请')
    await counter.heading('补卡已申请，旧卡已停用').waitFor()
  }

  async function isDone({ kept, customer, serial, purseFen, writesBefore }: Task): Promise<boolean> {
    const live = (await cardsOf(customer)).filter(({ cardState }) => cardState !== 'invalid')
    const open = (await unfinished(customer)).filter(({ state }) => state !== 'written')
    const [card] = live
    return (
      live.length === 1 &&
      open.length === 0 &&
      card?.serial === serial &&
      card.cardState === 'running' &&
      card.purseFen === purseFen &&
      (chipOf(kept, serial)?.writeCounter ?? 0) > writesBefore
    )
  }

  /** What a person does at a browser that was just started: looks what is unfinished, else begins again. */
  async function goOn(counter: CounterPage, task: Task): Promise<void> {
    const [order] = (await unfinished(task.customer)).filter(({ state }) => state !== 'written')
    if (!order) return play(counter, task)
    await counter.open(`write&customer=${task.customer.id}`)
    await counter.insert(order.serial)
    const found = counter.heading('有一笔未完成的写卡')
    await found
      .or(counter.heading(/确认重写|完成/u))
      .first()
      .waitFor()
    // The reading alone may have told that it was written.
    if (!(await found.isVisible())) return undefined
    await counter.press('完成写卡')
    return counter
      .heading(/完成|把现金交给客户/u)
      .first()
      .waitFor()
  }

  const { list } = await ask<{ list: readonly CustomerRow[] }>('/card/searchCustomers', {
    card: 'none',
    state: 'active',
    pageSize: 100,
  })
  const customers = list.filter(({ meterNo }) => meterNo !== '')
  const staff = Array.from({ length: people }, () => ({ kept: { cards: null }, serial: '', purseFen: 0 }))

  function nextTask(
    person: { readonly kept: Kept; serial: string; purseFen: number },
    nth: number,
    kill: number,
  ) {
    const flow = flows[kill % flows.length] ?? 'open'
    const customer = customers[Math.floor(kill / flows.length) * people + nth]
    if (!customer) throw new Error('the demo has too few customers without a card')
    if (flow === 'open' || flow === 'replace') person.serial = toHex(randomBytes(8))
    if (flow === 'open') person.purseFen = 50_000
    else if (flow === 'refund') person.purseFen = 0
    else if (flow === 'topUp') person.purseFen += 1_234
    const { kept, serial, purseFen } = person
    return { flow, kept, customer, serial, purseFen, writesBefore: chipOf(kept, serial)?.writeCounter ?? 0 }
  }

  /** At a browser that was started anew: until it is done, and that it was done once. */
  async function finish(browser: MortalBrowser, task: Task): Promise<void> {
    const { flow, kept, serial, purseFen, writesBefore } = task
    const page = await browser.open(origin, token, kept)
    const counter = new CounterPage(page)
    for (let tries = 0; tries < 5 && !(await isDone(task)); tries += 1)
      // What a starved machine did not show in time is looked at anew.
      await goOn(counter, task).catch(() => undefined)
    const slot = chipOf(kept, serial)
    expect({ flow, done: await isDone(task), purse: slot?.purseFen, writes: slot?.writeCounter }).toEqual({
      flow,
      done: true,
      purse: purseFen,
      writes: writesBefore + 1,
    })
    await page.context().close()
  }

  let browser = await MortalBrowser.start(launch)
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const tasks = staff.map((person, nth) => nextTask(person, nth, kill))
      const work = async (task: Task): Promise<void> => {
        const page = await browser.open(origin, token, task.kept)
        await play(new CounterPage(page), task)
      }
      // Whatever each was at ends with the browser.
      const going = tasks.map((task) => work(task).catch(() => undefined))
      await delay(randomInt(flowMs))
      await browser.kill()
      await Promise.all(going)
      browser = await MortalBrowser.start(launch)
      await Promise.all(tasks.map((task) => finish(browser, task)))
    }
  } finally {
    await browser.close()
  }
  const found = await ask<Reconciliation>('/ledger/reconcile')
  expect(found).toMatchObject({
    ledger: { sumFen: 0, unbalanced: 0 },
    orders: { differing: [] },
    cards: { differing: [] },
  })
})
