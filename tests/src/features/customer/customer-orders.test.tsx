import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { CustomerRow } from '#contract/customer/customer.contract.ts'
import { orders } from '#machines/card/counter/counter.samples.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { CustomerOrderList } from '#src/features/customer/drawer/customer-orders.tsx'
import * as api from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { cardWords } from '#contract/card/words/card.words.ts'
import { customerWords } from '#contract/customer/customer.words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'

vi.mock('#src/shared/net/api.ts')
const callApi = vi.mocked(api.callApi)
startWords('en')
addConsoleWords()
addWords({ ...cardWords, ...customerWords })

const customer = { id: 7, customerNo: '4101000007' } as CustomerRow

beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

describe('the orders of a customer, beside them (issue 6)', () => {
  it('shows the newest with state and amount, and leads to all of them', async () => {
    callApi.mockResolvedValue({ list: [orders.unknown, { ...orders.written, id: 40 }], total: 23 })
    show(<CustomerOrderList customer={customer} />)
    expect(await screen.findByText('Outcome unknown')).toBeDefined()
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getAllByText('¥100.00')).toHaveLength(2)
    const all = screen.getByRole('link', { name: 'All orders (23)' })
    expect(all.getAttribute('href')).toBe('/card/orders?text=4101000007')
  })

  it('says that there is none', async () => {
    callApi.mockResolvedValue({ list: [], total: 0 })
    show(<CustomerOrderList customer={customer} />)
    expect(await screen.findByText('Nothing was ever done here.')).toBeDefined()
    expect(screen.queryByRole('link')).toBeNull()
  })

  it('can be asked for again after the network was gone', async () => {
    callApi.mockRejectedValueOnce(
      new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
    )
    callApi.mockResolvedValue({ list: [orders.written], total: 1 })
    show(<CustomerOrderList customer={customer} />)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('On the card')).toBeDefined()
  })
})
