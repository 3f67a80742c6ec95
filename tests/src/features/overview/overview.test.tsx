import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { readSiteTree } from '#contract/archive/archive.contract.ts'
import type { Call } from '#contract/kernel/call.ts'
import { countrywide, powerCurve, singleStation } from '#contract/overview/overview.contract.ts'
import { sampleCurve } from '#machines/overview/day-curve.cases.ts'
import { sampleSites } from '#machines/site-choice/site-choice.cases.ts'
import { sampleStation } from '#machines/overview/station-watch.cases.ts'
import { SingleStationView } from '#src/features/overview/single/single-station-view.tsx'
import { callApi } from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { forgetInstitutions } from '#src/shared/net/institutions.ts'

vi.mock('#src/shared/net/api.ts', () => ({ callApi: vi.fn<typeof callApi>() }))

// Pages with words of their own add them when they load.
startWords('en')
const { CountrywideView } = await import('#src/features/overview/countrywide-view.tsx')
// ECharts measures text on a canvas, which jsdom has none of; the browser tests see the picture.
vi.mock('#src/shared/charts/chart.tsx', () => ({
  Chart: ({ label }: { readonly label: string }) => <figure aria-label={label} />,
}))

const server = new Map<Call, (input: unknown) => unknown>()

beforeAll(() => {
  addConsoleWords()
})
beforeEach(() => {
  forgetInstitutions()
  localStorage.clear()
  server.clear()
  server.set(readSiteTree, () => ({ children: sampleSites }))
  server.set(singleStation, () => sampleStation)
  server.set(powerCurve, () => sampleCurve)
  vi.mocked(callApi).mockImplementation(async (call, input) => {
    const answer = await Promise.resolve(server.get(call)?.(input))
    if (answer === undefined) throw new Error(`no answer to ${call.path}`)
    return answer
  })
})
afterEach(cleanup)

const show = (view: React.ReactNode, address = '/') =>
  render(
    <ChakraProvider value={defaultSystem}>
      <MemoryRouter initialEntries={[address]}>{view}</MemoryRouter>
    </ChakraProvider>,
  )
const region = (name: string) => screen.findByRole('region', { name })

describe('single station overview (core §2, issue 2 screens)', () => {
  it('shows live power with its direction, state of charge, energy and facts', async () => {
    show(<SingleStationView />)
    const power = within(await region('Live power'))
    expect(power.getByText('1.25')).toBeTruthy()
    expect(power.getByText('Charging')).toBeTruthy()
    expect(power.getByText('Measured at 10:00:00')).toBeTruthy()
    expect(screen.getByText('State of charge 63.5 %')).toBeTruthy()
    expect(within(await region('Energy today')).getByText('980.00')).toBeTruthy()
    expect(within(await region('Station')).getByText('UTC+08:00')).toBeTruthy()
  })

  it.each([
    [-1, 'Discharging'],
    [0, 'Idle'],
  ])('says of %d W that the station is %s (collection §4)', async (powerW, words) => {
    server.set(singleStation, () => ({ ...sampleStation, powerW }))
    show(<SingleStationView />)
    expect(within(await region('Live power')).getByText(words)).toBeTruthy()
  })

  it('takes the first site when none is kept, and keeps it as selectedSiteId (core §2)', async () => {
    show(<SingleStationView />)
    await region('Live power')
    expect(callApi).toHaveBeenCalledWith(singleStation, { siteId: 7 }, expect.anything())
    expect(localStorage.getItem('selectedSiteId')).toBe('7')
  })

  it('opens the site that the address asks for before the kept one', async () => {
    localStorage.setItem('selectedSiteId', '7')
    show(<SingleStationView />, '/?siteId=9')
    await region('Live power')
    expect(callApi).toHaveBeenCalledWith(singleStation, { siteId: 9 }, expect.anything())
  })

  it('says that an offline station sent its values a while ago', async () => {
    const at = new Date(Date.parse(sampleStation.now) - 3 * 3_600_000).toISOString()
    server.set(singleStation, () => ({ ...sampleStation, at, online: false }))
    show(<SingleStationView />)
    expect(await screen.findByText('The station is offline; it sent these values 3 h ago.')).toBeTruthy()
    expect(screen.getByText('1.25')).toBeTruthy()
  })

  it('says so when there is no storage site, other sites not counted', async () => {
    server.set(readSiteTree, () => ({
      children: sampleSites.map((site) => ({ ...site, hasStorage: false })),
    }))
    show(<SingleStationView />)
    expect(await screen.findByText('No storage site')).toBeTruthy()
  })

  it('shows the curve in words and as a table by the hour of the site', async () => {
    show(<SingleStationView />)
    expect(
      await screen.findByRole('figure', { name: /charged with 1\.20 MW and discharged with 800\.00 kW/ }),
    ).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'Table' }))
    const rows = await screen.findAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'HourMean powerState of charge at its end',
      '00:00733.33 kW41.0 %',
      '01:00-800.00 kW39.0 %',
    ])
  })

  it('reads the curve of another day', async () => {
    show(<SingleStationView />)
    const day = await screen.findByRole('textbox', { name: 'Day' })
    fireEvent.change(day, { target: { value: '2025-12-30' } })
    fireEvent.keyDown(day, { key: 'Enter' })
    await waitFor(() =>
      expect(callApi).toHaveBeenCalledWith(
        powerCurve,
        { siteId: 7, dataTime: '2025-12-30' },
        expect.anything(),
      ),
    )
  })
})

describe('multi-site overview (core §1, §8 fallback page)', () => {
  it('sums what is online and links each station to its own overview', async () => {
    const offline = { ...sampleStation, siteId: 9, siteNameEnglish: '', online: false }
    server.set(countrywide, () => [sampleStation, offline])
    show(<CountrywideView />)
    const link = await screen.findByRole('link', { name: 'Zhengzhou Airport storage station' })
    expect(link.getAttribute('href')).toBe('/overviewenergy/singleI?siteId=7')
    expect(screen.getByText('1 of 2 online')).toBeTruthy()
    // 1.25 MW of the one that is online; the other's last value is no present power.
    expect(screen.getByText('1.25')).toBeTruthy()
    expect(screen.getByRole('link', { name: sampleStation.siteName })).toBeTruthy()
  })

  it('says what is wrong when nothing came', async () => {
    show(<CountrywideView />)
    expect(await screen.findByRole('button', { name: 'Read now' })).toBeTruthy()
  })
})
