import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { Reconciliation } from '#contract/statement/statement.contract.ts'
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
const { ReconciliationView } = await import('#src/features/statement/reconciliation-view.tsx')

const at = '2026-11-21T02:00:00.000Z'
const sound: Reconciliation = {
  at,
  ledger: { transactions: 12, sumFen: 0, unbalanced: 0, accounts: [{ kind: 'cash', balanceFen: 123_456 }] },
  orders: { checked: 5, differing: [] },
  cards: { checked: 3, differing: [] },
  unknown: [],
  waiting: [],
  openShifts: 0,
}
const doubtful: Reconciliation = {
  ...sound,
  cards: {
    checked: 3,
    differing: [
      {
        serial: '53570000000000A1',
        customerNumber: '4101000007',
        customerName: 'An',
        finding: 'chipDiffers',
        ledgerFen: 10_000,
        serverFen: 10_000,
        chipFen: 9_000,
      },
    ],
  },
  unknown: [
    {
      orderId: 41,
      kind: 'topUp',
      state: 'unknown',
      amountFen: 5_000,
      serial: '53570000000000A1',
      customerId: 7,
      customerNumber: '4101000007',
      customerName: 'An',
      createdAt: at,
    },
  ],
  openShifts: 2,
}

beforeEach(() => vi.clearAllMocks())
afterEach(cleanup)

const open = () => showWithRights({ counter: ['view', 'operate'] }, <ReconciliationView />)
const panelOf = (name: string) => within(screen.getByRole('region', { name }))

describe('the reconciliation (issue 6: ledger, orders and cards against each other)', () => {
  it('says of each comparison that it agrees, and what the accounts hold', async () => {
    callApi.mockResolvedValue(sound)
    open()
    expect(await screen.findAllByText('Agrees')).toHaveLength(3)
    expect(screen.getByText('Transactions: 12')).toBeDefined()
    expect(screen.getByText('¥1,234.56')).toBeDefined()
  })

  it('leads an order of unknown outcome to the counter, and late closings to their list', async () => {
    callApi.mockResolvedValue(doubtful)
    open()
    const settle = await screen.findByRole('link', { name: 'Read the card' })
    expect(settle.getAttribute('href')).toBe('/card/counter?customer=7&flow=write')
    expect(panelOf('Overdue closings').getByText('Shifts: 2')).toBeDefined()
    expect(panelOf('Overdue closings').getByRole('link').getAttribute('href')).toBe(
      '/card/closing?state=open',
    )
  })

  it('shows what ledger, server and chip hold where they differ', async () => {
    callApi.mockResolvedValue(doubtful)
    open()
    const row = within(await screen.findByRole('row', { name: /Chip and server differ/u }))
    expect(row.getAllByText('¥100.00')).toHaveLength(2)
    expect(row.getByText('¥90.00')).toBeDefined()
  })

  it('compares again after the network was gone', async () => {
    callApi.mockRejectedValueOnce(
      new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' }),
    )
    callApi.mockResolvedValue(sound)
    open()
    expect(await screen.findByRole('alert')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Compare again' }))
    expect(await screen.findAllByText('Agrees')).toHaveLength(3)
  })
})
