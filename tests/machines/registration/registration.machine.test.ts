import { describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'

import {
  type RegistrationCheck,
  type RegistrationInput,
  registrationMachine,
  registrationWords as words,
  type StartedRegistration,
  type StartRegistration,
} from '#machines/registration/index.ts'
import {
  registrationChecks as checks,
  registrationProblems,
} from '#machines/registration/registration.cases.ts'
import { nodesByName, stateName } from '#machines/shared/states/state-name.ts'

const { unreachable, underWay, offline, notFound } = registrationProblems
const requestId = '0b8f6a52-29c1-4f0e-8a55-3c3c7a3a9f10'
const open = { type: 'start.open', mode: 'box', requestId } as const

type Outcome<Value> = Value | Error

/** Fakes answer from a list; the last answer stays. */
function play<Value>(answers: Outcome<Value>[]): () => Promise<Value> {
  return () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    return answer === undefined || answer instanceof Error
      ? Promise.reject(answer ?? new Error('no answer planned'))
      : Promise.resolve(answer)
  }
}

function begin(checked: Outcome<RegistrationCheck>[], started: Outcome<StartedRegistration>[] = []) {
  const clock = new SimulatedClock()
  const orders: StartRegistration[] = []
  const check = vi.fn<() => Promise<RegistrationCheck>>(play(checked))
  const answer = play(started)
  const actor = createActor(
    registrationMachine.provide({
      actors: {
        checkStatus: fromPromise<RegistrationCheck, RegistrationInput>(check),
        startRegistration: fromPromise<StartedRegistration, StartRegistration>(({ input }) => {
          orders.push(input)
          return answer()
        }),
      },
    }),
    { input: { termId: 7 }, clock },
  ).start()
  const arrives = (state: string) => waitFor(actor, (snapshot) => stateName(snapshot) === state)
  return { actor, clock, orders, check, arrives }
}

describe('guided registration (collection §4, §7 topology)', () => {
  it('has words for each state and guard', () => {
    const names = [...nodesByName(registrationMachine).keys()].filter((name) => name !== '')
    expect(Object.keys(words.states).sort()).toEqual(names.sort())
    expect(Object.keys(words.guards).sort()).toEqual(
      Object.keys(registrationMachine.implementations.guards).sort(),
    )
    expect(Object.keys(registrationMachine.states).length).toBeLessThanOrEqual(15)
  })

  it.each([
    ['ready', checks.ready],
    ['waiting', checks.waiting],
    ['terminalGone', checks.terminalGone],
    ['registered', checks.registered],
    ['failed', checks.failed],
    ['unknown', checks.unknown],
  ] as const)('is found again as %s after a reload', async (state, answer) => {
    const { arrives } = begin([answer])
    expect((await arrives(state)).context.detail).toEqual(answer.detail)
  })

  it('starts, then polls the status every 30,000 ms until the end', async () => {
    const { actor, clock, orders, check, arrives } = begin(
      [checks.ready, checks.waiting, checks.waiting, checks.registered],
      [{ requestId, stage: 1 }],
    )
    await arrives('ready')
    actor.send(open)
    actor.send({ type: 'mode.change', mode: 'meter' })
    actor.send({ type: 'giveUp.change', minutes: 30 })
    actor.send({ type: 'start.confirm' })
    await arrives('waiting')
    expect(orders).toEqual([{ termId: 7, mode: 'meter', requestId, giveUpMinutes: 30 }])
    expect(check).toHaveBeenCalledTimes(2)
    clock.increment(29_999)
    expect(check).toHaveBeenCalledTimes(2)
    clock.increment(1)
    await arrives('waiting')
    expect(check).toHaveBeenCalledTimes(3)
    actor.send({ type: 'check.now' })
    await arrives('registered')
    clock.increment(120_000)
    expect(check).toHaveBeenCalledTimes(4)
  })

  it('offers no start while the terminal is offline or the minutes are not allowed', async () => {
    const away = begin([checks.offline])
    expect((await away.arrives('ready')).can(open)).toBe(false)
    const { actor, arrives } = begin([checks.ready])
    await arrives('ready')
    actor.send(open)
    for (const minutes of [4, 1441, 7.5, Number.NaN]) {
      actor.send({ type: 'giveUp.change', minutes })
      expect(actor.getSnapshot().can({ type: 'start.confirm' })).toBe(false)
    }
    actor.send({ type: 'giveUp.change', minutes: 5 })
    expect(actor.getSnapshot().can({ type: 'start.confirm' })).toBe(true)
    actor.send({ type: 'start.cancel' })
    expect(stateName(actor.getSnapshot())).toBe('ready')
  })

  it('sends a lost start again with the same request id, and offers nothing else (silences)', async () => {
    const { actor, orders, arrives } = begin(
      [checks.ready, checks.waiting],
      [unreachable, { requestId, stage: 1 }],
    )
    await arrives('ready')
    actor.send(open)
    actor.send({ type: 'start.confirm' })
    const lost = await arrives('unconfirmed')
    expect(lost.can({ type: 'start.cancel' })).toBe(false)
    expect(lost.can({ ...open, requestId: 'another' })).toBe(false)
    expect(lost.can({ type: 'giveUp.change', minutes: 9 })).toBe(false)
    actor.send({ type: 'start.retry' })
    await arrives('waiting')
    expect(orders).toHaveLength(2)
    expect(orders[1]).toEqual(orders[0])
  })

  it("watches another operator's registration when that one came first", async () => {
    const { actor, arrives } = begin([checks.ready, checks.waiting], [underWay])
    await arrives('ready')
    actor.send(open)
    actor.send({ type: 'start.confirm' })
    const { context } = await arrives('waiting')
    expect(context.problem?.code).toBe('registration.under_way')
    expect(context.detail?.startedBy).toBe('admin')
  })

  it('returns with the reason when the start is refused', async () => {
    const { actor, arrives } = begin([checks.ready], [offline])
    await arrives('ready')
    actor.send(open)
    actor.send({ type: 'start.confirm' })
    const { context } = await waitFor(
      actor,
      (s) => s.matches({ settled: 'ready' }) && s.context.problem !== null,
    )
    expect(context.problem?.code).toBe('registration.terminal_offline')
  })

  it('keeps what was last known while the network is away, and polls on', async () => {
    const { clock, check, arrives } = begin([checks.waiting, unreachable, unreachable, checks.waiting])
    await arrives('waiting')
    clock.increment(30_000)
    const cut = await arrives('networkLost')
    expect(cut.context).toMatchObject({ isCutOff: true, checkedAt: 0, detail: checks.waiting.detail })
    clock.increment(30_000)
    await arrives('networkLost')
    expect(check).toHaveBeenCalledTimes(3)
    clock.increment(30_000)
    expect((await arrives('waiting')).context.isCutOff).toBe(false)
  })

  it('says that the terminal went away and goes on watching', async () => {
    const { clock, arrives } = begin([checks.waiting, checks.terminalGone, checks.waiting])
    await arrives('waiting')
    clock.increment(30_000)
    expect((await arrives('terminalGone')).context.detail?.online).toBe(false)
    clock.increment(30_000)
    expect((await arrives('waiting')).context.detail?.online).toBe(true)
  })

  it('waits on after the deadline, where a late end still counts (silences)', async () => {
    const { actor, clock, arrives } = begin([checks.unknown, checks.unknown, checks.registered])
    await arrives('unknown')
    actor.send({ type: 'wait.on' })
    clock.increment(30_000)
    const still = await arrives('stillWaiting')
    expect(still.can(open)).toBe(true)
    clock.increment(30_000)
    await arrives('registered')
  })

  it.each(['loading', 'watching'])('shows a refused load and retries it (%s)', async (when) => {
    const { actor, clock, arrives } = begin(
      when === 'loading' ? [notFound, checks.ready] : [checks.waiting, notFound, checks.ready],
    )
    if (when === 'watching') {
      await arrives('waiting')
      clock.increment(30_000)
    }
    expect((await arrives('unloadable')).context.problem?.code).toBe('app.not_found')
    actor.send({ type: 'load.retry' })
    expect((await arrives('ready')).context.problem).toBeNull()
  })
})
