import type { AnyEventObject } from 'xstate'

import { definitionHash } from '#machines/shared/definition-hash.ts'
import { type Problem, ProblemError } from '#machines/shared/problem.ts'
import { stepsOf } from '#tools/paths/exact.ts'

import type { Act } from './act.ts'
import { testCourse } from './test-acts.ts'
import { courseOf, inBrowser } from './course.ts'

/** What `npm run paths -- --out DIR` writes into a spec. */
interface WrittenSpec {
  readonly machine: string
  /** Of the machine that the paths were planned on. */
  readonly definitionHash: string
  /** How they were chosen, with the seed of a walk: whoever sees one fail can write it again. */
  readonly how: string
  readonly paths: readonly { readonly act: string; readonly events: readonly AnyEventObject[] }[]
}

/**
 * Plays exactly the written paths.
 *
 * @throws Error where they were planned on another definition of the machine, which may go otherwise
 */
export function testWritten(acts: readonly Act[], spec: WrittenSpec): void {
  for (const [index, { act: title, events }] of spec.paths.entries()) {
    const act = acts.find((one) => one.title === title)
    if (!act) throw new Error(`nobody plays "${title}" any more; write the spec again`)
    const { machine } = act.subject
    if (definitionHash(machine) !== spec.definitionHash)
      throw new Error(`the machine ${spec.machine} has changed since; write the spec again`)
    const path = stepsOf(inBrowser(act.subject, act.options), events.map(revived))
    if (path.length < events.length)
      throw new Error(`the machine ${spec.machine} refuses a written event; write the spec again`)
    const name = `written path ${index + 1} of ${spec.paths.length} (${spec.how})`
    testCourse(act, courseOf(act.subject, act.options, path), name)
  }
}

/** An error lost its class when it was written. */
function revived(event: AnyEventObject): AnyEventObject {
  const problem: unknown = Object(event['error']).problem
  return problem === undefined ? event : { ...event, error: new ProblemError(problem as Problem) }
}
