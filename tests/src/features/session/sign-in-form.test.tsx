import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'

import { passwordChangeMachine, type SignIn, signInMachine } from '#machines/session/index.ts'
import { type Credentials, type OpenedSession, type SecondStepDue } from '#machines/session/session-types.ts'
import { captcha, signInProblems } from '#machines/session/sign-in/sign-in.cases.ts'
import { type ProblemError } from '#machines/shared/problem.ts'
import { SignInForm } from '#src/features/session/sign-in/sign-in-form.tsx'
import { chooseLanguage, startWords } from '#src/shared/i18n/i18n.ts'

const sent: SignIn[] = []
let clock: SimulatedClock
const pass = (milliseconds: number) => act(() => clock.increment(milliseconds))

function openForm(problem: ProblemError, captchaFails = false) {
  const machine = signInMachine.provide({
    actors: {
      fetchCaptcha: fromPromise(() => (captchaFails ? Promise.reject(problem) : Promise.resolve(captcha))),
      signIn: fromPromise<OpenedSession | SecondStepDue, SignIn>(({ input }) => {
        sent.push(input)
        return Promise.reject(problem)
      }),
      recallCredentials: fromPromise<Credentials | null, void>(() => Promise.resolve(null)),
      passwordChange: passwordChangeMachine,
    },
  })
  const actor = createActor(machine, { clock, input: { notice: null } }).start()
  render(<SignInForm actor={actor} isLive onFirstFocus={() => undefined} />)
  return actor
}

beforeEach(() => {
  sent.length = 0
  clock = new SimulatedClock()
  startWords('en')
  chooseLanguage('en')
})
afterEach(cleanup)

async function fillIn(code = 'a1B2') {
  await screen.findByRole('button', { name: /^Verification code image/ })
  await userEvent.type(screen.getByRole('textbox', { name: 'User name' }), 'admin')
  await userEvent.type(screen.getByLabelText('Password'), 'Secret-2026')
  await userEvent.type(screen.getByRole('textbox', { name: 'Verification code' }), code)
  await userEvent.keyboard('{Enter}')
}

describe('sign-in form', () => {
  it('offers to change the password only where the form could be sent (core §9)', async () => {
    openForm(signInProblems.wrongCode)
    const change = screen.getByRole<HTMLButtonElement>('button', { name: 'Change password' })
    expect(change.disabled).toBe(false)
    await fillIn()
    await waitFor(() => expect(change.disabled).toBe(true))
    pass(3_000)
    expect(change.disabled).toBe(false)
  })

  it('says what is wrong at the field and puts the focus there (core §5)', async () => {
    openForm(signInProblems.wrongCode)
    await fillIn('a1')
    expect(await screen.findByText('Please enter the 4-digit check digit')).toBeTruthy()
    const code = screen.getByRole('textbox', { name: 'Verification code' })
    expect(code.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(code))
    expect(sent).toEqual([])
  })

  it('signs in by keyboard, tells a wrong code, empties it and locks the button (core §8)', async () => {
    openForm(signInProblems.wrongCode)
    await fillIn()
    expect(await screen.findByText('Failure of an operation: Verification code error')).toBeTruthy()
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'Secret-2026')
    expect(screen.getByRole('textbox', { name: 'Verification code' })).toHaveProperty('value', '')
    expect(screen.getByRole('button', { name: 'Please wait 3 seconds' })).toHaveProperty('disabled', true)
    pass(3_000)
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false)
    expect(sent).toHaveLength(1)
  })

  it('opens the change-password dialog for an expired password (core §8)', async () => {
    openForm(signInProblems.passwordExpired)
    await fillIn()
    expect(await screen.findByText('Password has expired please change it!!')).toBeTruthy()
    pass(3_000)
    expect(await screen.findByRole('dialog', { name: 'Change password' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it('asks for two entries after a one-time password, and for nothing that is known (issue 16, 3)', async () => {
    openForm(signInProblems.firstPassword)
    await fillIn()
    const dialog = await screen.findByRole('dialog', { name: 'Welcome, choose your password' })
    expect(dialog.querySelectorAll('input')).toHaveLength(2)
    expect(screen.queryByText(/expired/u)).toBeNull()
  })

  it('offers to fetch the captcha again when it failed', async () => {
    openForm(signInProblems.unreachable, true)
    expect(await screen.findByRole('button', { name: /could not be loaded/ })).toBeTruthy()
  })

  it('shows and hides the password', async () => {
    openForm(signInProblems.wrongCode)
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveProperty('type', 'text')
  })
})
