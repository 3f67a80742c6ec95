import { machineCatalogue } from '#machines/catalogue.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { consoleCases, consoleMachine } from '#tests/fixtures/console.machine.ts'
import { planExactly } from '#tools/paths/exact.ts'
import { explore } from '#tools/paths/explore.ts'
import { mutationScore, scoreTogether } from '#tools/paths/mutate.ts'

import { ms, percentile, type Row } from './row.ts'

/** How fast paths are made, and how many broken machines they notice. */
export function pathRows(): Row[] {
  return [planningRow(), ...machineCatalogue.map(scoreRow)]
}

function planningRow(): Row {
  const subject = { machine: consoleMachine, cases: consoleCases }
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    planExactly(subject, explore(subject), 'transitions')
    return performance.now() - began
  })
  return {
    what: 'Exploring a machine of 43 states and planning all transitions, median of 5',
    value: ms(percentile(times, 0.5)),
    goal: '< 2 s',
  }
}

function scoreRow({ id, machine, cases, inputs }: CatalogueEntry): Row {
  const runs = inputs.map((input) => {
    const subject = { machine, cases, ...(input === undefined ? {} : { input }) }
    const graph = explore(subject)
    return { subject, graph, plan: planExactly(subject, graph, 'transitions') }
  })
  const reached = runs.flatMap(({ graph }) => graph.nodes.map(({ snapshot }) => snapshot))
  const { caught, total } = scoreTogether(
    runs.map(({ subject, plan }) =>
      mutationScore(
        subject,
        plan.paths.map((path) => path.map(({ event }) => event)),
        reached,
      ),
    ),
  )
  return {
    what: `Broken machines noticed by all transitions: ${id}`,
    value: `${caught} of ${total}`,
    goal: '≥ 95 %',
  }
}
