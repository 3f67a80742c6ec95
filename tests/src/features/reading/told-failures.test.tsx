import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { readSiteTree } from '#contract/archive/archive.contract.ts'
import type { Call } from '#contract/kernel/call.ts'
import { monitorWords } from '#contract/monitor/monitor.words.ts'
import { readSectionValues, readTerminalItems } from '#contract/monitor/single-terminal.contract.ts'
import { searchReadablePoints } from '#contract/reading/original.contract.ts'
import { integrityWords } from '#contract/reading/integrity.words.ts'
import { readingWords } from '#contract/reading/reading.words.ts'
import { searchIntegrityRate } from '#contract/reading/reading.contract.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { SectionValues } from '#src/features/monitor/section-values.tsx'
import { PointChooser } from '#src/features/reading/choose/point-chooser.tsx'
import { anyIntegrity } from '#src/features/reading/integrity/integrity-address.ts'
import { RatesPanel } from '#src/features/reading/integrity/rates-panel.tsx'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { addWords, startWords } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import { forgetInstitutions } from '#src/shared/net/institutions.ts'

vi.mock('#src/shared/net/api.ts', () => ({ callApi: vi.fn<typeof callApi>() }))

/** What the server answers; whatever else is asked for does not come. */
const server = new Map<Call, unknown>()

beforeAll(() => {
  startWords('en')
  addConsoleWords()
  addWords({ ...monitorWords, ...readingWords, ...integrityWords })
})
beforeEach(() => {
  forgetInstitutions()
  server.clear()
  vi.mocked(callApi).mockReset()
  vi.mocked(callApi).mockImplementation(async (call) => {
    const answer = await Promise.resolve(server.get(call))
    if (answer === undefined) throw new ProblemError({ code: 'network', outcome: 'unknown', status: '' })
    return answer
  })
})
afterEach(cleanup)

const show = (what: ReactElement) =>
  render(
    <ChakraProvider value={defaultSystem}>
      <MemoryRouter>{what}</MemoryRouter>
    </ChakraProvider>,
  )
const retry = async (): Promise<void> =>
  void fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))

describe('what did not come is told where it would stand, with another try (core §8 transport error)', () => {
  it('tells of a terminal whose data items did not come, and shows its values once they do', async () => {
    server.set(readSectionValues, { at: '2026-11-24T00:00:00Z', devices: [] })
    show(<SectionValues termId={1} utcOffset="+08:00" isLive />)
    await screen.findByRole('alert')
    server.set(readTerminalItems, [])
    await retry()
    expect(await screen.findByText(monitorWords['single.value.none'][1])).toBeTruthy()
  })

  it('tells of sites and of devices that did not come, and never that there are none', async () => {
    show(<PointChooser points={[]} most={5} onToggle={() => undefined} />)
    await screen.findByRole('alert')
    expect(screen.queryByText(readingWords['reading.choose.noDevice'][1])).toBeNull()
    server.set(readSiteTree, {
      id: -1,
      label: '',
      children: [{ id: 7, label: '龙亭', labelEnglish: 'Longting' }],
    })
    await retry()
    await screen.findByRole('option', { name: 'Longting' })
    await screen.findByRole('alert')
    expect(screen.queryByText(readingWords['reading.choose.noDevice'][1])).toBeNull()
    server.set(searchReadablePoints, { list: [], total: 0 })
    await retry()
    expect(await screen.findByText(readingWords['reading.choose.noDevice'][1])).toBeTruthy()
  })

  it('counts no rates that did not come', async () => {
    show(<RatesPanel filters={anyIntegrity} span={{ fromDay: '2026-11-20', toDay: '2026-11-24' }} />)
    expect(await screen.findAllByRole('alert')).toHaveLength(2)
    expect(screen.queryByText('0 in total')).toBeNull()
    server.set(searchIntegrityRate, { list: [], total: 0 })
    const [first] = screen.getAllByRole('button', { name: 'Try again' })
    if (first) fireEvent.click(first)
    expect(await screen.findByText('0 in total')).toBeTruthy()
  })
})
