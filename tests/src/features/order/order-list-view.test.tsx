import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { Link } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Call } from '#contract/kernel/call.ts'
import { decideCardOrder } from '#contract/card/card.contract.ts'
import { searchCardOrders } from '#contract/card/card-search.contract.ts'
import { menuActions } from '#contract/kernel/rights.ts'
import { orders } from '#machines/card/counter/counter.samples.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import * as api from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { showWithRights } from '#tests/src/shared/widgets/stage.tsx'

vi.mock('#src/shared/net/api.ts')
const callApi = vi.mocked(api.callApi)
startWords('en')
addConsoleWords()
// Adds its words as it is loaded, as it does in the console.
const { OrderListView } = await import('#src/features/order/order-list-view.tsx')

const list = [orders.awaiting, { ...orders.unknown, id: 42 }]
let refusal: Error | null = null

beforeEach(() => {
  vi.clearAllMocks()
  refusal = null
  callApi.mockImplementation((call: Call) => {
    if (call === searchCardOrders) return Promise.resolve({ list, total: list.length } as never)
    return refusal ? Promise.reject(refusal) : Promise.resolve(orders.booked as never)
  })
})
afterEach(cleanup)

const open = (actions: readonly (typeof menuActions)[number][] = menuActions) =>
  showWithRights({ cardOrder: actions, counter: actions }, <OrderListView />, '/card/orders')
const drawerOf = async (order: number) => {
  fireEvent.click(await screen.findByRole('button', { name: String(order) }))
  const drawer = within(await screen.findByRole('dialog', { name: `Order ${order}` }))
  // It hides the page behind it a frame later, and would hide a question that is asked before.
  await waitFor(() => expect(screen.queryByRole('button', { name: String(order) })).toBeNull())
  return drawer
}
const decisions = () => callApi.mock.calls.filter(([call]) => call === decideCardOrder)
const asked = () => callApi.mock.calls.filter(([call]) => call === searchCardOrders).map(([, query]) => query)
const askedToApprove = async () => {
  const drawer = await drawerOf(41)
  fireEvent.click(drawer.getByRole('button', { name: 'Approve' }))
  return within(await screen.findByRole('dialog', { name: 'Approve order 41?' }))
}

describe('the screen of orders (issue 6: approval above a parameter)', () => {
  it('asks before it approves, and sends the decision with a request of its own', async () => {
    open()
    const question = await askedToApprove()
    expect(callApi).not.toHaveBeenCalledWith(decideCardOrder, expect.anything())
    fireEvent.click(await question.findByRole('button', { name: 'Approve' }))
    await waitFor(() =>
      expect(callApi).toHaveBeenCalledWith(
        decideCardOrder,
        expect.objectContaining({ orderId: 41, approve: true, note: '' }),
      ),
    )
  })

  it('lists what a link to the open page asks for, and what Back asks for again', async () => {
    showWithRights(
      { cardOrder: menuActions, counter: menuActions },
      <>
        <Link to="/card/orders?state=written">Written ones</Link>
        <Link to="/card/orders">All</Link>
        <OrderListView />
      </>,
      '/card/orders',
    )
    await screen.findByRole('button', { name: '41' })
    expect(asked()).toHaveLength(1)
    fireEvent.click(screen.getByRole('link', { name: 'Written ones' }))
    await waitFor(() => expect(asked().at(-1)).toMatchObject({ state: 'written' }))
    fireEvent.click(screen.getByRole('link', { name: 'All' }))
    await waitFor(() => expect(asked()).toHaveLength(3))
    expect(asked().at(-1)).not.toHaveProperty('state')
  })

  it('says why an own order is not approved, and keeps the question open', async () => {
    refusal = new ProblemError({ code: 'card.own_order', outcome: 'refused', status: '409' })
    open()
    const question = await askedToApprove()
    fireEvent.click(await question.findByRole('button', { name: 'Approve' }))
    expect(await question.findByRole('alert')).toBeDefined()
  })

  it('asks again by the same request where the answer was lost (silences)', async () => {
    refusal = new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })
    open()
    const question = await askedToApprove()
    fireEvent.click(await question.findByRole('button', { name: 'Approve' }))
    fireEvent.click(await question.findByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(decisions()).toHaveLength(2))
    const [first, second] = decisions()
    expect(first?.[1]).toEqual(second?.[1])
  })

  it('leads an order whose outcome is unknown to the counter, where its card is read', async () => {
    open()
    const drawer = await drawerOf(42)
    expect(drawer.getByText('Outcome unknown')).toBeDefined()
    expect(drawer.getByRole('link', { name: 'Write at the counter' }).getAttribute('href')).toBe(
      '/card/counter?customer=7&flow=write',
    )
  })

  it('only shows to whoever may only view', async () => {
    open(['view'])
    const drawer = await drawerOf(41)
    for (const name of ['Approve', 'Reject', 'Cancel order'])
      expect(drawer.queryByRole('button', { name })).toBeNull()
  })
})
