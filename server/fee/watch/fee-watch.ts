import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { watchFees } from './watch-fees.ts'

const everyMs = 5_000

/** Watches balances, delays and money; any number of nodes may run it, each service is locked while it is judged. */
export function startFeeWatch(platform: Platform): Service {
  const { log } = platform
  return startPeriodic({ log, name: 'fee control', intervalMs: everyMs }, () => watchFees(platform))
}
