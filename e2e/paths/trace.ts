import type { Page } from '@playwright/test'
import type { AnyTransitionDefinition, InspectionEvent } from 'xstate'

declare global {
  interface Window {
    statewattInspect?: (event: InspectionEvent) => void
    /** Ids of all transitions that the page's machines took, in order; see `transitionId` of the explorer. */
    statewattTrace: string[]
  }
}

/** Makes every page loaded from now on write down the transitions of its machines. */
export async function recordTrace(page: Page): Promise<void> {
  await page.addInitScript(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
    const idOf = (definition: AnyTransitionDefinition): string => {
      const { source, eventType } = definition
      const position = eventType
        ? (source.transitions.get(eventType)?.indexOf(definition) ?? 0)
        : (source.always?.indexOf(definition) ?? 0)
      return `${source.id}|${eventType || 'always'}|${position}`
    }
    window.statewattTrace = []
    window.statewattInspect = (event: InspectionEvent) => {
      if (event.type === '@xstate.microstep') window.statewattTrace.push(...event._transitions.map(idOf))
    }
  })
}

/** What one machine did since the page was loaded. */
export async function readTrace(page: Page, machineId: string): Promise<string[]> {
  const trace = await page.evaluate(() => window.statewattTrace)
  return trace.filter((id) => id.startsWith(`${machineId}.`) || id.startsWith(`${machineId}|`))
}
