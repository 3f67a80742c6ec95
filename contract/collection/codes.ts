/** Code tables of collection tasks (collection §9 Task and collection codes). */

/** 1 ordinary, 2 event, 3 transparent, 4 report, 5 script. */
export const taskKinds = [1, 2, 3, 4, 5] as const
export type TaskKind = (typeof taskKinds)[number]

/** 0 current, 1 last N, 2 freeze time, 3 interval, 4 backfill. */
export const collectTypes = [0, 1, 2, 3, 4] as const
export type CollectType = (typeof collectTypes)[number]

/** 1 is run first. */
export const runPriorities = [1, 2, 3, 4] as const

/** 1 minute, 2 hour, 3 day, 4 month, 5 year (check cycle units). */
export const cycleUnits = [1, 2, 3, 4, 5] as const
export type CycleUnit = (typeof cycleUnits)[number]

/** What becomes of runs whose time passed while nothing could run them. */
export const missedRules = ['skip', 'catchUp'] as const

/** Most data items of a template, most terminals of one batch, and days that may be backfilled. */
export const mostItems = 200
export const mostTerminals = 300
export const mostBackfillDays = 31
