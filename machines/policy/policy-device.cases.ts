import type { PolicyDeviceEvent } from './policy-device.machine.ts'

/** One event for each way that a device of a policy can go. */
export const policyDeviceCases: readonly PolicyDeviceEvent[] = [
  { type: 'device.publish' },
  { type: 'device.start' },
  { type: 'device.stop' },
  { type: 'device.clear' },
  { type: 'answer.came', answer: 'done' },
  { type: 'answer.came', answer: 'failed' },
  { type: 'answer.came', answer: 'lost' },
]
