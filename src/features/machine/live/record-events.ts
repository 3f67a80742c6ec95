import type { SeenEvent } from '#machines/actor-watch/index.ts'
import { watchActors } from '#src/shared/page/inspection.ts'

import { maskedDetail } from './masked.ts'
import { machineSnapshotOf } from './running.ts'

/** Milliseconds for which events are gathered before they are shown: typing must not be slowed. */
const gatherTime = 100

/**
 * Tells every event that an actor of the console is sent, secrets masked before anything is kept.
 *
 * @param ownRoot the actor that is told, whose own events would never end
 * @returns ends it
 */
export function recordEvents(tell: (events: readonly SeenEvent[]) => void, ownRoot: string): () => void {
  let gathered: SeenEvent[] = []
  let last = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const flush = (): void => {
    timer = undefined
    tell(gathered)
    gathered = []
  }
  const end = watchActors((seen) => {
    if (seen.type !== '@xstate.event' || seen.rootId === ownRoot) return
    const { actorRef, event } = seen
    last += 1
    gathered.push({
      id: last,
      actor: actorRef.sessionId,
      // An actor that is being made has no snapshot yet.
      machineId: event.type === 'xstate.init' ? '' : (machineSnapshotOf(actorRef)?.machine.id ?? ''),
      type: event.type,
      detail: maskedDetail(event),
      at: new Date().toISOString(),
    })
    timer ??= setTimeout(flush, gatherTime)
  })
  return () => {
    end()
    clearTimeout(timer)
  }
}
