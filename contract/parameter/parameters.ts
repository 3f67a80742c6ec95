import { z } from 'zod/mini'

import { firstInstallation, homeSystems } from './installation.ts'
import { regionCodes } from '../archive/regions.ts'

/**
 * The single parameters of an installation (core §2 System Management: global configuration): what each may
 * be and what it is until an administrator changes it. The server stores only what differs.
 */
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

/** Least and most of every parameter that is a whole number. */
export const parameterRanges = {
  customChartLimit: [1, 5],
  passwordMaxAgeDays: [0, 3650],
  passwordHistory: [0, 24],
  lockAfterFailures: [3, 20],
  longestLockMinutes: [1, 1440],
  sessionIdleMinutes: [5, 1440],
  sessionHours: [1, 168],
  sessionsPerUser: [0, 1000],
  auditRetentionDays: [30, 3650],
  systemLogRetentionDays: [1, 3650],
  cardOperationMostYuan: [1, 1_000_000],
  cardDayMostYuan: [1, 10_000_000],
  cardApprovalAboveYuan: [0, 1_000_000],
  counterFloatYuan: [0, 100_000],
  commandsAtOnce: [1, 10_000],
  commandsPerSite: [1, 10_000],
  quietFromHour: [0, 23],
  quietToHour: [0, 23],
  commandRetentionDays: [30, 3650],
  ownReadRetentionDays: [1, 3650],
  sampleLateDays: [1, 40],
  sampleRetentionDays: [45, 3650],
  quarterRetentionDays: [45, 3650],
  dayRetentionDays: [400, 36_500],
  batteryHealthPercent: [50, 100],
  cellDeviationMv: [1, 1000],
  cellDeviationCelsius: [1, 50],
} as const satisfies Readonly<Record<string, readonly [min: number, max: number]>>
export type NumberParameter = keyof typeof parameterRanges

const whole = (name: NumberParameter) => {
  const [min, max] = parameterRanges[name]
  return z.int().check(z.minimum(min), z.maximum(max))
}

export const parameterSchemas = {
  /** The product's title, and the one that the sidebar has room for; empty: the product's own. */
  titleChinese: text(40),
  titleEnglish: text(80),
  /** Which home system it is (core §1): decides the default title and the sign-in page's picture. */
  homeSystem: z.enum(homeSystems),
  /** Path of the page that `/` leads to, where the user may see it; empty: the first permitted one. */
  homePage: text(200).check(z.regex(/^(\/[\w-]+)*$/)),
  /** A picture behind the sign-in page, as the id of an uploaded file; empty: the product's own. */
  loginBackground: z.string().check(z.regex(/^(?:[0-9a-f]{64})?$/)),
  /** The province (GB/T 2260) that the multi-site overview is of; Henan by default (core §9). */
  region: z.enum(regionCodes),
  /** The configuration name of a role that means the important-load variant (core §6); empty: none. */
  importantLoadName: text(50),
  /** Data points that a user may add to one chart of their own. */
  customChartLimit: whole('customChartLimit'),
  /** Days until a password must be changed; 0: never. */
  passwordMaxAgeDays: whole('passwordMaxAgeDays'),
  /** How many earlier passwords may not come again; 0: none. */
  passwordHistory: whole('passwordHistory'),
  /** Failed sign-ins of one user from one address that are free, and the longest lock. */
  lockAfterFailures: whole('lockAfterFailures'),
  longestLockMinutes: whole('longestLockMinutes'),
  /** A session ends after so long without a call, and at the latest so long after the sign-in. */
  sessionIdleMinutes: whole('sessionIdleMinutes'),
  sessionHours: whole('sessionHours'),
  /** Sign-ins of one user at once; one more ends the oldest. 0: no limit. */
  sessionsPerUser: whole('sessionsPerUser'),
  /** Whether every call's body must come sealed (`data` and `hash`). */
  sealedBodies: z.boolean(),
  /** Whether a second person releases dangerous commands to terminals. */
  commandApproval: z.boolean(),
  /** What meters want to see before they take a value or switch (DL/T 645-2007 §7.5, §7.11). */
  meterKeyLevel: z.string().check(z.regex(/^\d{2}$/)),
  meterPassword: z.string().check(z.regex(/^\d{6}$/)),
  meterOperator: z.string().check(z.regex(/^\d{8}$/)),
  /** Commands at terminals at the same time: in all, and on one feeder, which is what feeds a site. */
  commandsAtOnce: whole('commandsAtOnce'),
  commandsPerSite: whole('commandsPerSite'),
  /** Hours of the site's clock in which nothing is set or switched that can wait; the same hour twice: none. */
  quietFromHour: whole('quietFromHour'),
  quietToHour: whole('quietToHour'),
  /** How long settled commands are kept with their evidence, and those that only read and were given by the product itself. */
  commandRetentionDays: whole('commandRetentionDays'),
  ownReadRetentionDays: whole('ownReadRetentionDays'),
  /** How long rows of the audit log and of the system log are kept. */
  auditRetentionDays: whole('auditRetentionDays'),
  systemLogRetentionDays: whole('systemLogRetentionDays'),
  /** The most that one order takes or pays, and that a customer pays or is paid a day. */
  cardOperationMostYuan: whole('cardOperationMostYuan'),
  cardDayMostYuan: whole('cardDayMostYuan'),
  /** A supervisor approves orders above it; 0: every order. */
  cardApprovalAboveYuan: whole('cardApprovalAboveYuan'),
  /** Change money in every drawer, which no closing hands over. */
  counterFloatYuan: whole('counterFloatYuan'),
  /** A sample that comes later than this after its instant is kept apart: the books of its day are closed. */
  sampleLateDays: whole('sampleLateDays'),
  /** How long samples, sums of quarters of an hour and hours, and sums of days and months are kept. */
  sampleRetentionDays: whole('sampleRetentionDays'),
  quarterRetentionDays: whole('quarterRetentionDays'),
  dayRetentionDays: whole('dayRetentionDays'),
  /** A battery below this state of health is at its end. */
  batteryHealthPercent: whole('batteryHealthPercent'),
  /** How far a cell may be from the median of its cluster. */
  cellDeviationMv: whole('cellDeviationMv'),
  cellDeviationCelsius: whole('cellDeviationCelsius'),
} as const

export type ParameterName = keyof typeof parameterSchemas
export type Parameters = { readonly [Name in ParameterName]: z.output<(typeof parameterSchemas)[Name]> }

export const parameterDefaults: Parameters = {
  ...firstInstallation,
  importantLoadName: '台区重要负荷',
  passwordMaxAgeDays: 90,
  passwordHistory: 5,
  lockAfterFailures: 5,
  longestLockMinutes: 60,
  sessionIdleMinutes: 480,
  sessionHours: 24,
  sessionsPerUser: 1,
  sealedBodies: false,
  commandApproval: false,
  meterKeyLevel: '02',
  meterPassword: '000000',
  meterOperator: '00000000',
  commandsAtOnce: 1000,
  commandsPerSite: 200,
  quietFromHour: 0,
  quietToHour: 0,
  commandRetentionDays: 1095,
  ownReadRetentionDays: 30,
  auditRetentionDays: 1095,
  systemLogRetentionDays: 180,
  cardOperationMostYuan: 5000,
  cardDayMostYuan: 10_000,
  cardApprovalAboveYuan: 2000,
  counterFloatYuan: 500,
  sampleLateDays: 40,
  sampleRetentionDays: 400,
  quarterRetentionDays: 1100,
  dayRetentionDays: 7300,
  batteryHealthPercent: 80,
  cellDeviationMv: 30,
  cellDeviationCelsius: 5,
}
