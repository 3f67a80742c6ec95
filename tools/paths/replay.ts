import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { allows, candidateEvents, createStepper, type PathSubject } from './model.ts'
import type { Path } from './plan.ts'

export interface ReplayedStep {
  readonly from: AnyMachineSnapshot
  readonly event: AnyEventObject
  /** What the model really takes here. */
  readonly transitions: readonly string[]
  /** What the model knows but refuses here. */
  readonly refusals: readonly AnyEventObject[]
}

/**
 * A planned path with the context that it really gathers. A node of the graph stands for several contexts, so
 * a step may branch otherwise than planned; an event that is refused then is left out.
 */
export function replay(subject: PathSubject, path: Path): ReplayedStep[] {
  const { machine, cases, input } = subject
  const stepper = createStepper(machine, input)
  let from = stepper.initial
  return path.flatMap(({ event }) => {
    const { snapshot, transitions } = stepper.step(from, event)
    if (transitions.length === 0) return []
    const here = from
    from = snapshot
    const refusals = candidateEvents(here, cases).filter((one) => !allows(machine, here, one))
    return [{ from: here, event, transitions, refusals }]
  })
}
