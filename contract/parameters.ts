import { z } from 'zod/mini'

/**
 * The single parameters of an installation (core §2 System Management: global configuration): what each may
 * be and what it is until an administrator changes it. The server stores only what differs.
 */
const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))
const whole = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

export const parameterSchemas = {
  /** The product's title, and the one that the sidebar has room for; empty: the product's own. */
  titleChinese: text(40),
  titleEnglish: text(80),
  /** Which home system it is (core §1): decides the default title and the sign-in page's picture. */
  homeSystem: z.enum(['energyStorage', 'distributedEnergy']),
  /** Path of the page that `/` leads to, where the user may see it; empty: the first permitted one. */
  homePage: text(200).check(z.regex(/^(\/[\w-]+)*$/)),
  /** A picture behind the sign-in page, as the id of an uploaded file; empty: the product's own. */
  loginBackground: text(64),
  /** Administrative division code (GB/T 2260) whose outline maps begin with; Henan by default. */
  region: z.string().check(z.regex(/^\d{6}$/)),
  /** The configuration name of a role that means the important-load variant (core §6); empty: none. */
  importantLoadName: text(50),
  /** Data points that a user may add to one chart of their own. */
  customChartLimit: whole(1, 5),
  /** Days until a password must be changed; 0: never. */
  passwordMaxAgeDays: whole(0, 3650),
  /** How many earlier passwords may not come again; 0: none. */
  passwordHistory: whole(0, 24),
  /** Failed sign-ins of one user from one address that are free, and the longest lock. */
  lockAfterFailures: whole(3, 20),
  longestLockMinutes: whole(1, 1440),
  /** A session ends after so long without a call, and at the latest so long after the sign-in. */
  sessionIdleMinutes: whole(5, 1440),
  sessionHours: whole(1, 168),
  /** Sign-ins of one user at once; one more ends the oldest. 0: no limit. */
  sessionsPerUser: whole(0, 1000),
  /** Whether every call's body must come sealed (`data` and `hash`). */
  sealedBodies: z.boolean(),
  /** How long rows of the audit log and of the system log are kept. */
  auditRetentionDays: whole(30, 3650),
  systemLogRetentionDays: whole(1, 3650),
} as const

export type ParameterName = keyof typeof parameterSchemas
export type Parameters = { readonly [Name in ParameterName]: z.output<(typeof parameterSchemas)[Name]> }

export const parameterDefaults: Parameters = {
  titleChinese: '',
  titleEnglish: '',
  homeSystem: 'energyStorage',
  homePage: '/overviewenergy/singleI',
  loginBackground: '',
  region: '410000',
  importantLoadName: '台区重要负荷',
  customChartLimit: 5,
  passwordMaxAgeDays: 90,
  passwordHistory: 5,
  lockAfterFailures: 5,
  longestLockMinutes: 60,
  sessionIdleMinutes: 480,
  sessionHours: 24,
  sessionsPerUser: 1,
  sealedBodies: false,
  auditRetentionDays: 1095,
  systemLogRetentionDays: 180,
}
