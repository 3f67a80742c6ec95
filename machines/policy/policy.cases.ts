import type { PolicyEvent } from './policy.machine.ts'

const devices = 2

/** One event for each way that a policy can go. */
export const policyCases: readonly PolicyEvent[] = [
  { type: 'policy.add' },
  { type: 'policy.change' },
  { type: 'policy.remove' },
  { type: 'policy.publish', stretches: 2, devices, taken: 0 },
  { type: 'policy.publish', stretches: 0, devices, taken: 0 },
  { type: 'policy.publish', stretches: 2, devices, taken: 1 },
  { type: 'policy.start', holding: 1 },
  { type: 'policy.start', holding: 0 },
  { type: 'policy.stop' },
  { type: 'policy.reset' },
  { type: 'policy.retry' },
  { type: 'policy.giveUp', why: 'device was taken away' },
  { type: 'policy.giveUp', why: '' },
  { type: 'devices.told', progress: { devices, reached: 2, open: 0 } },
  { type: 'devices.told', progress: { devices, reached: 1, open: 0 } },
  { type: 'devices.told', progress: { devices, reached: 1, open: 1 } },
]
