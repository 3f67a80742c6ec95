import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import {
  type JournalRow,
  machineDefinitions,
  machineJournal,
  verifyJournal,
} from '#contract/machine/machine.contract.ts'
import { registrationRecordMachine } from '#machines/registration/index.ts'
import { definitionHash } from '#machines/shared/definition-hash.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { callApi } from '#src/shared/net/api.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { olderRegistration } from '#tests/fixtures/older-registration.ts'
import { addressNow, show } from '#tests/src/shared/widgets/stage.tsx'
import { layoutOf } from '#tools/diagrams/layout.ts'

vi.mock('#src/shared/net/api.ts')
startWords('en')
const { MachinesView } = await import('#src/features/machine/machines-view.tsx')

const row = (seq: number, changes: Partial<JournalRow>): JournalRow => ({
  seq,
  verdict: 'accepted',
  event: { type: 'registration.start' },
  from: 'notStarted',
  to: 'broadcasting',
  actor: 'user:wang',
  address: '10.0.0.1',
  at: '2026-01-01T08:00:00.000Z',
  definitionHash: definitionHash(registrationRecordMachine),
  hash: 'h',
  ...changes,
})
const rows = [
  row(1, {}),
  row(2, { verdict: 'refused', from: 'broadcasting' }),
  row(4, {
    event: { type: 'deadline.passed' },
    from: 'broadcasting',
    to: 'unknown',
    actor: 'server',
    address: '',
  }),
]
let journal = rows
const broken = {
  ok: false,
  rows: 2,
  seq: 3,
  why: 'gap',
  otherDefinitions: 0,
  unknownDefinitions: [],
  keyFingerprint: 'ab12',
  checkedAt: '2026-01-01T09:00:00.000Z',
  took: 5,
}

let verified: object = broken

/** What the server keeps of an earlier release. */
let kept: unknown[] = []

afterEach(() => {
  kept = []
  journal = rows
  verified = broken
  cleanup()
})
beforeEach(() => {
  vi.mocked(callApi).mockReset()
  vi.mocked(callApi).mockImplementation((call): Promise<never> => {
    if (call === machineJournal)
      return Promise.resolve({
        name: 'T1',
        address: '4101',
        state: 'unknown',
        total: journal.length + 1,
        rows: journal,
      } as never)
    if (call === machineDefinitions) return Promise.resolve(kept as never)
    return call === verifyJournal
      ? Promise.resolve(verified as never)
      : Promise.reject(new Error('not asked'))
  })
})

const open = (more = ''): unknown =>
  show(<MachinesView />, `/?machine=registrationRecord&view=journal&record=7${more}`)
const litStates = (): (string | null)[] =>
  [...document.querySelectorAll('[data-lit]')].map((one) => one.getAttribute('data-state'))

describe('the journal of a record', () => {
  it('tells each step with who, from where and what was refused', async () => {
    open()
    const steps = within(await screen.findByRole('list', { name: 'Time line' })).getAllByRole('listitem')
    expect(steps).toHaveLength(3)
    expect(steps[0]?.textContent).toContain('Not started → Broadcasting the area signal')
    expect(steps[0]?.textContent).toContain('User wang · 10.0.0.1')
    expect(steps[1]?.textContent).toContain('Refused')
    expect(steps[2]?.textContent).toContain('Server')
  })

  it('lights the state of each step on the diagram, and keeps the step in the address', async () => {
    open()
    await screen.findByRole('list', { name: 'Time line' })
    expect(litStates()).toEqual([
      'registrationRecord',
      'registrationRecord.awaited',
      'registrationRecord.underWay',
      'registrationRecord.broadcasting',
    ])
    fireEvent.click(screen.getByRole('button', { name: 'Last step' }))
    expect(addressNow().get('row')).toBe('4')
    expect(litStates()).toEqual([
      'registrationRecord',
      'registrationRecord.awaited',
      'registrationRecord.unknown',
    ])
  })

  it('shows the last row where the address names one that is not there', async () => {
    open('&row=99999')
    await vi.waitFor(() => expect(addressNow().get('row')).toBe('4'))
    expect(await screen.findByRole('list', { name: 'Time line' })).toBeTruthy()
    expect(litStates()).toEqual([
      'registrationRecord',
      'registrationRecord.awaited',
      'registrationRecord.unknown',
    ])
  })

  it('names the first broken row and the rows that are missing', async () => {
    open('&row=3')
    expect(await screen.findByText('The journal does not hold at row 3: the row is missing')).toBeTruthy()
    expect(await screen.findByText('Missing rows (1): 3')).toBeTruthy()
    expect(litStates()).toEqual([])
  })

  it('does not call sound what it could not check against its version', async () => {
    verified = {
      ...broken,
      ok: true,
      rows: 4,
      seq: null,
      why: null,
      otherDefinitions: 3,
      unknownDefinitions: ['ab12'],
    }
    open()
    expect(await screen.findByText(/The chain of 4 rows holds, but some were written under/u)).toBeTruthy()
    expect(screen.getByText(/Versions that were not kept are among them \(ab12\)/u)).toBeTruthy()
    expect(screen.queryByText(/The journal is sound/u)).toBeNull()
  })
})

describe('a row that an earlier release wrote', () => {
  const olderRow = row(1, {
    event: { type: 'stage.reported', stage: 2 },
    from: 'broadcasting',
    to: 'joiningNetwork',
    definitionHash: olderRegistration.definitionHash,
  })

  it('is replayed on the diagram of that release, in its words', async () => {
    const chart = chartOf(olderRegistration)
    kept = [{ chartHash: 'c', firstSeenAt: '2025-01-01T00:00:00.000Z', chart, layout: await layoutOf(chart) }]
    journal = [olderRow]
    open()
    expect(
      await screen.findByText(/written under version 0 \(\w{8}\), which the diagram shows/u),
    ).toBeTruthy()
    expect(litStates()).toEqual([
      'registrationRecord',
      'registrationRecord.awaited',
      'registrationRecord.underWay',
      'registrationRecord.joiningNetwork',
    ])
    const [step] = within(screen.getByRole('list', { name: 'Time line' })).getAllByRole('listitem')
    expect(step?.textContent).toContain('Joining the network')
  })

  it('is named plainly where that release is not known, with its hash and what can be done', async () => {
    journal = [olderRow]
    open()
    expect(await screen.findByText(/under a version that was not kept/u)).toBeTruthy()
    expect(
      screen.getByText(new RegExp(`holds no definition ${olderRegistration.definitionHash}`, 'u')),
    ).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Time line' }).textContent).toContain('joiningNetwork')
  })
})
