import { parameterRanges, type NumberParameter, type ParameterName } from '#contract/parameter/parameters.ts'

/** The screen's panels and what stands in each, in this order. */
export const parameterGroups = {
  look: ['titleChinese', 'titleEnglish', 'homeSystem', 'loginBackground'],
  home: ['homePage', 'region', 'importantLoadName', 'customChartLimit'],
  signIn: ['passwordMaxAgeDays', 'passwordHistory', 'lockAfterFailures', 'longestLockMinutes'],
  session: ['sessionIdleMinutes', 'sessionHours', 'sessionsPerUser', 'sealedBodies'],
  command: [
    'commandApproval',
    'commandsAtOnce',
    'commandsPerSite',
    'quietFromHour',
    'quietToHour',
    'commandRetentionDays',
    'ownReadRetentionDays',
    'meterKeyLevel',
    'meterPassword',
    'meterOperator',
  ],
  log: ['auditRetentionDays', 'systemLogRetentionDays'],
  money: ['cardOperationMostYuan', 'cardDayMostYuan', 'cardApprovalAboveYuan', 'counterFloatYuan'],
  reading: ['sampleLateDays', 'sampleRetentionDays', 'quarterRetentionDays', 'dayRetentionDays'],
  battery: ['batteryHealthPercent', 'cellDeviationMv', 'cellDeviationCelsius'],
} as const satisfies Readonly<Record<string, readonly ParameterName[]>>
export type ParameterGroupName = keyof typeof parameterGroups
export const groupNames = Object.keys(parameterGroups) as readonly ParameterGroupName[]

/** What numbers count. */
export const units = {
  customChartLimit: 'points',
  passwordMaxAgeDays: 'days',
  passwordHistory: 'passwords',
  lockAfterFailures: 'times',
  longestLockMinutes: 'minutes',
  sessionIdleMinutes: 'minutes',
  sessionHours: 'hours',
  sessionsPerUser: 'sessions',
  auditRetentionDays: 'days',
  systemLogRetentionDays: 'days',
  cardOperationMostYuan: 'yuan',
  cardDayMostYuan: 'yuan',
  cardApprovalAboveYuan: 'yuan',
  counterFloatYuan: 'yuan',
  commandsAtOnce: 'commands',
  commandsPerSite: 'commands',
  quietFromHour: 'oclock',
  quietToHour: 'oclock',
  commandRetentionDays: 'days',
  ownReadRetentionDays: 'days',
  sampleLateDays: 'days',
  sampleRetentionDays: 'days',
  quarterRetentionDays: 'days',
  dayRetentionDays: 'days',
  batteryHealthPercent: 'percent',
  cellDeviationMv: 'millivolts',
  cellDeviationCelsius: 'celsius',
} as const satisfies Readonly<Record<NumberParameter, string>>

export const isNumberParameter = (name: ParameterName): name is NumberParameter => name in parameterRanges
