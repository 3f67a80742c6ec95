import { type RawBuilder, sql } from 'kysely'

import { commandCodeNames, type CommandCodeName, commandCodes } from '#contract/command/command-codes.ts'
import { offsetMsOf } from '#contract/reading/periods.ts'

import type { Parameters } from '#contract/parameter/parameters.ts'

type QuietHours = Pick<Parameters, 'quietFromHour' | 'quietToHour'>

/** Codes that change something at a device or switch it. */
export const changing: readonly CommandCodeName[] = commandCodeNames.filter(
  (code) => commandCodes[code].kind !== 'read',
)

/**
 * Whether it is in the installation's quiet hours at a site, by the site's own clock. The same hour as begin and end:
 * there are none; an end before the begin: they run over midnight.
 *
 * @param offset the site's, as `+08:00`
 */
export function isQuiet(
  { quietFromHour: from, quietToHour: to }: QuietHours,
  offset: RawBuilder<unknown>,
  at: Date,
): RawBuilder<boolean> {
  if (from === to) return sql<boolean>`false`
  const hour = sql`extract(hour from (${at}::timestamptz at time zone 'UTC') + ${offset}::interval)`
  return from < to
    ? sql<boolean>`(${hour} >= ${from} and ${hour} < ${to})`
    : sql<boolean>`(${hour} >= ${from} or ${hour} < ${to})`
}

const hourMs = 3_600_000

/**
 * When the quiet hours end at a site that has them at that instant; null where it has none then.
 *
 * @param utcOffset the site's, as `+08:00`
 */
export function quietEnd(
  { quietFromHour: from, quietToHour: to }: QuietHours,
  utcOffset: string,
  at: Date,
): Date | null {
  const offsetMs = offsetMsOf(utcOffset)
  const hours = Math.floor((at.getTime() + offsetMs) / hourMs)
  const since = (hour: number): number => (hour + 24 - from) % 24
  const hour = ((hours % 24) + 24) % 24
  if (since(hour) >= since(to)) return null
  return new Date((hours + since(to) - since(hour)) * hourMs - offsetMs)
}
