import { machineCatalogue } from '#machines/catalogue.ts'
import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'
import { consoleCases, consoleMachine } from '#tests/fixtures/console.machine.ts'
import { type ExactPlan, planExactly } from '#tools/paths/exact.ts'
import { explore } from '#tools/paths/explore.ts'
import type { PathSubject } from '#tools/paths/model.ts'
import { mutationScore } from '#tools/paths/mutate.ts'

import { ms, percentile, type Row } from './row.ts'

/** How fast paths are made, and how many broken machines they notice. */
export function pathRows(): Row[] {
  return [planningRow(), ...machineCatalogue.map(scoreRow)]
}

const planOf = (subject: PathSubject): ExactPlan => planExactly(subject, explore(subject), 'transitions')

function planningRow(): Row {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    planOf({ machine: consoleMachine, cases: consoleCases })
    return performance.now() - began
  })
  return {
    what: 'Exploring a machine of 43 states and planning all transitions, median of 5',
    value: ms(percentile(times, 0.5)),
    goal: '< 2 s',
  }
}

function scoreRow({ id, machine, cases, inputs }: CatalogueEntry): Row {
  const scores = inputs.map((input) => {
    const subject = { machine, cases, ...(input === undefined ? {} : { input }) }
    const events = planOf(subject).paths.map((path) => path.map(({ event }) => event))
    return mutationScore(subject, events)
  })
  // What the paths from any one start notice is noticed.
  const [first, ...others] = scores
  const missed = (first?.missed ?? []).filter((name) => others.every((score) => score.missed.includes(name)))
  const total = first?.total ?? 0
  return {
    what: `Broken machines noticed by all transitions: ${id}`,
    value: `${total - missed.length} of ${total}`,
    goal: '≥ 90 %',
  }
}
