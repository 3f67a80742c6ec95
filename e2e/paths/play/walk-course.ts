import { createTestModel } from '@xstate/test'
import type { AnyMachineSnapshot } from 'xstate'

import type { ExactStep } from '#tools/paths/exact.ts'
import { unfoldPath } from '#tools/paths/unfold.ts'

interface Walked {
  /** Tests the state that a step came to; the first is where everything starts, at -1. */
  readonly stands: (index: number, model: AnyMachineSnapshot | undefined) => Promise<void>
  readonly performs: (index: number, step: ExactStep) => Promise<void>
}

/**
 * Plays the steps through `@xstate/test`: the states of the unfolded path are tested and its events executed by the
 * package itself.
 *
 * @throws Error what a test of a state or an event throws, with the path in words; and where the package left one out
 */
export async function walkCourse(steps: readonly ExactStep[], { stands, performs }: Walked): Promise<void> {
  const { machine, events, states } = unfoldPath(steps)
  const [path, ...more] = createTestModel(machine).getPathsFromEvents(events, {
    // A walk, not a search: in each state what leads on from it alone.
    events: ({ _nodes }) => _nodes.flatMap(({ ownEvents }) => ownEvents).map((type) => ({ type })),
  })
  if (!path || more.length > 0) throw new Error('@xstate/test must make one path of one course')
  let at = -1
  let tested = 0
  const test = async (): Promise<void> => {
    tested += 1
    const model = at < 0 ? steps[0]?.from : steps[at]?.to
    await stands(at, model)
  }
  await path.test({
    states: Object.fromEntries(states.map((name) => [name, test])),
    events: Object.fromEntries(
      steps.map((step, index) => [
        events[index]?.type,
        async () => {
          at = index
          await performs(index, step)
        },
      ]),
    ),
  })
  // The package passes over what it has no test for.
  if (at !== steps.length - 1 || tested !== steps.length + 1)
    throw new Error(`@xstate/test tested ${tested} states of ${steps.length} steps`)
}
