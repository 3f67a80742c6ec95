import { periodOf } from '#contract/reading/periods.ts'

import type { Arrival } from './taking/read-message.ts'
import type { Sample } from './taking/sample.ts'
import type { DueQuarter } from './taking/store-samples.ts'

/**
 * Which quarters of an hour samples make due. One that is still open is told once by a node and then remembered: it
 * is taken up only after its end and {@link graceMs}, when whatever was written meanwhile is committed.
 */
export class DueQuarters {
  /** By device the quarter that is marked already. */
  readonly #marked = new Map<number, number>()

  /** Those that must be marked with these samples. Call {@link marked} once they are. */
  of(arrivals: readonly Arrival[], now: number): DueQuarter[] {
    const due = new Map<string, DueQuarter>()
    for (const { deviceId, at, device } of arrivals) {
      const { from, to } = periodOf('quarter', at, device.offsetMs)
      if (now < to && this.#marked.get(deviceId) === from) continue
      due.set(`${deviceId}:${from}`, { deviceId, from, to })
    }
    return [...due.values()].toSorted((one, other) => one.deviceId - other.deviceId || one.from - other.from)
  }

  marked(due: readonly DueQuarter[], now: number): void {
    for (const { deviceId, from, to } of due) if (now < to) this.#marked.set(deviceId, from)
  }
}

/** The quarters of samples that changed, whether marked or not. */
export function quartersOf(samples: readonly Sample[], offsetOf: (deviceId: number) => number): DueQuarter[] {
  const due = new Map<string, DueQuarter>()
  for (const { deviceId, at } of samples) {
    const { from, to } = periodOf('quarter', at, offsetOf(deviceId))
    due.set(`${deviceId}:${from}`, { deviceId, from, to })
  }
  return [...due.values()].toSorted((one, other) => one.deviceId - other.deviceId || one.from - other.from)
}

/** Longer than a statement may take (30 s): after it nothing of an ended quarter is uncommitted. */
export const graceMs = 45_000
