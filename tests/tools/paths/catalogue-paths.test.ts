import { describe, expect, it } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { machineCatalogue } from '#machines/catalogue.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { ActorPlayer } from '#tests/support/actor-player.ts'
import { type ExactPath, planExactly } from '#tools/paths/exact.ts'
import { explore } from '#tools/paths/explore.ts'
import { createStepper, type PathSubject } from '#tools/paths/model.ts'
import { scoreOfPaths } from '#tools/paths/mutate.ts'

/** Part of the broken machines that the paths through all transitions must notice. */
const leastScore = 0.95

/** Where an actor outlives its answer, the answer comes only once; a state's own actors end with it. */
const worlds: Readonly<Record<string, PathSubject['canHappen']>> = {
  session: (at, { type }) =>
    !(type.endsWith('.actor.loadUser') && at.matches({ entering: { user: 'known' } })),
  signIn: ({ context }, { type, output }) => {
    if (!type.endsWith('.actor.recallCredentials')) return true
    // What is recalled fills the entries for good; where nothing is, the page goes on as it was.
    return Boolean(output) && context['userName'] === '' && context['password'] === ''
  },
}

const plansOf = ({ machine, cases, inputs }: CatalogueEntry, goal: 'transitions' | 'pairs') =>
  inputs.map((input) => {
    const canHappen = worlds[machine.id]
    const subject: PathSubject = {
      machine,
      cases,
      ...(input === undefined ? {} : { input }),
      ...(canHappen ? { canHappen } : {}),
    }
    const graph = explore(subject)
    return { subject, graph, plan: planExactly(subject, graph, goal) }
  })

const known = ({ value, context }: AnyMachineSnapshot) => ({ value, context: JSON.stringify(context) })

/**
 * Plays a path on the running machine and compares states and context step by step.
 *
 * @returns the transitions that each step took
 */
async function playOnActor(subject: PathSubject, path: ExactPath): Promise<readonly (readonly string[])[]> {
  const player = new ActorPlayer(subject)
  const took: (readonly string[])[] = []
  expect(player.took()).toEqual(createStepper(subject.machine, subject.input).start.transitions)
  const refuses = (events: readonly AnyEventObject[]): void => {
    // Answers and timers that nobody waits for cannot come.
    for (const event of events.filter(({ type }) => !type.startsWith('xstate.'))) {
      const before = known(player.snapshot)
      player.send(event)
      expect([event.type, player.took(), known(player.snapshot)]).toEqual([event.type, [], before])
    }
  }
  for (const [index, step] of path.entries()) {
    refuses(step.refusals)
    await player.perform(step)
    const at = `step ${index + 1}: ${step.event.type}`
    took.push(player.took())
    expect([at, known(player.snapshot)]).toEqual([at, known(step.to)])
  }
  if (player.snapshot.status === 'active') refuses(path.at(-1)?.refusalsAfter ?? [])
  player.stop()
  return took
}

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

  it('goes the same ways when it really runs, and does nothing where it refuses', async () => {
    for (const { subject, plan } of plans)
      for (const path of plan.paths) {
        const transitions = path.map((step) => step.transitions)
        expect(await playOnActor(subject, path)).toEqual(transitions)
      }
  })

  it(`has paths through all transitions that notice ${leastScore * 100} % of its mutants`, () => {
    const reached = plans.flatMap(({ graph }) => graph.nodes.map(({ snapshot }) => snapshot))
    const runs = plans.map(({ subject, plan }) => ({ subject, paths: plan.paths }))
    const { total, missed } = scoreOfPaths(runs, reached)
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

  it('are told apart by what decides in an eventless transition', () => {
    for (const { plan } of pairsOf('cardWriting')) {
      expect(plan.left).toEqual([])
      expect(plan.impossible).toEqual([])
    }
  })
})
