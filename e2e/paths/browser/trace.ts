import type { Page } from '@playwright/test'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyTransitionDefinition,
  InspectionEvent,
  StateValue,
} from 'xstate'

declare global {
  interface Window {
    statewattInspect?: (event: InspectionEvent) => void
    /** Ids of all transitions that the page's machines took, in order; see `transitionId` of the explorer. */
    statewattTrace: string[]
    /** Looks at what a machine did since a place of the trace, and again after whatever happens, until it is as expected. */
    statewattTook: (machineId: string, since: number, expected: readonly string[]) => Promise<number>
    /** Each machine by its id, as the page has it, and the state that it came to last. */
    statewattMachines: Map<string, { readonly machine: AnyStateMachine; readonly value: StateValue }>
    statewattChartText: (machine: AnyStateMachine) => string
  }
}

/** States, events, targets, names of guards and actions, and delays: all of a chart that a bundler leaves as it is. */
export const chartText = (machine: AnyStateMachine): string =>
  JSON.stringify([machine.config, machine.implementations.delays])

/** Makes every page loaded from now on write down the transitions of its machines. */
export async function recordTrace(page: Page): Promise<void> {
  // A page has no modules of the tests, so it gets the function's own text.
  await page.addInitScript(`window.statewattChartText = ${chartText.toString()}`)
  await page.addInitScript(() => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
    const idOf = (definition: AnyTransitionDefinition): string => {
      const { source, eventType } = definition
      const position = eventType
        ? (source.transitions.get(eventType)?.indexOf(definition) ?? 0)
        : (source.always?.indexOf(definition) ?? 0)
      // As `nodeId` says it: groups around a state are no part of its name.
      const path = [source.key]
      for (let at = source.parent; at?.parent; at = at.parent)
        if (Object(at.meta).isGroup !== true) path.unshift(at.key)
      const id = source.parent ? [source.machine.id, ...path].join('.') : source.machine.id
      return `${id}|${eventType || 'always'}|${position}`
    }
    const waiting = new Set<() => void>()
    window.statewattTrace = []
    window.statewattMachines = new Map()
    window.statewattInspect = (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep') return
      window.statewattTrace.push(...event._transitions.map(idOf))
      const { snapshot } = event
      if ('machine' in snapshot && 'value' in snapshot) {
        const { machine, value } = snapshot as unknown as AnyMachineSnapshot
        window.statewattMachines.set(machine.id, { machine, value })
      }
      for (const look of waiting) look()
    }
    /** Once React has done what it does next, twice; beside the clock, which may stand still. */
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page gets this function alone
    const drawn = async (): Promise<void> => {
      for (let turn = 0; turn < 2; turn++)
        await new Promise<void>((done) => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => {
            port1.close()
            done()
          })
          port1.start()
          port2.postMessage(null)
        })
    }
    window.statewattTook = async (machineId, since, expected) => {
      const length = await new Promise<number>((done) => {
        const look = (): void => {
          const own = window.statewattTrace.filter(
            (id) => id.startsWith(`${machineId}.`) || id.startsWith(`${machineId}|`),
          )
          const passed = [...new Set(own.slice(since))]
          if (passed.length !== expected.length || passed.some((id, index) => id !== expected[index])) return
          waiting.delete(look)
          done(own.length)
        }
        waiting.add(look)
        look()
      })
      await drawn()
      return length
    }
  })
}

/**
 * Waits in the page until a machine has taken exactly these transitions since a place of its trace, and what it shows
 * is drawn.
 *
 * @returns how long the machine's trace is then, or `null` where it did not so within `patience` ms
 */
export async function tookIn(
  page: Page,
  expected: { readonly machineId: string; readonly since: number; readonly transitions: readonly string[] },
  patience: number,
): Promise<number | null> {
  let late: NodeJS.Timeout | undefined
  const isLate = new Promise<null>((done) => {
    late = setTimeout(() => done(null), patience)
  })
  // A page that goes away says nothing more.
  const isThere = page
    .evaluate(
      ({ machineId, since, transitions }) => window.statewattTook(machineId, since, transitions),
      expected,
    )
    .catch(() => null)
  const length = await Promise.race([isThere, isLate])
  clearTimeout(late)
  return length
}

/** What one machine did since the page was loaded. */
export async function readTrace(page: Page, machineId: string): Promise<string[]> {
  const trace = await page.evaluate(() => window.statewattTrace)
  return trace.filter((id) => id.startsWith(`${machineId}.`) || id.startsWith(`${machineId}|`))
}

/** Where a machine of the page stands, and its chart as `chartText` says it; `null` where the page has none. */
export const machineIn = (
  page: Page,
  machineId: string,
): Promise<{ readonly value: StateValue; readonly chart: string } | null> =>
  page.evaluate((id) => {
    const found = window.statewattMachines.get(id)
    return found ? { value: found.value, chart: window.statewattChartText(found.machine) } : null
  }, machineId)
