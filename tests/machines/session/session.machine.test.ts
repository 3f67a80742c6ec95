import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import { type Language, type UserInfo } from '#machines/session/index.ts'
import { administrator, entryProblems, openedSession } from '#machines/session/session.cases.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'

interface Server {
  readonly user?: UserInfo | Error
  readonly language?: Language | Error
}

const answer = <T>(value: T | Error): Promise<T> =>
  value instanceof Error ? Promise.reject(value) : Promise.resolve(value)

function startSession(token: string | null, { user = administrator, language = 'en' }: Server = {}) {
  const clock = new SimulatedClock()
  const done: string[] = []
  const machine = sessionMachine.provide({
    actors: {
      loadUser: fromPromise<UserInfo, void>(() => answer(user)),
      loadLanguage: fromPromise<Language, void>(() => answer(language)),
      loadInstitutions: fromPromise<void, void>(() => {
        done.push('institutions')
        return Promise.resolve()
      }),
      signOut: fromPromise<void, void>(() => new Promise(() => undefined)),
    },
    actions: {
      storeSession: (_args, { token: stored }) => void done.push(`store ${stored}`),
      showLanguage: (_args, shown) => void done.push(`language ${shown}`),
      goToWantedPage: () => void done.push('wanted page'),
      goToSignInPage: () => void done.push('sign-in page'),
      clearStoredSession: () => void done.push('clear'),
      reloadPage: () => void done.push('reload'),
    },
  })
  const actor = createActor(machine, { clock, input: { token } })
  actor.start()
  return { actor, clock, done }
}

describe('session', () => {
  it('shows the sign-in page without a token (core §2 guard 3)', () => {
    const { actor } = startSession(null)
    expect(actor.getSnapshot().hasTag('signedOut')).toBe(true)
    expect(actor.getSnapshot().children['signInForm']).toBeDefined()
  })

  it('after signing in loads user and language, goes to the wanted page and says so for 2 s', async () => {
    const { actor, clock, done } = startSession(null)
    actor.send({ type: 'xstate.done.actor.signInForm', output: openedSession } as never)
    await waitFor(actor, (at) => at.hasTag('inside'))
    expect(done).toEqual(['store token-1', 'language en', 'wanted page', 'institutions'])
    expect(actor.getSnapshot().matches({ signedIn: 'welcomed' })).toBe(true)
    clock.increment(2_000)
    expect(actor.getSnapshot().matches({ signedIn: 'settled' })).toBe(true)
  })

  it('offers to try again or sign out while the user information is slow; each try asks anew', async () => {
    const never = new Promise<UserInfo>(() => undefined)
    let asked = 0
    const clock = new SimulatedClock()
    const machine = sessionMachine.provide({
      actors: {
        loadUser: fromPromise<UserInfo, void>(() => {
          asked += 1
          return never
        }),
        loadLanguage: fromPromise<Language, void>(() => Promise.resolve('en')),
        signOut: fromPromise<void, void>(() => new Promise(() => undefined)),
      },
    })
    const actor = createActor(machine, { clock, input: { token: 'token-1' } }).start()
    expect(actor.getSnapshot().can({ type: 'signOut' })).toBe(false)
    clock.increment(5_000)
    expect(actor.getSnapshot().hasTag('slow')).toBe(true)
    actor.send({ type: 'entry.retry' })
    expect([asked, actor.getSnapshot().hasTag('slow')]).toEqual([2, false])
    clock.increment(5_000)
    actor.send({ type: 'signOut' })
    expect(actor.getSnapshot().matches('signingOut')).toBe(true)
  })

  it('does not wait longer than 3 s for the language (core §4: the saved one, or Chinese)', async () => {
    const clock = new SimulatedClock()
    const machine = sessionMachine.provide({
      actors: {
        loadUser: fromPromise<UserInfo, void>(() => Promise.resolve(administrator)),
        loadLanguage: fromPromise<Language, void>(() => new Promise(() => undefined)),
        loadInstitutions: fromPromise<void, void>(() => Promise.resolve()),
      },
    })
    const actor = createActor(machine, { clock, input: { token: 'token-1' } }).start()
    await waitFor(actor, (at) => at.matches({ entering: { user: 'known' } }))
    clock.increment(3_000)
    expect(actor.getSnapshot().hasTag('inside')).toBe(true)
  })

  it('restores a session silently, also when the language is not answered', async () => {
    const { actor, done } = startSession('token-1', { language: entryProblems.unreachable })
    await waitFor(actor, (at) => at.hasTag('inside'))
    expect(actor.getSnapshot().matches({ signedIn: 'settled' })).toBe(true)
    expect(actor.getSnapshot().context.user).toEqual(administrator)
    expect(done).toEqual(['institutions'])
  })

  it.each([
    ['no user', { user: entryProblems.noUser }, 'userInfoMissing'],
    ['no roles', { user: { ...administrator, roles: [] } }, 'rolesMissing'],
    ['a refusal', { user: entryProblems.refused }, 'refused'],
  ])('goes back to the sign-in page and says why on %s (core §5)', async (_, server, kind) => {
    const { actor, done } = startSession('token-1', server)
    await waitFor(actor, (at) => at.hasTag('signedOut'))
    expect(actor.getSnapshot().context).toMatchObject({ token: null, notice: { kind } })
    expect(done).toContain('clear')
  })

  it('keeps the token when the server is silent and tries again', async () => {
    const { actor } = startSession('token-1', { user: entryProblems.unreachable })
    await waitFor(actor, (at) => at.matches('stalled'))
    expect(actor.getSnapshot().context.token).toBe('token-1')
    actor.send({ type: 'entry.retry' })
    expect(actor.getSnapshot().matches('entering')).toBe(true)
  })

  it.each(['session.ended', 'sessionKey.missing'] as const)(
    'on %s alerts first, then clears and reloads 20 ms later (core §8)',
    async (type) => {
      const { actor, clock, done } = startSession('token-1')
      await waitFor(actor, (at) => at.hasTag('inside'))
      done.length = 0
      actor.send({ type })
      actor.send({ type })
      expect(actor.getSnapshot().hasTag('alert')).toBe(true)
      expect(done).toEqual([])
      actor.send({ type: 'alert.acknowledge' })
      expect(done).toEqual(['clear'])
      clock.increment(20)
      expect(done).toEqual(['clear', 'reload'])
    },
  )

  it('signs out within 3 s although the server is silent (core §4)', async () => {
    const { actor, clock, done } = startSession('token-1')
    await waitFor(actor, (at) => at.hasTag('inside'))
    actor.send({ type: 'signOut' })
    clock.increment(3_000)
    clock.increment(20)
    expect(done.slice(-2)).toEqual(['clear', 'reload'])
    expect(actor.getSnapshot().status).toBe('done')
  })
})
