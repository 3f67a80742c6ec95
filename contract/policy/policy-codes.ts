/** Policy status options (collection §4): 0 publish, 1 stop, 2 start, 3 reset. */
export const policyStatuses = [0, 1, 2, 3] as const
export type PolicyStatus = (typeof policyStatuses)[number]

/** States of the machine `policy` that a policy can be in; words `policy.choice.state.<state>`. */
export const policyStates = [
  'draft',
  'publishing',
  'partlyPublished',
  'published',
  'starting',
  'partlyRunning',
  'running',
  'stopping',
  'partlyStopped',
  'stopped',
  'resetting',
  'partlyReset',
] as const
export type PolicyState = (typeof policyStates)[number]
export const policyStateTones = {
  draft: 'grey',
  publishing: 'blue',
  partlyPublished: 'orange',
  published: 'blue',
  starting: 'blue',
  partlyRunning: 'orange',
  running: 'green',
  stopping: 'blue',
  partlyStopped: 'red',
  stopped: 'grey',
  resetting: 'blue',
  partlyReset: 'orange',
} as const satisfies Readonly<Record<PolicyState, string>>

/** States of the machine `policyDevice`; words `policy.device.<state>`. */
export const policyDeviceStates = [
  'empty',
  'held',
  'running',
  'publishing',
  'starting',
  'stopping',
  'clearing',
  'publishUnknown',
  'startUnknown',
  'stopUnknown',
  'clearUnknown',
] as const
export type PolicyDeviceState = (typeof policyDeviceStates)[number]

/**
 * Plan types (collection §9; their meaning: docs/decisions/policies.md): 1 every day, 2 Monday to Friday, 3 Saturday and
 * Sunday, 4 the days of a span.
 */
export const planTypes = [1, 2, 3, 4] as const
export type PlanType = (typeof planTypes)[number]

/** What a stretch of the plan does (collection §4 Plan to time slots): 0 idle, 1 charging, 2 discharging. */
export const chargingStatuses = [0, 1, 2] as const
export type ChargingStatus = (typeof chargingStatuses)[number]

/** A power says what its stretch does: above 0 charging, below 0 discharging, 0 idle. */
export const statusOfPower = (power: number): ChargingStatus => (power > 0 ? 1 : power < 0 ? 2 : 0)
