import { z } from 'zod/mini'

import {
  type NumberParameter,
  type ParameterName,
  parameterRanges,
  type Parameters,
  parameterSchemas as schemas,
} from '#contract/parameter/parameters.ts'
import { digits, range } from '#contract/rules/numbers.ts'
import { requiredText } from '#contract/rules/rule.ts'

/** A number as it is typed. */
const whole = (name: NumberParameter) => {
  const [min, max] = parameterRanges[name]
  return z.pipe(requiredText(digits, range(min, max)), z.transform(Number))
}

/** Every single parameter as the form holds it: numbers are texts until they are saved. */
export const parameterForm = z.object({
  titleChinese: schemas.titleChinese,
  titleEnglish: schemas.titleEnglish,
  homeSystem: schemas.homeSystem,
  homePage: schemas.homePage,
  loginBackground: schemas.loginBackground,
  region: schemas.region,
  importantLoadName: schemas.importantLoadName,
  customChartLimit: whole('customChartLimit'),
  passwordMaxAgeDays: whole('passwordMaxAgeDays'),
  passwordHistory: whole('passwordHistory'),
  lockAfterFailures: whole('lockAfterFailures'),
  longestLockMinutes: whole('longestLockMinutes'),
  sessionIdleMinutes: whole('sessionIdleMinutes'),
  sessionHours: whole('sessionHours'),
  sessionsPerUser: whole('sessionsPerUser'),
  sealedBodies: schemas.sealedBodies,
  commandApproval: schemas.commandApproval,
  meterKeyLevel: schemas.meterKeyLevel,
  meterPassword: schemas.meterPassword,
  meterOperator: schemas.meterOperator,
  commandsAtOnce: whole('commandsAtOnce'),
  commandsPerSite: whole('commandsPerSite'),
  quietFromHour: whole('quietFromHour'),
  quietToHour: whole('quietToHour'),
  commandRetentionDays: whole('commandRetentionDays'),
  ownReadRetentionDays: whole('ownReadRetentionDays'),
  auditRetentionDays: whole('auditRetentionDays'),
  systemLogRetentionDays: whole('systemLogRetentionDays'),
  cardOperationMostYuan: whole('cardOperationMostYuan'),
  cardDayMostYuan: whole('cardDayMostYuan'),
  cardApprovalAboveYuan: whole('cardApprovalAboveYuan'),
  counterFloatYuan: whole('counterFloatYuan'),
  sampleLateDays: whole('sampleLateDays'),
  sampleRetentionDays: whole('sampleRetentionDays'),
  quarterRetentionDays: whole('quarterRetentionDays'),
  dayRetentionDays: whole('dayRetentionDays'),
  batteryHealthPercent: whole('batteryHealthPercent'),
  cellDeviationMv: whole('cellDeviationMv'),
  cellDeviationCelsius: whole('cellDeviationCelsius'),
} satisfies Readonly<Record<ParameterName, z.ZodMiniType>>)

export type ParameterEntries = z.input<typeof parameterForm>

/** What is in effect, as it would be typed. */
export const entriesOf = (values: Parameters): ParameterEntries =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  ) as ParameterEntries
