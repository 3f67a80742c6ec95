import { describe, expect, it } from 'vitest'
import { assign, setup, StateMachine } from 'xstate'

import { machineCatalogue } from '#machines/catalogue.ts'
import { explore } from '#tools/paths/explore.ts'
import { mutationScore, mutantsOf, notices } from '#tools/paths/mutate.ts'
import { operators } from '#tools/paths/mutants/operators.ts'
import { copyConfig, isConfig, partAt } from '#tools/paths/mutants/places.ts'
import type { PathSubject } from '#tools/paths/model.ts'
import { plan } from '#tools/paths/plan.ts'

function catalogued(id: string): PathSubject {
  const entry = machineCatalogue.find((one) => one.id === id)
  if (!entry) throw new Error(`no machine ${id}`)
  return { machine: entry.machine, cases: entry.cases }
}
function planned(subject: PathSubject) {
  const graph = explore(subject)
  return {
    reached: graph.nodes.map(({ snapshot }) => snapshot),
    suite: plan(graph, 'transitions').paths.map((path) => path.map(({ event }) => event)),
  }
}

/** The machine with a transition more, to any state of its chart. */
function added({ machine }: PathSubject, state: readonly string[], event: string, target: string) {
  const config = copyConfig(machine.config)
  const at = partAt(config, state)
  const end = partAt(config, ['states', target])
  if (!isConfig(at) || !isConfig(end)) throw new Error('no such state')
  end['id'] = 'end'
  at['on'] = { ...(isConfig(at['on']) ? at['on'] : {}), [event]: { target: '#end' } }
  return new StateMachine(config as typeof machine.config, machine.implementations)
}

describe('mutants that went unnoticed before (machines 7)', () => {
  it.each([
    [
      'an unknown order that a person cancels',
      'cardOrder',
      ['states', 'scriptOut', 'states', 'asking', 'states', 'unknown'],
      'order.cancel',
      'cancelled',
    ],
    [
      'a written order that is written again',
      'cardOrder',
      ['states', 'written'],
      'write.prepare',
      'scriptOut',
    ],
    [
      'a drawer that is closed without counting',
      'counterClosing',
      ['states', 'open'],
      'shift.close',
      'closed',
    ],
  ] as const)('%s is noticed', (_, id, state, event, target) => {
    const subject = catalogued(id)
    const { suite } = planned(subject)
    expect(notices(subject, added(subject, state, event, target), suite)).toBe(true)
  })

  // Only a path to where one fen is missing can: all transitions are taken without going there.
  it('99 fen that nobody explains are noticed by the paths to every node, as the catalogue is held to', () => {
    const subject = catalogued('counterClosing')
    const suite = plan(explore(subject), 'nodes').paths.map((path) => path.map(({ event }) => event))
    const mutant = subject.machine.provide({
      guards: {
        drawerAgrees: ({ context }: { context: { differenceFen: number } }) =>
          Math.abs(context.differenceFen) < 100,
      },
    } as Parameters<typeof subject.machine.provide>[0])
    expect(notices(subject, mutant, suite)).toBe(true)
  })
})

/** Two alternatives that both let an event of 5 pass; what they do besides is told by each test. */
const overlapping = (second: string) =>
  setup({
    types: { context: {} as { readonly n: number }, events: {} as { type: 'go'; n: number } },
    guards: {
      isSmall: ({ event }) => event.n < 6,
      isLarge: ({ event }) => event.n > 4,
    },
    actions: { keep: assign({ n: ({ event }) => event.n }) },
  }).createMachine({
    id: 'overlap',
    context: { n: 0 },
    initial: 'here',
    states: {
      here: {
        on: {
          go: [
            { guard: 'isSmall', target: 'there' },
            { guard: 'isLarge', target: second },
          ],
        },
      },
      there: { type: 'final' },
      elsewhere: { type: 'final' },
    },
  })
const subjectOf = (second: string): PathSubject => ({
  machine: overlapping(second),
  cases: [
    { type: 'go', n: 1 },
    { type: 'go', n: 5 },
    { type: 'go', n: 9 },
  ],
})

describe('the mutation score', () => {
  it('makes mutants of every kind', () => {
    const subject = catalogued('registrationRecord')
    const { reached } = planned(subject)
    const made = new Set(mutantsOf(subject, reached).map(({ operator }) => operator))
    expect(operators.filter((operator) => !made.has(operator))).toEqual([])
  })

  it('counts a survivor against the suite where its guards overlap, though nothing tells it apart', () => {
    const subject = subjectOf('there')
    const { reached, suite } = planned(subject)
    const { missed, equivalent } = mutationScore(subject, suite, reached)
    expect(missed).toContain('swap states.here.on.go.0')
    expect(equivalent).toEqual([])
  })

  it('notices the same where the two lead elsewhere, by a sample near the bound', () => {
    const subject = subjectOf('elsewhere')
    const { reached, suite } = planned(subject)
    const { missed } = mutationScore(subject, suite, reached)
    expect(missed.filter((name) => /^(?:swap|bound) states\.here\.on\.go\.0/u.test(name))).toEqual([])
  })

  it('is low for a suite that goes nowhere', () => {
    const subject = catalogued('registrationRecord')
    const { reached, suite } = planned(subject)
    const { caught, total } = mutationScore(subject, [[]], reached)
    expect(caught / total).toBeLessThan(0.5)
    expect(mutationScore(subject, suite, reached).caught).toBeGreaterThan(caught)
  })
})
