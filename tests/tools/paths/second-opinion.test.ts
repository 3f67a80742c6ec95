import { createTestModel } from '@xstate/test'
import { describe, expect, it } from 'vitest'

import { machineCatalogue } from '#machines/catalogue.ts'
import { explore } from '#tools/paths/explore.ts'
import { distances, stateName, unfold } from '#tools/paths/unfold.ts'
import { patience } from '#tools/pace/pace.ts'

/** Machines that `@xstate/test` is not asked about, and why. */
const exceptions: Readonly<Record<string, string>> = {
  tabs: 'its list of pages has no bound; what is told apart of it takes @xstate/test half a minute',
}

const subjects = machineCatalogue
  .filter(({ id }) => !(id in exceptions))
  .flatMap(({ id, machine, cases, inputs }) =>
    inputs.map(
      (input) => [`${id} from ${JSON.stringify(input) ?? 'its start'}`, { machine, cases, input }] as const,
    ),
  )

it('excepts machines of the catalogue alone', () => {
  const ids = machineCatalogue.map(({ id }) => id)
  expect(Object.keys(exceptions).filter((id) => !ids.includes(id))).toEqual([])
})

describe.each(subjects)('@xstate/test on the unfolded machine %s', (_, subject) => {
  it('reaches the states that the explorer found, in as many steps', { timeout: patience(90_000) }, () => {
    const graph = explore(subject)
    const shortest = new Map<unknown, number>()
    for (const { steps } of createTestModel(unfold(graph)).getShortestPaths()) {
      // The first step is the start itself.
      for (const [index, { state }] of steps.entries())
        shortest.set(state.value, Math.min(shortest.get(state.value) ?? Infinity, index))
    }
    const found = new Map([...distances(graph)].map(([id, far]) => [stateName(id), far]))
    expect(shortest).toEqual(found)
  })
})
