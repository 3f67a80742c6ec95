import type { InspectionEvent } from 'xstate'

declare global {
  interface Window {
    /** Put there by a test before any script of the page runs; sees what every actor does. */
    statewattInspect?: (event: InspectionEvent) => void
  }
}

const inspect = typeof window === 'undefined' ? undefined : window.statewattInspect

/** Options for a root actor that tests follow; empty for everybody else. */
export const inspection = inspect === undefined ? {} : { inspect }
