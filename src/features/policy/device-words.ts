import type { PowerPlan } from '#contract/alarm/power-plan.ts'
import type { PolicyStop } from '#contract/field/policy.ts'
import type { PolicyDeviceState } from '#contract/policy/policy-codes.ts'
import type { Tone } from '#src/shared/ui/badge/tone-badge.tsx'

/** A plan as devices get it, as plans are drawn. */
export const planOf = (stretches: readonly PolicyStop[]): PowerPlan =>
  stretches.map(({ startTime, endTime, powerW }) => ({ startTime, endTime, power: powerW }))

export const deviceTones = {
  empty: 'gray',
  held: 'blue',
  running: 'green',
  publishing: 'blue',
  starting: 'blue',
  stopping: 'blue',
  clearing: 'blue',
  publishUnknown: 'orange',
  startUnknown: 'orange',
  stopUnknown: 'orange',
  clearUnknown: 'orange',
} as const satisfies Readonly<Record<PolicyDeviceState, Tone>>
