import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { machineDefinitions, machineVersions } from '#contract/machine/machine.contract.ts'
import { machineCatalogue } from '#machines/catalogue.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { callApi } from '#src/shared/net/api.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { olderRegistration } from '#tests/fixtures/older-registration.ts'
import { addressNow, show } from '#tests/src/shared/widgets/stage.tsx'
import { layoutOf } from '#tools/diagrams/layout.ts'

vi.mock('#src/shared/net/api.ts')
startWords('en')
const { MachinesView } = await import('#src/features/machine/machines-view.tsx')

const today = machineCatalogue.find(({ id }) => id === olderRegistration.id) ?? olderRegistration
const kept = await Promise.all(
  [today, olderRegistration].map(async (entry, i) => {
    const chart = chartOf(entry)
    const firstSeenAt = `2026-01-0${2 - i}T00:00:00.000Z`
    return { chartHash: `chart${i}`, firstSeenAt, chart, layout: i === 0 ? await layoutOf(chart) : null }
  }),
)
let listed = kept

afterEach(cleanup)
beforeEach(() => {
  listed = kept
  vi.mocked(callApi).mockReset()
  vi.mocked(callApi).mockImplementation((call, input): Promise<never> => {
    if (call === machineVersions)
      return Promise.resolve(
        listed.map(({ chart, chartHash, firstSeenAt }) => ({
          chartHash,
          firstSeenAt,
          definitionHash: chart.definitionHash,
          version: chart.version,
          states: chart.states.length - 1,
          transitions: chart.transitions.length,
          isSound: true,
        })) as never,
      )
    if (call !== machineDefinitions) return Promise.reject(new Error('not asked'))
    const { hashes } = input as { hashes: string[] }
    return Promise.resolve(kept.filter(({ chartHash }) => hashes.includes(chartHash)) as never)
  })
})

const open = (more = ''): unknown =>
  show(<MachinesView />, `/?machine=registrationRecord&view=versions${more}`)

describe('the versions of a machine', () => {
  it('are compared, the newest with the one before, in words', async () => {
    open()
    const states = await screen.findByRole('list', { name: 'States (3)' })
    const said = within(states)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent)
    expect(said[0]).toMatch(/^\+ Added/u)
    expect(said[2]).toMatch(/^− Removed.*Joining the network/u)
    const transitions = screen.getByRole('list', { name: /^Transitions/u })
    expect(transitions.textContent).toContain('To: Failed → Outcome unknown')
  })

  it('are marked on the diagram by signs', async () => {
    open()
    await screen.findByRole('list', { name: 'States (3)' })
    const added = document.querySelector('[data-state="registrationRecord.unknown"]')
    expect(added?.classList.contains('added')).toBe(true)
    expect(added?.textContent).toContain('+')
    expect(screen.getByText(/No drawing was kept with this version/u)).toBeTruthy()
  })

  it('can be any two; the choice is in the address', async () => {
    open()
    fireEvent.click(await screen.findByRole('radio', { name: 'Take chart1 as the later version' }))
    expect(addressNow().get('to')).toBe('chart1')
    expect(await screen.findByText('The two versions are the same.')).toBeTruthy()
  })

  it('are one at first, and nothing is compared', async () => {
    listed = kept.slice(0, 1)
    open()
    expect(await screen.findByText(/There is one version so far/u)).toBeTruthy()
  })

  it('name one that was never kept plainly', async () => {
    open('&from=abc')
    expect(
      await screen.findByText('No version with the hash abc was kept. Choose another one above.'),
    ).toBeTruthy()
  })
})
