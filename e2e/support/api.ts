import { expect, type Page } from '@playwright/test'

import type { TerminalRow } from '#contract/archive/archive.contract.ts'
import type { CustomerRow } from '#contract/customer/customer.contract.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'

/** Asks the server as the signed-in page would, beside what the page itself does. */
export async function ask<Data>(page: Page, path: string, body?: object): Promise<Data> {
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')?.value ?? ''
  const headers = { authorization: decodeURIComponent(token) }
  const response = await (body === undefined
    ? page.request.get(path, { headers })
    : page.request.post(path, { headers, data: body }))
  const answer = (await response.json()) as Envelope
  if (answer.status !== '200') throw new Error(`${path} answered ${answer.status} ${answer.msg ?? ''}`)
  return answer.data as Data
}

/** Places at a demo site whose terminal is slow, fails, is silent or drops its connection. */
const troubled = /(05|09|13|17)号终端$/u

/** Terminals that are online, were never registered, and behave. */
export async function freshTerminals(page: Page): Promise<readonly TerminalRow[]> {
  const { list } = await ask<{ list: readonly TerminalRow[] }>(page, '/terminalMng/search', {
    pageSize: 300,
    online: true,
  })
  return list.filter(
    ({ registState, fTmName }) =>
      registState === 'notStarted' && !troubled.test(fTmName) && fTmName.endsWith('号终端'),
  )
}

/** One of them for each test that asks, so that tests do not meet at a terminal; waits until so many are online. */
export async function freshTerminal(page: Page, place: number): Promise<TerminalRow> {
  const fewer = `fewer than ${place + 1} terminals are left to register`
  await expect.poll(async () => (await freshTerminals(page)).length, fewer).toBeGreaterThan(place)
  const terminal = (await freshTerminals(page))[place]
  if (!terminal) throw new Error(fewer)
  return terminal
}

/** One customer with a meter and without a card for each test that asks; the demo gives cards to the first ones. */
export async function cardlessCustomer(page: Page, place: number): Promise<CustomerRow> {
  const { list } = await ask<{ list: readonly CustomerRow[] }>(page, '/card/searchCustomers', {
    card: 'none',
    state: 'active',
    pageSize: 50,
    sortBy: 'customerNo',
    sortOrder: 'desc',
  })
  const customer = list.filter(({ meterNo }) => meterNo !== '')[place]
  if (!customer) throw new Error(`fewer than ${place + 1} customers have no card`)
  return customer
}
