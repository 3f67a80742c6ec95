import { describe, expect, it } from 'vitest'

import type { ChartState, ChartTransition, MachineChart } from '#contract/machine/machine.contract.ts'
import { machineCatalogue } from '#machines/catalogue.ts'
import { chartOf } from '#machines/shared/chart.ts'
import { diffCharts } from '#machines/shared/chart-diff.ts'
import { olderRegistration } from '#tests/fixtures/older-registration.ts'

const phrase = (text: string) => ({ zh: `${text}中`, en: text })
const state = (id: string, changes: Partial<ChartState> = {}): ChartState => ({
  id: `m.${id}`,
  parent: 'm',
  type: 'atomic',
  initial: null,
  title: phrase(id),
  description: phrase(id),
  source: 'core §1',
  tags: [],
  entry: [],
  exit: [],
  invokes: [],
  ...changes,
})
const way = (id: string, target: string, changes: Partial<ChartTransition> = {}): ChartTransition => ({
  id: `m.${id}`,
  source: `m.${id.split('|')[0]}`,
  targets: [`m.${target}`],
  event: id.split('|')[1] ?? '',
  kind: 'event',
  title: phrase(id),
  guard: null,
  actions: [],
  reenter: false,
  ...changes,
})
const guard = (name: string) => ({ guard: { name, title: phrase(name) } })
const chart = (changes: Partial<MachineChart>): MachineChart => ({
  machineId: 'm',
  version: '1',
  definitionHash: 'h',
  runs: 'server',
  title: phrase('m'),
  description: phrase('m'),
  states: [state('a'), state('b')],
  transitions: [],
  ...changes,
})
const timer = (length: number) =>
  way(`a|xstate.after.${length}.m.a|0`, 'b', { kind: 'time', title: phrase(`After ${length}`) })
const ways = (before: ChartTransition[], after: ChartTransition[]) =>
  diffCharts(chart({ transitions: before }), chart({ transitions: after })).transitions.map(
    ({ kind, before: old, after: now, facets }) => [kind, old?.id ?? now?.id, facets],
  )

describe('two definitions of a machine', () => {
  it('differ where a guard, an action or a timer does something else under the same name (machines 2)', () => {
    const transitions = [
      way('a|go|0', 'b', guard('isOpen(at 5)')),
      way('a|stop|0', 'b', { actions: ['note'] }),
      timer(10),
      way('b|go|0', 'a'),
    ]
    const behaving = (whole: string, parts: Readonly<Record<string, string>>) =>
      chart({ transitions, behaviour: { whole, parts } })
    const before = behaving('1', { 'guard isOpen': '1', 'action note': '1', 'delay 10': '1' })
    const after = behaving('2', { 'guard isOpen': '2', 'action note': '2', 'delay 10': '2' })
    expect(diffCharts(before, after).transitions.map(({ after: now, facets }) => [now?.id, facets])).toEqual([
      ['m.a|go|0', ['behaviour']],
      ['m.a|stop|0', ['behaviour']],
      ['m.a|xstate.after.10.m.a|0', ['behaviour']],
    ])
    // A chart that was kept before behaviour was told says nothing of it.
    expect(diffCharts(chart({ transitions }), after).transitions).toEqual([])
  })

  it('differ in nothing where they are the same', () => {
    for (const entry of machineCatalogue)
      expect(diffCharts(chartOf(entry), chartOf(entry))).toEqual({ states: [], transitions: [] })
  })

  it('list the states that came, went and changed, with what changed of them', () => {
    const { states } = diffCharts(
      chart({ states: [state('a'), state('b'), state('c')] }),
      chart({
        states: [state('a', { description: phrase('other'), tags: ['busy'] }), state('b'), state('d')],
      }),
    )
    expect(states.map(({ kind, before, after, facets }) => [kind, (after ?? before)?.id, facets])).toEqual([
      ['changed', 'm.a', ['description', 'tags']],
      ['added', 'm.d', []],
      ['removed', 'm.c', []],
    ])
  })

  it('tell changed guards, actions, targets and words of a transition', () => {
    expect(
      ways(
        [way('a|go|0', 'b', { actions: ['note'], ...guard('isOpen') })],
        [way('a|go|0', 'c', { actions: [], ...guard('isShut'), title: phrase('left') })],
      ),
    ).toEqual([['changed', 'm.a|go|0', ['event', 'guard', 'targets', 'actions']]])
  })

  it('take an alternative that was put in front for one that came, not for a change of all behind it', () => {
    const first = way('a|go|0', 'b', guard('isOpen'))
    const second = way('a|go|1', 'c')
    expect(
      ways(
        [first, second],
        [way('a|go|0', 'd', guard('isNew')), { ...first, id: 'm.a|go|1' }, { ...second, id: 'm.a|go|2' }],
      ).map(([kind, id]) => [kind, id]),
    ).toEqual([['added', 'm.a|go|0']])
  })

  it('tell alternatives that are tried in another order', () => {
    const [first, second] = [way('a|go|0', 'b', guard('isOpen')), way('a|go|1', 'c', guard('isShut'))]
    expect(
      ways(
        [first, second],
        [
          { ...second, id: first.id },
          { ...first, id: second.id },
        ],
      ),
    ).toEqual([
      ['changed', 'm.a|go|1', ['order']],
      ['changed', 'm.a|go|0', ['order']],
    ])
  })

  it('take a timer of another length for the same timer', () => {
    expect(ways([timer(1000)], [timer(5000)])).toEqual([
      ['changed', 'm.a|xstate.after.1000.m.a|0', ['timer']],
    ])
  })

  it('tell a really changed machine from today’s', () => {
    const today = machineCatalogue.find(({ id }) => id === olderRegistration.id)
    if (!today) throw new Error('the machine is gone')
    const { states, transitions } = diffCharts(chartOf(olderRegistration), chartOf(today))
    expect(states.map(({ kind, before, after }) => [kind, (after ?? before)?.id])).toEqual([
      ['added', 'registrationRecord.awaitingNetwork'],
      ['added', 'registrationRecord.unknown'],
      ['removed', 'registrationRecord.joiningNetwork'],
    ])
    expect(transitions).toContainEqual(
      expect.objectContaining({
        kind: 'changed',
        facets: ['targets'],
        after: expect.objectContaining({ id: 'registrationRecord.underWay|deadline.passed|0' }),
      }),
    )
  })
})
