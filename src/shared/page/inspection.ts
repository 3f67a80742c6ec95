import type { InspectionEvent } from 'xstate'

declare global {
  interface Window {
    /** Put there by a test before any script of the page runs; sees what every actor does. */
    statewattInspect?: (event: InspectionEvent) => void
  }
}

type Root = InspectionEvent['actorRef']
type Listener = (event: InspectionEvent) => void

/** Root actors that were started, in their order; those that ended leave when the next one starts. */
const roots = new Set<Root>()
const listeners = new Set<Listener>()
const isRunning = (root: Root): boolean => root.getSnapshot().status === 'active'

function note(event: InspectionEvent): void {
  for (const listen of listeners) listen(event)
  const { type, actorRef, rootId } = event
  if (type !== '@xstate.event' || event.event.type !== 'xstate.init' || actorRef.sessionId !== rootId) return
  for (const root of roots) if (!isRunning(root)) roots.delete(root)
  roots.add(actorRef)
}

const isInBrowser = typeof window !== 'undefined'
if (isInBrowser && window.statewattInspect) listeners.add(window.statewattInspect)

/** Options for every root actor of the console: who looks on, tests and auditors, is called from here. */
export const inspection = isInBrowser ? { inspect: note } : {}

/** The root actors that run now. */
export const runningActors = (): readonly Root[] => [...roots].filter(isRunning)

/** Sees everything that every actor does, until it is ended. @returns ends it */
export function watchActors(listen: Listener): () => void {
  listeners.add(listen)
  return () => void listeners.delete(listen)
}
