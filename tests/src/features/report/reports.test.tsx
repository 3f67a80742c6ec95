import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import { efficiencyAnalysis, electricityReport, incomeReport } from '#contract/report/report.contract.ts'
import { EfficiencyView } from '#src/features/report/efficiency-view.tsx'
import { ElectricityReportView } from '#src/features/report/electricity-view.tsx'
import { IncomeReportView } from '#src/features/report/income-view.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { forgetInstitutions } from '#src/shared/net/institutions.ts'
import { addressNow, show } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi } from '#tests/support/fake-api.ts'

startWords('en')
addConsoleWords()

const energies = {
  chargedWh: 96_000,
  dischargedWh: 80_500,
  generatedWh: null,
  pileWh: null,
  loadWh: null,
  gridInWh: null,
  gridOutWh: null,
  faults: 2,
}
const noPart = { chargedWh: 0, dischargedWh: 0, costFen: 0, revenueFen: 0 }
const sums = { chargedWh: 96_000, dischargedWh: 80_000, costFen: 2881, revenueFen: 960_001 }
const incomeRow = (period: string, isRead = true) => ({
  period,
  isRead,
  ...(isRead ? sums : noPart),
  unpricedWh: 29_000_000,
  parts: [
    { part: 'sharp' as const, ...noPart },
    { part: 'peak' as const, ...noPart, dischargedWh: 80_000, revenueFen: 960_001 },
    { part: 'flat' as const, ...noPart },
    { part: 'valley' as const, ...noPart, chargedWh: 96_000, costFen: 2881 },
  ],
})

let api: FakeApi
beforeEach(() => {
  forgetInstitutions()
  sessionStorage.clear()
  api = new FakeApi()
    .on(readOwnInstitutions, () => [])
    .on(readSiteTree, () => ({
      children: [
        { id: 4, label: '北站', labelEnglish: 'North', fTid: 1, detailUtcTime: '+08:00', hasStorage: true },
      ],
    }))
    .on(electricityReport, () => ({
      sites: 1,
      list: [{ period: '2026-11-20', ...energies }],
      total: { period: '', ...energies },
    }))
    .on(incomeReport, () => ({
      sites: 4,
      unpriced: [4, 5, 6, 7].map((siteId) => ({
        siteId,
        name: `站${siteId}`,
        nameEnglish: `Site ${siteId}`,
      })),
      since: '2024-01-01',
      list: [incomeRow('2026-11-19', false), incomeRow('2026-11-20')],
      total: incomeRow(''),
    }))
    .on(efficiencyAnalysis, () => ({ list: [], days: [], total: { ...noRate } }))
})
const noRate = { chargedWh: 0, dischargedWh: 0, efficiencyPermille: null }
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'adoptedStyleSheets')
  api.check()
})

const table = (name: string) => screen.findByRole('table', { name })
const cellsOf = (row: HTMLElement): (string | null)[] =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

describe('the electricity report (core §1 Operation Management)', () => {
  it('has no column for what nothing was read of, and tells of steps that cannot be true', async () => {
    show(<ElectricityReportView />)
    const shown = await table('Energies by time')
    expect(within(shown).getAllByRole('columnheader')).toHaveLength(3)
    expect(cellsOf(within(shown).getByRole('row', { name: /^2026-11-20/u }))).toEqual(['96.00', '80.50'])
    expect(screen.getByText(/2 steps of counters cannot be true/u)).toBeDefined()
  })

  it('is asked for of the hours of the day that the address says', async () => {
    show(<ElectricityReportView />, '/?kind=hour&at=2026-02-28&site=4')
    await table('Energies by time')
    expect(api.sent(electricityReport).at(-1)).toMatchObject({ kind: 'hour', at: '2026-02-28', siteId: 4 })
    fireEvent.change(screen.getByRole('combobox', { name: 'By' }), { target: { value: 'year' } })
    await waitFor(() => expect(addressNow().get('kind')).toBe('year'))
  })

  it('is asked for again where it did not come, and prints nothing until then', async () => {
    api.lose(electricityReport)
    show(<ElectricityReportView />)
    const again = await screen.findByRole('button', { name: 'Try again' })
    expect(screen.getByRole('button', { name: 'Print' }).hasAttribute('disabled')).toBe(true)
    fireEvent.click(again)
    expect(await table('Energies by time')).toBeDefined()
  })
})

describe('the income report (core §1 Operation Management)', () => {
  it('tells each part, the net, and what has no price', async () => {
    show(<IncomeReportView />)
    const parts = await table('By part of the day')
    expect(cellsOf(within(parts).getByRole('row', { name: /^Peak/u }))).toEqual([
      '0.00',
      '80.00',
      '0.00',
      '9,600.01',
      '9,600.01',
    ])
    expect(cellsOf(within(parts).getByRole('row', { name: /^Total/u })).at(-1)).toBe('9,571.20')
    expect(
      screen.getByText('Sites without a price: Site 4, Site 5, Site 6 and others, 4 in all'),
    ).toBeDefined()
    expect(screen.getByText(/29\.00 MWh/u)).toBeDefined()
  })

  it('tells nothing of a day on which nothing was read', async () => {
    show(<IncomeReportView />)
    const shown = await table('By time')
    expect(new Set(cellsOf(within(shown).getByRole('row', { name: /^2026-11-19/u })))).toEqual(new Set(['—']))
  })

  it('goes to paper with its tables', async () => {
    // The test's page has none; the browsers have.
    Object.assign(document, { adoptedStyleSheets: [] })
    const print = vi.spyOn(window, 'print').mockReturnValue()
    show(<IncomeReportView />, '/?at=2026-11-20')
    await table('By time')
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    expect(screen.getByRole('article', { hidden: true }).textContent).toContain('Day 2026-11-20')
  })
})

describe('the efficiency analysis (core §1 Operation Management)', () => {
  it('is not asked for of days that end before they begin', async () => {
    show(<EfficiencyView />, '/?fromDay=2026-11-20&toDay=2026-11-19')
    expect(await screen.findByText('It ends before it begins')).toBeDefined()
    expect(api.sent(efficiencyAnalysis)).toEqual([])
  })
})
