import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { readOwnInstitutions, readSiteTree } from '#contract/archive/archive.contract.ts'
import {
  type Battery,
  batteryClusters,
  batteryCurve,
  batteryStacks,
  batteryTree,
} from '#contract/battery/battery.contract.ts'
import { type BatteryCell, batteryCells } from '#contract/battery/cell.contract.ts'
import { outdatedBatteries } from '#contract/battery/outdated.contract.ts'
import { bandsOf } from '#src/features/battery/cell/cell-charts.ts'
import { CellView } from '#src/features/battery/cell/cell-view.tsx'
import { ClusterView } from '#src/features/battery/cluster-view.tsx'
import { OutdatedView } from '#src/features/battery/outdated/outdated-view.tsx'
import { StackView } from '#src/features/battery/stack-view.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { forgetInstitutions } from '#src/shared/net/institutions.ts'
import { show } from '#tests/src/shared/widgets/stage.tsx'
import { FakeApi } from '#tests/support/fake-api.ts'

startWords('en')
addConsoleWords()

const battery = (own: Partial<Battery>): Battery => ({
  deviceId: 10,
  name: '1 号堆',
  nameEnglish: 'Stack 1',
  parentId: null,
  parentName: '',
  parentNameEnglish: '',
  parts: 2,
  ratedCapacityWh: 2_000_000,
  at: '2026-11-21T04:00:00.000Z',
  isSilent: false,
  socPermille: 612,
  sohPermille: 951,
  voltageMv: 1_268_172,
  currentMa: -12_300,
  powerW: 0,
  highestCellVoltageMv: 3350,
  highestVoltageCell: 12,
  lowestCellVoltageMv: 3320,
  lowestVoltageCell: 7,
  voltageSpreadMv: 30,
  highestTemperatureDeciC: 310,
  hottestCell: 3,
  lowestTemperatureDeciC: 270,
  coldestCell: 9,
  meanTemperatureDeciC: 290,
  temperatureSpreadDeciC: 40,
  chargedWh: 70_000,
  dischargedWh: 40_000,
  equivalentCyclesMilli: 20,
  efficiencyPermille: null,
  efficiencyGap: 'tooLittle',
  daysRead: 7,
  worstVoltageSpreadMv: 110,
  worstTemperatureSpreadDeciC: 40,
  ...own,
})
const batteries = (list: Battery[]) => ({
  detailUtcTime: '+08:00',
  now: '2026-11-21T04:01:00.000Z',
  days: 7,
  resolution: 'hour' as const,
  list,
  total: list.length,
})
const cell = (place: number, own: Partial<BatteryCell>): BatteryCell => ({
  deviceId: 100 + place,
  name: `${place} 号电芯`,
  nameEnglish: `Cell ${place}`,
  place,
  at: '2026-11-21T04:00:00.000Z',
  isSilent: false,
  voltageMv: 3300,
  lowVoltageMv: null,
  highVoltageMv: null,
  temperatureDeciC: 250,
  lowTemperatureDeciC: null,
  highTemperatureDeciC: null,
  socPermille: 500,
  sohPermille: 980,
  resistanceMicroOhm: 265,
  isBalancing: false,
  voltageDeviationMv: 0,
  temperatureDeviationDeciC: 0,
  isOutlier: false,
  ...own,
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
    .on(batteryTree, () => ({
      stacks: [{ deviceId: 10, name: '1 号堆', nameEnglish: 'Stack 1' }],
      clusters: [{ deviceId: 20, stackId: 10, name: '1 号簇', nameEnglish: 'Cluster 1', cells: 3 }],
    }))
    .on(batteryCurve, ({ item }) => ({
      item,
      detailUtcTime: '+08:00',
      resolution: 'hour' as const,
      series: [],
    }))
    .on(batteryStacks, () => batteries([battery({})]))
    .on(batteryClusters, () => batteries([battery({ deviceId: 20, nameEnglish: 'Cluster 1', parentId: 10 })]))
    .on(batteryCells, (asked) => ({
      siteId: 4,
      detailUtcTime: '+08:00',
      clusterId: 20,
      stackId: 10,
      at: '2026-11-21T04:00:00.000Z',
      deviationMv: asked.deviationMv ?? 30,
      deviationDeciC: asked.deviationDeciC ?? 50,
      medianVoltageMv: 3300,
      medianTemperatureDeciC: 250,
      outliers: 1,
      silent: 1,
      list: [
        cell(1, {}),
        cell(2, { voltageMv: 3240, voltageDeviationMv: -60, isOutlier: true }),
        cell(3, { isSilent: true, voltageMv: null, temperatureDeciC: null }),
      ],
      total: 3,
    }))
    .on(outdatedBatteries, ({ limitPermille = 800 }) => ({
      limitPermille,
      counts: { reached: 0, near: 0, fine: 3, unknown: 1 },
      list: [],
      total: 0,
    }))
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'adoptedStyleSheets')
  api.check()
})

const grid = (name: string) => screen.findByRole('grid', { name })

describe('battery stacks (core §1 Battery Analysis: stack)', () => {
  it('say why no efficiency is told, and lead to their clusters', async () => {
    show(<StackView />)
    const table = await grid('Battery stacks')
    expect(within(table).getByText('Too little discharged')).toBeDefined()
    const link = within(table).getByRole('link', { name: 'Stack 1' })
    expect(link.getAttribute('href')).toBe('/batteryAnalysis/cluster?stack=10')
  })

  it('say of which some days are missing', async () => {
    api.on(batteryStacks, () => batteries([battery({ daysRead: 3, isSilent: true })]))
    show(<StackView />)
    expect(await screen.findByText(/Of 1 battery some days are missing/u)).toBeDefined()
    expect(screen.getByText(/1 battery is silent/u)).toBeDefined()
  })

  it('are asked for again where they did not come', async () => {
    api.lose(batteryStacks)
    show(<StackView />)
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await grid('Battery stacks')).toBeDefined()
  })

  it('say where there are none', async () => {
    api.on(batteryStacks, () => batteries([]))
    show(<StackView />)
    expect(await screen.findByText('This site has no battery stack')).toBeDefined()
  })
})

describe('battery clusters (core §1 Battery Analysis: cluster)', () => {
  it('are asked for of the stack that the address names', async () => {
    show(<ClusterView />, '/batteryAnalysis/cluster?stack=10')
    expect(within(await grid('Battery clusters')).getByText('3.350 V (no. 12)')).toBeDefined()
    expect(api.sent(batteryClusters).map(({ stackId }) => stackId)).toEqual([10])
  })
})

describe('single cells (core §1 Battery Analysis: single cell)', () => {
  it('show outliers alone, and what is known of one', async () => {
    show(<CellView />)
    const table = await grid('Cells')
    expect(within(table).getAllByRole('row')).toHaveLength(4)
    fireEvent.click(screen.getByRole('checkbox', { name: 'Outliers alone' }))
    await waitFor(() => expect(within(table).getAllByRole('row')).toHaveLength(2))
    fireEvent.click(within(table).getByRole('button', { name: 'Cell 2' }))
    expect(within(await screen.findByRole('dialog')).getByText('-60 mV')).toBeDefined()
  })

  it('are judged by a limit that is typed, and by the parameter where none is', async () => {
    show(<CellView />)
    const limit = await screen.findByRole('textbox', { name: 'Voltage limit (mV)' })
    expect(api.sent(batteryCells).at(-1)?.deviationMv).toBeUndefined()
    fireEvent.change(limit, { target: { value: '80' } })
    fireEvent.blur(limit)
    await waitFor(() => expect(api.sent(batteryCells).at(-1)?.deviationMv).toBe(80))
  })

  it('are counted in bands that begin at whole numbers', () => {
    expect(bandsOf([])).toEqual([])
    expect(bandsOf([3300])).toEqual([{ from: 3300, to: 3301, count: 1 }])
    const bands = bandsOf([3241, 3300, 3304, 3305])
    expect(bands[0]).toEqual({ from: 3240, to: 3245, count: 1 })
    expect(bands.reduce((sum, { count }) => sum + count, 0)).toBe(4)
    expect(bands.length).toBeLessThan(21)
  })
})

describe('outdated batteries (core §1 Battery Analysis: outdated battery report)', () => {
  it('say that there are none, and go to paper with limit and counts', async () => {
    // The test's page has none; the browsers have.
    Object.assign(document, { adoptedStyleSheets: [] })
    const print = vi.spyOn(window, 'print').mockReturnValue()
    show(<OutdatedView />, '/batteryAnalysis/outdated?limit=85')
    expect(await screen.findByText('No battery is at or near its end')).toBeDefined()
    expect(api.sent(outdatedBatteries).at(-1)).toMatchObject({ limitPermille: 850, level: 'cluster' })
    fireEvent.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const sheet = screen.getByRole('article', { hidden: true })
    expect(sheet.textContent).toContain('85.0 %')
    expect(sheet.textContent).toContain('Fine 3')
  })
})
