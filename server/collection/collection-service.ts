import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { fillGaps, runDueTasks } from './run/run-due-tasks.ts'

const dueEveryMs = 1000
const fillEveryMs = 15_000
const batch = 20

/** Runs tasks when their time has come and fills gaps; any number of nodes may run it. */
export function startCollectionService(platform: Platform): Service {
  const { log } = platform
  const parts = [
    startPeriodic({ log, name: 'collection tasks', intervalMs: dueEveryMs }, async () => {
      // oxlint-disable-next-line no-await-in-loop -- batch after batch
      while ((await runDueTasks(platform)) === batch);
    }),
    startPeriodic({ log, name: 'gaps of readings', intervalMs: fillEveryMs }, async () => {
      // oxlint-disable-next-line no-await-in-loop -- as above
      while ((await fillGaps(platform)) === batch);
    }),
  ]
  return {
    async stop() {
      await Promise.all(parts.map((part) => part.stop()))
    },
  }
}
