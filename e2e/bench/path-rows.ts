import { machineCatalogue } from '#machines/catalogue.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { consoleCases, consoleMachine } from '#tests/fixtures/console.machine.ts'
import { subjectOf } from '#tools/paths/cli/suite.ts'
import { planExactly } from '#tools/paths/exact.ts'
import { explore } from '#tools/paths/explore.ts'
import { scoreOfPaths } from '#tools/paths/mutate.ts'

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

function scoreRow(entry: CatalogueEntry): Row {
  const runs = entry.inputs.map((input) => {
    const subject = subjectOf(entry, input)
    const graph = explore(subject)
    return { subject, graph, paths: planExactly(subject, graph, 'transitions').paths }
  })
  const reached = runs.flatMap(({ graph }) => graph.nodes.map(({ snapshot }) => snapshot))
  const { caught, total } = scoreOfPaths(runs, reached)
  return {
    what: `Broken machines noticed by all transitions: ${entry.id}`,
    value: `${caught} of ${total}`,
    goal: '≥ 95 %',
  }
}
