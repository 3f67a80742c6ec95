import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { KeptCoverage, PathCoverage } from '#contract/machine/path-coverage.contract.ts'
import { machineCatalogue } from '#machines/catalogue.ts'
import { heatOf } from '#src/features/machine/coverage/heat.ts'
import { callApi } from '#src/shared/net/api.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { addressNow, show } from '#tests/src/shared/widgets/stage.tsx'
import { inventory } from '#tools/paths/model.ts'

const dismissal = machineCatalogue.find(({ id }) => id === 'dismissal')
if (!dismissal) throw new Error('there is no such machine')
const [first = '', second = '', ...others] = inventory(dismissal.machine).transitions

const run: PathCoverage = {
  at: '2026-11-21T12:00:00.000Z',
  commit: 'abc1234',
  goal: 'transitions',
  failures: [],
  machines: [
    {
      machineId: 'dismissal',
      version: '1',
      definitionHash: dismissal.definitionHash,
      at: '2026-11-21T12:00:00.000Z',
      commit: 'abc1234',
      players: ['browser'],
      paths: 2,
      steps: 9,
      refusals: 4,
      stepMs: { browser: 30, server: null },
      transitions: [
        { id: first, browser: 12, server: 0, machine: 1, why: null, reason: null },
        {
          id: second,
          browser: 0,
          server: 0,
          machine: 2,
          why: 'declared',
          reason: { zh: '无按钮', en: 'it has no button' },
        },
        ...others.map((id) => ({
          id,
          browser: 0,
          server: 0,
          machine: 0,
          why: 'failed' as const,
          reason: null,
        })),
      ],
      pairs: { total: 7, covered: 3, played: 1, left: [] },
    },
  ],
  notPlayed: [],
}

const kept: { runs: KeptCoverage } = { runs: { transitions: run, pairs: null } }
vi.mock('virtual:path-coverage', () => ({
  get default() {
    return kept.runs
  },
}))
vi.mock('#src/shared/net/api.ts')
startWords('en')
const { MachinesView } = await import('#src/features/machine/machines-view.tsx')

afterEach(cleanup)
beforeEach(() => {
  kept.runs = { transitions: run, pairs: null }
  vi.mocked(callApi).mockReset()
  vi.mocked(callApi).mockReturnValue(new Promise(() => {}))
})

const open = async (machine = 'dismissal'): Promise<HTMLElement> => {
  show(<MachinesView />, `/?machine=${machine}`)
  const box = await screen.findByRole('checkbox', { name: 'Path coverage' })
  fireEvent.click(box)
  return box
}
const timesOf = (id: string) => document.querySelector(`[data-times="${id}"]`)
const drawn = () => document.querySelectorAll('.heat')

describe('the coverage on a diagram', () => {
  it('is laid over it by a switch that stands in the address, and taken off again', async () => {
    const box = await open()
    await vi.waitFor(() => expect(drawn()).toHaveLength(1))
    expect(addressNow()).toContainEqual(['coverage', 'shown'])
    fireEvent.click(box)
    await vi.waitFor(() => expect(drawn()).toHaveLength(0))
    expect(addressNow()).not.toContainEqual(['coverage', 'shown'])
  })

  it('tells by a number, a width and a broken line how often each transition was taken', async () => {
    await open()
    await vi.waitFor(() => expect(drawn()).toHaveLength(1))
    expect(timesOf(first)?.textContent).toBe('13')
    expect(timesOf(first)?.querySelector('.cross')).toBeNull()
    expect(timesOf(others[0] ?? '')?.textContent).toBe('0')
    expect(timesOf(others[0] ?? '')?.querySelector('.cross')).not.toBeNull()
    expect(document.querySelector('.cold[data-heat="-1"]')).not.toBeNull()
  })

  it('is the hotter the oftener a transition was taken', () => {
    expect([0, 1, 2, 4, 5, 13, 25, 900].map(heatOf)).toEqual([-1, 0, 1, 1, 2, 3, 4, 4])
  })

  it('lists what nobody took first, then what the machine alone took, with the reasons', async () => {
    await open()
    const table = await screen.findByRole('table', { name: 'How often each transition was taken' })
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows).toHaveLength(others.length + 2)
    expect(rows[0]?.textContent).toContain('the player did not come there')
    expect(rows[others.length]?.textContent).toContain('it has no button')
    expect(screen.getByText(/2 of 5 transitions, 3 of 7 pairs; 2 paths, 9 steps/u)).toBeTruthy()
    expect(screen.getByText(/commit abc1234/u)).toBeTruthy()
    expect(screen.queryByText(/another definition/u)).toBeNull()
  })

  it('says when the figures belong to another definition, and when players failed', async () => {
    const machines = run.machines.map((machine) => ({ ...machine, definitionHash: 'f00f00f00f00f00' }))
    kept.runs = { transitions: { ...run, machines, failures: ['a path'] }, pairs: null }
    await open()
    expect(await screen.findByText(/another definition \(f00f00f00f00\)/u)).toBeTruthy()
    expect(screen.getByText('Players that failed in that run: 1.')).toBeTruthy()
  })

  it('says when there are no figures', async () => {
    kept.runs = { transitions: null, pairs: null }
    await open()
    expect(await screen.findByText('No figures of path coverage came with this version.')).toBeTruthy()
    expect(drawn()).toHaveLength(0)
  })

  it('says when the run did not play the machine', async () => {
    await open('record')
    expect(await screen.findByText('This machine was not played so.')).toBeTruthy()
  })

  it('says which of the two runs is looked at, and what the other one lacks', async () => {
    const [machine] = run.machines
    if (!machine) throw new Error('the run has a machine')
    const later = { ...machine, at: '2026-11-22T01:00:00.000Z', commit: 'def5678' }
    kept.runs = {
      transitions: run,
      pairs: { ...run, goal: 'pairs', machines: [later], notPlayed: ['wall', 'list'] },
    }
    await open()
    expect(await screen.findByText(/^All transitions played .* commit abc1234/u)).toBeTruthy()
    fireEvent.click(screen.getByRole('radio', { name: 'All pairs' }))
    expect(await screen.findByText(/^All pairs of transitions played .* commit def5678/u)).toBeTruthy()
    expect(
      screen.getByText('Of these pairs a browser or the server took 1, the machine by itself 2.'),
    ).toBeTruthy()
    expect(screen.getByText('Machines not played so yet (2): wall, list.')).toBeTruthy()
    expect(addressNow()).toContainEqual(['coverage', 'pairs'])
  })
})
