import type { CatalogueEntry } from '#machines/shared/catalogue-entry.ts'

import type { Watchdog } from '../cli/watchdog.ts'
import { explore } from '../explore.ts'

/**
 * Explores every machine once before others play it: a test runner that plans its paths waits without end for
 * a guard that never returns.
 *
 * @throws MachineFault where one cannot be explored
 */
export function survey(
  entries: readonly CatalogueEntry[],
  maxNodes: number,
  watchdog: Pick<Watchdog, 'watch' | 'rest'>,
): void {
  for (const { id, machine, cases, inputs } of entries) {
    watchdog.watch(id)
    for (const input of inputs)
      explore({ machine, cases, ...(input === undefined ? {} : { input }) }, { maxNodes })
  }
  watchdog.rest()
}
