import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { bigScreen, totalPowerCurve } from '#contract/overview/big-screen.contract.ts'
import type { Call } from '#contract/kernel/call.ts'
import { countrywide } from '#contract/overview/overview.contract.ts'
import { sampleStation } from '#machines/overview/station-watch.cases.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { sampleScreen, sampleTotalCurve } from '#machines/wall/wall.cases.ts'
import { callApi } from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { consoleTheme } from '#src/shared/ui/theme/theme.ts'

vi.mock('#src/shared/net/api.ts', () => ({ callApi: vi.fn<typeof callApi>() }))
// ECharts measures text on a canvas, which jsdom has none of; the browser tests see the picture.
vi.mock('#src/shared/charts/chart.tsx', () => ({
  Chart: ({ label }: { readonly label: string }) => <figure aria-label={label} />,
}))

startWords('en')
addConsoleWords()
// Adds its words as it is loaded, as it does in the console.
const { BigScreenView } = await import('#src/features/big-screen/big-screen-view.tsx')

const server = new Map<Call, () => unknown>()

beforeAll(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
})
beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = 'light'
  server.set(bigScreen, () => sampleScreen)
  server.set(countrywide, () => [sampleStation])
  server.set(totalPowerCurve, () => sampleTotalCurve)
  vi.mocked(callApi).mockImplementation(async (call) => Promise.resolve(server.get(call)?.()))
})
afterEach(cleanup)

const show = () =>
  render(
    <ChakraProvider value={consoleTheme}>
      <BigScreenView title="Important Loads" logo={null} controls={null} />
    </ChakraProvider>,
  )
const region = (name: string) => screen.findByRole('region', { name })
const fail = (outcome: 'refused' | 'unknown') => {
  server.set(bigScreen, () => {
    throw new ProblemError({
      code: outcome === 'refused' ? 'app.not_permitted' : 'app.unreachable',
      outcome,
      status: '',
    })
  })
}

describe('the big screen (core §6, collection §1)', () => {
  it('shows who is online, what is registered, what stations do, and nothing that nobody told', async () => {
    show()
    const figures = within(await region('Key figures'))
    expect(figures.getByText('48')).toBeTruthy()
    expect(figures.getByText('areas concerned: 1')).toBeTruthy()
    expect(figures.getByText('3 under way · 1 failed')).toBeTruthy()
    expect(figures.getByText('Storage power · Charging')).toBeTruthy()
    const silent = within(await region('Offline terminals'))
    expect(silent.getByText('Terminal 13, Zhenping Shifosi')).toBeTruthy()
    expect(silent.getByText('Never heard')).toBeTruthy()
    expect(within(await region('Latest registrations')).getByText('No secondary node answered')).toBeTruthy()
    expect(await screen.findByRole('figure', { name: /charged with up to 1\.20 MW/u })).toBeTruthy()
  })

  it('is dark whatever the console is, until the wall is told otherwise, and gives the look back', async () => {
    const { unmount } = show()
    const { classList, style } = document.documentElement
    expect(classList.contains('dark')).toBe(true)
    document.documentElement.className = 'light'
    await waitFor(() => expect(classList.contains('dark')).toBe(true))
    fireEvent.click(screen.getByRole('button', { name: 'Switch to light' }))
    expect(classList.contains('light')).toBe(true)
    expect(localStorage.getItem('wallColorMode')).toBe('light')
    unmount()
    expect([classList.contains('light'), style.fontSize]).toEqual([true, ''])
  })

  it('keeps its values and says so while the server does not answer (core §8)', async () => {
    show()
    await region('Key figures')
    fail('unknown')
    fireEvent.click(screen.getByRole('button', { name: 'Refresh now' }))
    expect(await screen.findByText('Stale')).toBeTruthy()
    expect(screen.getByText('Values of 10:00:02; trying again')).toBeTruthy()
    expect(within(await region('Key figures')).getByText('48')).toBeTruthy()
  })

  it('believes the browser that the network is gone, and refreshes when it is back', async () => {
    show()
    await region('Key figures')
    fireEvent(window, new Event('offline'))
    expect(await screen.findByText('Connection lost')).toBeTruthy()
    fireEvent(window, new Event('online'))
    expect(await screen.findByText('Live')).toBeTruthy()
  })

  it('says that the server cannot be reached where nothing was ever read', async () => {
    fail('unknown')
    show()
    expect(await screen.findByText('The server cannot be reached')).toBeTruthy()
  })

  it('says why it may not be viewed, and leads back to the console (silences: rights)', async () => {
    fail('refused')
    show()
    expect(await screen.findByText('The big screen may not be viewed')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to the console' }).getAttribute('href')).toBe('/')
  })
})
