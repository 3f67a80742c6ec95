import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, listQuery } from '../kernel/shapes.ts'

export const batteryLevels = ['stack', 'cluster', 'cell'] as const
export type BatteryLevel = (typeof batteryLevels)[number]

/** So far above the limit a state of health is near it; and so many months are soon. */
export const nearPermille = 50
export const soonMonths = 12
/** Fewer months say nothing; and what lies further ahead is not told to the month. */
export const fewestMonths = 3
export const mostMonths = 240

/** `reached`: below the limit. `near`: almost, or within a year. `unknown`: no state of health was ever read. */
export const ageingStates = ['reached', 'near', 'fine', 'unknown'] as const
export type AgeingState = (typeof ageingStates)[number]

/**
 * What the months stored say of when the limit is reached. `known`: in so many months. `tooFew`: less than three
 * months. `steady`: it does not fall. `unclear`: it falls by less than it scatters. `far`: in more than 20 years.
 */
export const ageingTrends = ['known', 'reached', 'tooFew', 'steady', 'unclear', 'far'] as const
export type AgeingTrend = (typeof ageingTrends)[number]

export const ageingOrders = [
  'sohPermille',
  'ageMonths',
  'cyclesTenths',
  'capacityLeftWh',
  'monthsLeft',
] as const

const int = z.nullable(z.int())

export const ageingBattery = z.object({
  deviceId: id,
  name: z.string(),
  nameEnglish: z.string(),
  siteId: id,
  siteName: z.string(),
  siteNameEnglish: z.string(),
  fTid: id,
  fTName: z.string(),
  /** The stack of a cluster, the cluster of a cell. */
  parentId: z.nullable(id),
  parentName: z.string(),
  parentNameEnglish: z.string(),
  state: z.enum(ageingStates),
  sohPermille: int,
  sohAt: z.nullable(instant),
  /** Of the site. */
  commissionedOn: z.nullable(z.iso.date()),
  ageMonths: int,
  /** Discharged over its whole life, over the rated capacity; of a cell: those of its cluster. */
  cyclesTenths: int,
  ratedCapacityWh: int,
  /** Rated capacity times state of health. */
  capacityLeftWh: int,
  trend: z.enum(ageingTrends),
  monthsLeft: int,
  /** Months that the trend is of. */
  trendMonths: z.int(),
  /** What it loses in a year; null where the months do not say it. */
  lossPermilleAYear: int,
})
export type AgeingBattery = z.infer<typeof ageingBattery>

export const outdatedBatteries = call('POST', '/battery/outdated', {
  need: { menu: 'outdatedBattery', action: 'view' },
  input: z.strictObject({
    ...listQuery,
    siteId: z.optional(id),
    level: z._default(z.enum(batteryLevels), 'cluster'),
    /** The state of health that is the end; the parameter of the installation where it is absent. */
    limitPermille: z.optional(z.int().check(z.minimum(1), z.maximum(1000))),
    /** Those that are far from their end, too. */
    isAll: z._default(z.boolean(), false),
    sortBy: z._default(z.enum(ageingOrders), 'sohPermille'),
  }),
  data: z.object({
    limitPermille: z.int(),
    /** Of all that are of the level, whether listed or not. */
    counts: z.object({ reached: z.int(), near: z.int(), fine: z.int(), unknown: z.int() }),
    list: z.array(ageingBattery),
    total: z.int(),
  }),
  summary: 'Batteries that are at or near their end, the worst first.',
})
export type OutdatedBatteries = z.infer<typeof outdatedBatteries.data>
