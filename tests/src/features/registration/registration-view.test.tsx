import { ChakraProvider, defaultSystem } from '@chakra-ui/react'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import { searchTerminals } from '#contract/archive/archive.contract.ts'
import type { Call } from '#contract/kernel/call.ts'
import type { MenuAction } from '#contract/kernel/rights.ts'
import {
  readRegistrationDetail,
  readRegistrationStatus,
  startBoxRegistration,
} from '#contract/registration/registration.contract.ts'
import { registrationChecks, registrationProblems } from '#machines/registration/registration.cases.ts'
import { RegistrationView } from '#src/features/registration/registration-view.tsx'
import { callApi } from '#src/shared/net/api.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { RightsContext } from '#src/shared/user/rights.ts'

vi.mock('#src/shared/net/api.ts', () => ({ callApi: vi.fn<typeof callApi>() }))

const { ready, offline, waiting, failed, registered, unknown, terminalGone } = registrationChecks
const found = [{ fConAdd: '410100000011', branch: '2', meters: [{ fConAdd: '410100000111', fAmNo: 'M-1' }] }]

type Answer = (input: unknown) => unknown
const server = new Map<Call, Answer>()
const orders: unknown[] = []

/** Answers with the details one after another; the last one stays. */
function answers(...details: (typeof ready.detail | Error)[]): void {
  server.set(readRegistrationDetail, () => (details.length > 1 ? details.shift() : details[0]))
}

beforeAll(() => {
  startWords('en')
  addConsoleWords()
})
beforeEach(() => {
  orders.length = 0
  server.clear()
  server.set(readRegistrationStatus, () => 0)
  server.set(searchTerminals, () => ({ list: [], total: 0 }))
  vi.mocked(callApi).mockImplementation(async (call, input) => {
    if (call === startBoxRegistration) orders.push(input)
    const answer = await Promise.resolve(server.get(call)?.(input))
    if (answer === undefined || answer instanceof Error)
      throw answer ?? new Error(`no answer to ${call.path}`)
    return answer
  })
})
afterEach(cleanup)

const show = (address = '/?termId=1', actions: readonly MenuAction[] = ['view', 'operate']) =>
  render(
    <ChakraProvider value={defaultSystem}>
      <MemoryRouter initialEntries={[address]}>
        <RightsContext value={new Map([['registration', actions]])}>
          <RegistrationView />
        </RightsContext>
      </MemoryRouter>
    </ChakraProvider>,
  )

describe('registration screen (collection §4)', () => {
  it('finds a terminal and shows its registration', async () => {
    const terminal = { id: 1, fTmName: '郑州一号终端', fConAdd: '410100000001', online: true }
    server.set(searchTerminals, () => ({ list: [terminal], total: 30 }))
    answers(ready.detail)
    show('/')
    expect(screen.getByText('Choose a terminal first')).toBeTruthy()
    fireEvent.click(await screen.findByRole('button', { name: /郑州一号终端/ }))
    expect(await screen.findByRole('button', { name: 'Register boxes' })).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/Find a terminal/), { target: { value: '4101' } })
    await waitFor(() =>
      expect(callApi).toHaveBeenCalledWith(
        searchTerminals,
        { pageSize: 20, terminalMng: '4101' },
        expect.anything(),
      ),
    )
  })

  it('offers no start to a user who may only look, and says so (silences: rights)', async () => {
    answers(ready.detail)
    show('/?termId=1', ['view'])
    expect(await screen.findByText(/needs a right you do not hold/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Register boxes' })).toBeNull()
  })

  it('starts after a confirmation and then shows the stages', async () => {
    answers(ready.detail, { ...waiting.detail, boxes: found })
    server.set(startBoxRegistration, () => ({ requestId: 'r', stage: 1 }))
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Register boxes' }))
    fireEvent.change(screen.getByLabelText(/Give up after/), { target: { value: '3' } })
    expect(screen.getByRole('button', { name: 'Start' })).toHaveProperty('disabled', true)
    fireEvent.change(screen.getByLabelText(/Give up after/), { target: { value: '30' } })
    fireEvent.click(screen.getByRole('button', { name: 'Start' }))
    const stages = await screen.findByRole('list', { name: 'Stages of the registration' })
    expect(within(stages).getAllByRole('listitem')).toHaveLength(7)
    await waitFor(() =>
      expect(stages.querySelector('[aria-current="step"]')?.textContent).toContain('Activating node'),
    )
    expect(screen.getByText('410100000111')).toBeTruthy()
    // A second may have passed since it was checked.
    expect(screen.getByText(/^10:\d\d$/u)).toBeTruthy()
    expect(screen.getByText(/Next check in \d+ s/)).toBeTruthy()
    expect(orders).toEqual([
      { termId: 1, giveUpMinutes: 30, requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    ])
  })

  it('offers only "check and finish" after a lost answer, with the same request (silences)', async () => {
    answers(ready.detail, waiting.detail)
    server.set(startBoxRegistration, () =>
      orders.length === 1 ? registrationProblems.unreachable : { stage: 1 },
    )
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Register boxes' }))
    fireEvent.click(screen.getByRole('button', { name: 'Start' }))
    const retry = await screen.findByRole('button', { name: 'Check and finish' })
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
    fireEvent.click(retry)
    await screen.findByRole('list', { name: 'Stages of the registration' })
    expect(orders).toHaveLength(2)
    expect(orders[1]).toEqual(orders[0])
  })

  it("says whose registration is watched when another operator's came first", async () => {
    answers(ready.detail, waiting.detail)
    server.set(startBoxRegistration, () => registrationProblems.underWay)
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Register boxes' }))
    fireEvent.click(screen.getByRole('button', { name: 'Start' }))
    expect(await screen.findByText(/^admin started this registration at/)).toBeTruthy()
  })

  it('keeps the last known stage while the network is away', async () => {
    answers(waiting.detail, registrationProblems.unreachable)
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Check now' }))
    expect(await screen.findByText('Network lost')).toBeTruthy()
    expect(screen.getByRole('list', { name: 'Stages of the registration' })).toBeTruthy()
  })

  it.each([
    ['a failure with what to do', failed.detail, /No secondary node answered/, /boxes have power/],
    ['an unknown outcome', unknown.detail, /outcome is unknown/, /late end still counts/],
    ['a terminal that is gone', terminalGone.detail, /terminal is offline/, /reports once it is back/],
    ['the end', { ...registered.detail, boxes: found }, /^Registered$/, /1 box · 1 meter/],
    ['why it cannot start', offline.detail, /once the terminal is online/, /Offline/],
  ])('shows %s', async (_, detail, title, text) => {
    answers(detail)
    show()
    expect((await screen.findAllByText(title)).length).toBeGreaterThan(0)
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('never says of an unknown outcome that it stopped or failed (silences)', async () => {
    answers(unknown.detail)
    show()
    const stages = await screen.findByRole('list', { name: 'Stages of the registration' })
    expect(within(stages).getByText(/Last known/)).toBeTruthy()
    expect(screen.queryByText(/Stopped|failed/)).toBeNull()
  })

  it('can go on waiting for a late end', async () => {
    answers(unknown.detail)
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Keep waiting' }))
    expect(await screen.findByText(/Waiting for a late end/)).toBeTruthy()
  })

  it('says why a terminal cannot be shown, and tries again', async () => {
    answers(registrationProblems.notFound, ready.detail)
    show()
    fireEvent.click(await screen.findByRole('button', { name: 'Load again' }))
    expect(await screen.findByRole('button', { name: 'Register boxes' })).toBeTruthy()
  })
})
