import type { AnyEventObject } from 'xstate'

import { type Problem, problemFrom } from '#machines/shared/problem.ts'

/** How something ended that a machine had started: with an output, or with a problem. */
interface ActorEnd {
  readonly actor: string
  readonly output: unknown
  readonly problem: Problem | null
}

/** What an event says of such an end, or `null` where it is another kind of event. */
export function actorEndOf({ type, ...event }: AnyEventObject): ActorEnd | null {
  const [, kind, actor = ''] = /^xstate\.(done|error)\.actor\.(.+)$/u.exec(type) ?? []
  if (kind === undefined) return null
  return kind === 'done'
    ? { actor, output: event['output'], problem: null }
    : { actor, output: null, problem: problemFrom(event['error']) }
}
