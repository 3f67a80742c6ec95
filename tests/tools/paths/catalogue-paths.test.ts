import { describe, expect, it } from 'vitest'

import { machineCatalogue } from '#machines/catalogue.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { planExactly } from '#tools/paths/exact.ts'
import { explore } from '#tools/paths/explore.ts'
import { mutationScore } from '#tools/paths/mutate.ts'

/** Part of the broken machines that the paths through all transitions must notice. */
const leastScore = 0.9

const plansOf = ({ machine, cases, inputs }: CatalogueEntry, goal: 'transitions' | 'pairs') =>
  inputs.map((input) => {
    const subject = { machine, cases, ...(input === undefined ? {} : { input }) }
    const graph = explore(subject)
    return { subject, graph, plan: planExactly(subject, graph, goal) }
  })

describe.each(machineCatalogue.map((entry) => [entry.id, entry] as const))('machine %s', (_, entry) => {
  const plans = plansOf(entry, 'transitions')

  it('has no guard and no action that throws', () => {
    expect(plans.flatMap(({ graph }) => graph.faults)).toEqual([])
  })

  it('is really taken through every transition that the explorer reached', () => {
    for (const { graph, plan } of plans) {
      expect(plan.left).toEqual([])
      const taken = new Set(plan.paths.flat().flatMap(({ transitions }) => transitions))
      const reached = graph.edges.flatMap(({ transitions }) => transitions)
      expect(reached.filter((id) => !taken.has(id))).toEqual([])
    }
  })

  it('is seen to refuse what its guards refuse, and to do what its actions do', () => {
    expect(plans.flatMap(({ plan }) => plan.additions.left)).toEqual([])
  })

  it(`has paths through all transitions that notice ${leastScore * 100} % of its mutants`, () => {
    const scores = plans.map(({ subject, plan }) =>
      mutationScore(
        subject,
        plan.paths.map((path) => path.map(({ event }) => event)),
      ),
    )
    // What the paths from any one start notice is noticed.
    const [first, ...others] = scores
    const missed = (first?.missed ?? []).filter((name) =>
      others.every((score) => score.missed.includes(name)),
    )
    const total = first?.total ?? 0
    // Compared together, so that a failure names the mutants that got through.
    const isHigh = (total - missed.length) / total >= leastScore
    expect({ isHigh, missed }).toEqual({ isHigh: true, missed })
  })
})

const pairsOf = (id: string) =>
  machineCatalogue.filter((entry) => entry.id === id).flatMap((entry) => plansOf(entry, 'pairs'))

describe('pairs of transitions', () => {
  it('leave out only what the machine never does, whatever it remembers', () => {
    for (const { plan } of pairsOf('list')) {
      expect(plan.left).toEqual([])
      // Both wishes begin on the first page, beyond whose end nothing is.
      expect(plan.impossible).toEqual([
        'list|sort.change|0 > list.loading|xstate.done.actor.loadPage|0',
        'list|size.change|0 > list.loading|xstate.done.actor.loadPage|0',
      ])
    }
  })

  it('are found on the machine where the graph misses them', () => {
    for (const { plan } of pairsOf('registration')) {
      expect(plan.left).toEqual([])
      // A start that was cancelled shows the outcome again, and only what was never started is ready.
      for (const pair of plan.impossible)
        expect(pair).toMatch(/\|start\.open\|0 > registration\.sorting\|always\|6$/u)
    }
  })
})
