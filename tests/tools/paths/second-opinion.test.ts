import { createTestModel } from '@xstate/test'
import { describe, expect, it } from 'vitest'

import { machineCatalogue } from '#machines/catalogue.ts'
import { explore } from '#tools/paths/explore.ts'
import { distances, stateName, unfold } from '#tools/paths/unfold.ts'

/** Machines that are played in the browser; the sign-in page's thousands of edges take `@xstate/test` too long. */
const played = ['session', 'passwordChange', 'navigation', 'registration']
const subjects = machineCatalogue
  .filter(({ id }) => played.includes(id))
  .flatMap(({ id, machine, cases, inputs }) =>
    inputs.map(
      (input) => [`${id} from ${JSON.stringify(input) ?? 'its start'}`, { machine, cases, input }] as const,
    ),
  )

describe.each(subjects)('@xstate/test on the unfolded machine %s', (_, subject) => {
  it('reaches the states that the explorer found, in as many steps', () => {
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
