import type { DeviceState } from '#contract/device-monitor/device-status.ts'
import { silentAfterMs } from '#contract/reading/silent-after.ts'

/** Running alarms of the levels 1 to 4, in their order. */
export type AlarmCounts = [number, number, number, number]
export const noAlarms = (): AlarmCounts => [0, 0, 0, 0]

interface Judged {
  /** Of its newest reading, epoch ms; null where nothing was ever read. */
  readonly at: number | null
  readonly everySeconds: number
  readonly alarms: Readonly<AlarmCounts>
  readonly now: Date
}

/** Silence comes before alarms: what a device said last is not how it stands now (docs/decisions/device-states.md). */
export function stateOf({ at, everySeconds, alarms, now }: Judged): DeviceState {
  if (at === null) return 'never'
  if (at < now.getTime() - silentAfterMs({ everySeconds })) return 'silent'
  return alarms.some((count) => count > 0) ? 'alarm' : 'normal'
}
