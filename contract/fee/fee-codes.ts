/** States of the machine `feeControl` that a service can be in; words `feeService.choice.state.<state>`. */
export const feeStates = [
  'unknown',
  'normal',
  'warned',
  'urgent',
  'awaitingConfirmation',
  'empty',
  'tripping',
  'tripUnknown',
  'tripped',
  'openElsewhere',
  'reclosing',
  'recloseUnknown',
  'suspended',
] as const
export type FeeState = (typeof feeStates)[number]
export const feeStateTones = {
  unknown: 'grey',
  normal: 'green',
  warned: 'blue',
  urgent: 'orange',
  awaitingConfirmation: 'orange',
  empty: 'orange',
  tripping: 'orange',
  tripUnknown: 'orange',
  tripped: 'red',
  openElsewhere: 'red',
  reclosing: 'blue',
  recloseUnknown: 'orange',
  suspended: 'grey',
} as const satisfies Readonly<Record<FeeState, string>>

/** What becomes of an empty balance: 1 it is tripped and closed again, 2 it is warned only. */
export const feeActs = [1, 2] as const
/** Of the meter's breaker, as it told last: 1 closed, 2 open. */
export const breakerStates = [1, 2] as const
/** Parameters at the meter: 0 never sent, 1 on their way, 2 set, 3 not set, 4 unknown. */
export const feeParamStates = [0, 1, 2, 3, 4] as const
export type FeeParamState = (typeof feeParamStates)[number]

/** What people do with services; `read` and `setParams` ask the meter and move nothing. */
export const feeSteps = ['read', 'trip', 'reclose', 'suspend', 'resume'] as const
export type FeeStep = (typeof feeSteps)[number]

/** Names of DL/T 645-2007 prepayment parameters, as they go to the meter. */
export const meterParams = [
  'alarmAmount1Fen',
  'alarmAmount2Fen',
  'overdraftLimitFen',
  'closeLimitFen',
  'tripDelayMinutes',
] as const
export type MeterParam = (typeof meterParams)[number]

/** Distribution modes of collection §9: 1 proportional, 2 equal, 3 intelligent. */
export const dosageModes = [1, 2, 3] as const
export type DosageMode = (typeof dosageModes)[number]

/** What a balance warning looks at: 1 the balance, 2 days that it lasts, 3 hours without a balance. */
export const elwKinds = [1, 2, 3] as const
