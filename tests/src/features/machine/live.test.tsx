import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'

import { recordNow } from '#contract/machine/machine.contract.ts'
import { listInput, listMachine } from '#machines/list/index.ts'
import {
  type Captcha,
  type Credentials,
  type OpenedSession,
  type SecondStepDue,
  type SignIn,
  signInMachine,
} from '#machines/session/index.ts'
import { callApi } from '#src/shared/net/api.ts'
import { startWords } from '#src/shared/i18n/i18n.ts'
import { inspection, runningActors } from '#src/shared/page/inspection.ts'
import { addressNow, show } from '#tests/src/shared/widgets/stage.tsx'

vi.mock('#src/shared/net/api.ts')
startWords('en')
const { MachinesView } = await import('#src/features/machine/machines-view.tsx')
const { maskedDetail } = await import('#src/features/machine/live/masked.ts')

const token = 'eyJhbGciOiJIUzI1NiJ9.c2Vzc2lvbjE.4pcPyMD09olPSyXnrXCjTw'
const captcha: Captcha = {
  image: 'data:image/png;base64,iVBORw0KGgo1',
  key: crypto.randomUUID(),
  publicKey: '04ab',
}

const startSignIn = () =>
  createActor(
    signInMachine.provide({
      actors: {
        fetchCaptcha: fromPromise<Captcha, void>(() => Promise.resolve(captcha)),
        recallCredentials: fromPromise<Credentials | null, void>(() =>
          Promise.resolve({ userName: 'li', password: 'Kept-Secret-1' }),
        ),
        signIn: fromPromise<OpenedSession | SecondStepDue, SignIn>(() => Promise.reject(new Error('no'))),
      },
    }),
    { input: { notice: null }, ...inspection },
  ).start()

afterEach(cleanup)
beforeEach(() => {
  vi.mocked(callApi).mockReset()
  vi.mocked(callApi).mockRejectedValue(new Error('not asked'))
})

describe('what an event carries', () => {
  it('is shown without passwords, tokens, captchas and what looks like them', () => {
    const shown = [
      { type: 'field.change', field: 'password', value: 'Run-It-2026' },
      { type: 'field.change', field: 'oldPassword', value: 'Run-It-2025' },
      { type: 'field.change', field: 'code', value: 'AB12' },
      { type: 'xstate.done.actor.signIn', output: { token, userName: 'li' } },
      { type: 'xstate.done.actor.fetchCaptcha', output: captcha },
      { type: 'said', text: `it was ${token} then` },
      { type: 'deep', a: { b: { c: { d: 'Run-It-2026' } } } },
    ].map(maskedDetail)
    const all = shown.join('\n')
    for (const secret of ['Run-It', 'AB12', token, captcha.image, captcha.key, captcha.publicKey])
      expect(all).not.toContain(secret)
    expect(shown[0]).toBe('field: password, value: •••')
    expect(shown[3]).toBe('output: {token: •••, userName: li}')
  })

  it('is cut where it is long, and never fails', () => {
    const loop: { type: string; self?: unknown } = { type: 'loop' }
    loop.self = loop
    expect(maskedDetail(loop).length).toBeLessThan(200)
    expect(maskedDetail({ type: 'long', text: 'word '.repeat(100) } as never).length).toBeLessThan(100)
    expect(maskedDetail({ type: 'list', list: [1, 2, 3] } as never)).toBe('list: [3]')
  })
})

describe('the actors of this browser session', () => {
  it('are known from their start to their end', () => {
    const actor = createActor(listMachine, { input: listInput, ...inspection })
    expect(runningActors()).not.toContain(actor)
    actor.start()
    expect(runningActors()).toContain(actor)
    actor.stop()
    expect(runningActors()).not.toContain(actor)
  })

  it('are shown with their states and their events, secrets masked', async () => {
    const signIn = startSignIn()
    show(<MachinesView />, '/?view=live')
    const actors = await screen.findByRole('list', { name: 'Machines that run' })
    expect(actors.textContent).toContain('Sign-in')
    signIn.send({ type: 'field.change', field: 'password', value: 'Run-It-2026' })
    const events = await screen.findByRole('region', { name: 'Last events' })
    await vi.waitFor(() => expect(events.textContent).toContain('field: password, value: •••'))
    expect(events.textContent).not.toContain('Run-It-2026')
    signIn.stop()
  })

  it('light their present states on the diagram of their machine', async () => {
    const signIn = startSignIn()
    show(<MachinesView />, `/?machine=signIn&view=live&actor=${signIn.sessionId}`)
    await vi.waitFor(() =>
      expect(
        [...document.querySelectorAll('[data-lit]')].map((one) => one.getAttribute('data-state')),
      ).toContain('signIn.open'),
    )
    signIn.stop()
  })

  it('stand still while paused, and say what went by', async () => {
    const signIn = startSignIn()
    show(<MachinesView />, '/?view=live')
    const events = await screen.findByRole('region', { name: 'Last events' })
    fireEvent.click(within(events).getByRole('button', { name: 'Pause' }))
    signIn.send({ type: 'remember.change', remember: true })
    await vi.waitFor(() => expect(events.textContent).toMatch(/Events while paused: [1-9]/u))
    expect(events.textContent).not.toContain('remember.change')
    fireEvent.click(within(events).getByRole('button', { name: 'Go on' }))
    signIn.send({ type: 'remember.change', remember: false })
    await vi.waitFor(() => expect(events.textContent).toContain('remember.change'))
    signIn.stop()
  })

  it('are none where the machine does not run', async () => {
    show(<MachinesView />, '/?machine=upload&view=live')
    expect(await screen.findByText('This machine does not run in this browser session now.')).toBeTruthy()
  })
})

describe('a record of the server', () => {
  const now = {
    name: 'T1',
    address: '4101',
    state: 'pollingBoxes',
    total: 3,
    updatedAt: '2026-01-01T00:00:00.000Z',
    last: [],
  }

  it('lights the state that it is in, and leads to its journal', async () => {
    vi.mocked(callApi).mockImplementation((call): Promise<never> =>
      call === recordNow ? Promise.resolve(now as never) : Promise.reject(new Error('not asked')),
    )
    show(<MachinesView />, '/?machine=registrationRecord&view=live&record=7')
    await vi.waitFor(() =>
      expect(
        document.querySelector('[data-state="registrationRecord.pollingBoxes"][data-lit]'),
      ).not.toBeNull(),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Open the journal' }))
    expect(addressNow().get('view')).toBe('journal')
    expect(addressNow().get('row')).toBe('3')
  })
})
