import { sql } from 'kysely'

import { clearAlarm } from '#server/alarm/raise-alarms.ts'
import type { Tx } from '#server/platform/database/database.ts'

import { factsOf, lockService } from '../read-facts.ts'
import { raiseFor, subjectOf } from '../tell-alarms.ts'
import { daysLeft, useOf } from '../use-of.ts'

const hourMs = 3_600_000
const kinds = {
  1: { zh: '余额预警', en: 'balance warning' },
  2: { zh: '可用天数预警', en: 'days left warning' },
  3: { zh: '长时间没有余额', en: 'no balance for long' },
} as const

/** Judges the balance warnings that hold for a service: those of its institution and of the ones above. */
export async function watchElws(tx: Tx, id: number, at: Date): Promise<void> {
  const row = await lockService(tx, id)
  if (!row) return
  const warnings = await tx
    .selectFrom('elw')
    .innerJoin('agency as top', 'top.id', 'elw.agency_id')
    .innerJoin('agency', (join) => join.on(sql<boolean>`agency.path like top.path || '%'`))
    .select(['elw.id', 'elw.name', 'elw.kind', 'elw.threshold', 'elw.level', 'elw.is_enabled'])
    .where('agency.id', '=', row.agency_id)
    .orderBy('elw.id')
    .execute()
  if (warnings.length === 0) return
  const { availableFen, ageMinutes, mostAgeMinutes } = factsOf(row, at)
  const isKnown = ageMinutes <= mostAgeMinutes
  const [use] = await useOf(tx, [id], at)
  const days = daysLeft(availableFen, use)
  const heard = row.balance_at?.getTime() ?? null
  for (const warning of warnings) {
    const value = {
      1: isKnown ? availableFen : null,
      2: isKnown && days !== null ? days * 100 : null,
      3: null,
    }
    const hours = heard === null ? null : ((at.getTime() - heard) / hourMs) * 100
    const holds =
      warning.kind === 3
        ? hours !== null && hours > warning.threshold
        : (value[warning.kind] ?? Infinity) < warning.threshold
    const subject = `elw:${warning.id}:${id}`
    const { zh, en } = kinds[warning.kind]
    /* oxlint-disable no-await-in-loop -- one connection */
    if (holds && warning.is_enabled && row.state !== 'suspended')
      await raiseFor(tx, {
        subject,
        supply: await subjectOf(tx, id),
        level: warning.level,
        zh: `${zh}“${warning.name}”`,
        en: `${en} “${warning.name}”`,
        at,
      })
    else await clearAlarm(tx, subject, at, at)
    /* oxlint-enable no-await-in-loop */
  }
}

/** Ends what warnings told of a service that is under control no more, or of a warning that is not there any more. */
export async function clearElws(tx: Tx, subjects: string, at: Date): Promise<void> {
  const open = await tx
    .selectFrom('alarm')
    .select('subject')
    .where('subject', 'like', subjects)
    .where('is_open', '=', true)
    .execute()
  // oxlint-disable-next-line no-await-in-loop -- few, one connection
  for (const { subject } of open) await clearAlarm(tx, subject, at, at)
}
