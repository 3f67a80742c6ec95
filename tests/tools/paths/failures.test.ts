import { describe, expect, it } from 'vitest'
import { type AnyStateMachine, fromPromise, setup } from 'xstate'

import { machineCatalogue } from '#machines/catalogue.ts'
import { infallible } from '#machines/shared/invokes/infallible.ts'
import { subjectOf } from '#tools/paths/cli/suite.ts'
import { explore } from '#tools/paths/explore.ts'
import { fatalFailures, invokesOf, sendFailures, type SentFailure } from '#tools/paths/invokes/failures.ts'

const sentTo = new Map(
  machineCatalogue.map((entry): [string, SentFailure[]] => [
    entry.id,
    entry.inputs.flatMap((input) => {
      const subject = subjectOf(entry, input)
      return sendFailures(subject, explore(subject))
    }),
  ]),
)
const sent = [...sentTo.values()].flat()

describe('failures that the explorer sends (machines 8)', () => {
  it.each([...sentTo])('end %s nowhere, but where it is declared that none comes', (id, failures) => {
    expect(fatalFailures(failures)).toEqual([])
    const tried = new Set(failures.map(({ state, src }) => `${state}|${src}`))
    const machine = machineCatalogue.find((entry) => entry.id === id)?.machine
    expect(machine && invokesOf(machine).filter((invoke) => !tried.has(invoke))).toEqual([])
  })

  it('end a machine wherever one is declared not to come: nothing is declared that is heard', () => {
    const ending = new Set(sent.filter(({ isHeard }) => !isHeard).map(({ src }) => src))
    expect([...ending].toSorted()).toEqual(Object.keys(infallible).toSorted())
  })

  it('come from no flow that is declared to end by itself: it was sent its own and outlived them', () => {
    const flows = machineCatalogue.flatMap(({ machine }) => [...machinesRunBy(machine)])
    expect(flows.map(([src]) => src)).not.toEqual([])
    for (const [src, flow] of flows) {
      const own = sentTo.get(flow.id)
      expect([src, own && fatalFailures(own)]).toEqual([src, []])
    }
  })

  it.each([true, false])('are found where nobody hears them: heard %s', (isHeard) => {
    const load = fromPromise(() => Promise.resolve(null))
    const machine = setup({ actors: { load } }).createMachine({
      id: 'planted',
      initial: 'loading',
      states: {
        loading: {
          invoke: { id: 'load', src: 'load', onDone: 'shown', ...(isHeard && { onError: 'shown' }) },
        },
        shown: {},
      },
    })
    const subject = { machine, cases: [] }
    const failures = sendFailures(subject, explore(subject))
    expect(failures).toEqual([{ state: 'planted.loading', src: 'load', isHeard, reason: null }])
    expect(fatalFailures(failures)).toHaveLength(isHeard ? 0 : 1)
  })

  it('are found where a guard lets some of them pass unheard', () => {
    const load = fromPromise(() => Promise.resolve(null))
    const machine = setup({
      actors: { load },
      guards: { isKnown: ({ event }) => event['error'] === 'known' },
    }).createMachine({
      id: 'planted',
      initial: 'loading',
      states: {
        loading: { invoke: { id: 'load', src: 'load', onError: { guard: 'isKnown', target: 'shown' } } },
        shown: {},
      },
    })
    const subject = {
      machine,
      cases: ['known', 'new'].map((error) => ({ type: 'xstate.error.actor.load', error })),
    }
    expect(fatalFailures(sendFailures(subject, explore(subject)))).toHaveLength(1)
  })
})

function machinesRunBy(machine: AnyStateMachine): Map<string, AnyStateMachine> {
  const run = new Map<string, AnyStateMachine>()
  for (const invoke of invokesOf(machine)) {
    const src = invoke.slice(invoke.indexOf('|') + 1)
    const logic: unknown = machine.implementations.actors[src]
    const found = machineCatalogue.find(({ id }) => id === Object(logic).id)
    if (found) run.set(src, found.machine)
  }
  return run
}
