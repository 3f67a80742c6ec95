import { sql } from 'kysely'

import { type BigScreen, mostAreas, mostTerminals } from '#contract/overview/big-screen.contract.ts'
import {
  type RegistReason,
  registReasons,
  type RegistState,
  registStates,
} from '#contract/registration/registration.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { isOnlineAt } from '#server/platform/field/presence.ts'
import { scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'

import { commonOffset } from './common-offset.ts'

interface Scope {
  readonly tid: number
  readonly isConSon: 0 | 1
}

/** Every terminal of the institutions asked for, summed up for a wall. */
export async function readBigScreen(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { tid, isConSon }: Scope,
  now: Date,
): Promise<BigScreen> {
  const agencyIds = await scopedAgencyIds(db, caller, { fTid: tid, isConSon })
  const [areas, registrations, archive, silent, newest] = await Promise.all([
    readAreas(db, agencyIds, now),
    countRegistrations(db, agencyIds),
    countArchive(db, agencyIds),
    readSilent(db, agencyIds, now),
    readNewest(db, agencyIds),
  ])
  const terminals = areas.reduce((sum, area) => sum + area.terminals, 0)
  return {
    now: now.toISOString(),
    detailUtcTime: commonOffset(areas.map((area) => area.utc_offset)),
    areaCount: areas.length,
    areas: areas
      .toSorted((one, other) => other.terminals - other.online - (one.terminals - one.online))
      .slice(0, mostAreas)
      .map(({ id, label, label_english, has_storage, ...counts }) => ({
        siteId: id,
        siteName: label,
        siteNameEnglish: label_english,
        hasStorage: has_storage,
        terminals: counts.terminals,
        online: counts.online,
        registered: counts.registered,
      })),
    terminals,
    online: areas.reduce((sum, area) => sum + area.online, 0),
    ...archive,
    registrations: registStates.map((state) => ({
      state,
      // Terminals without a record have never been asked to register.
      terminals:
        state === 'notStarted'
          ? terminals - [...registrations].reduce((sum, [of, n]) => sum + (of === state ? 0 : n), 0)
          : (registrations.get(state) ?? 0),
    })),
    silent,
    newest,
  }
}

/** Institutions whose ids are listed, or all of them. */
const within = (agencyIds: readonly number[] | null, column: string) =>
  agencyIds === null ? sql<boolean>`true` : sql<boolean>`${sql.ref(column)} = any(${[...agencyIds]}::int[])`

/** Sites in the order of their institutions; a terminal counts where it stands. */
const readAreas = (db: Db, agencyIds: readonly number[] | null, now: Date) =>
  db
    .selectFrom('site')
    .innerJoin('agency', 'agency.id', 'site.agency_id')
    .leftJoin('terminal', (join) =>
      join.onRef('terminal.site_id', '=', 'site.id').on(within(agencyIds, 'terminal.agency_id')),
    )
    .leftJoin('registration', 'registration.terminal_id', 'terminal.id')
    .select([
      'site.id',
      'site.label',
      'site.label_english',
      'site.utc_offset',
      'site.has_storage',
      sql<number>`count(terminal.id)`.as('terminals'),
      sql<number>`count(terminal.id) filter (where ${isOnlineAt(now)})`.as('online'),
      sql<number>`count(terminal.id) filter (where registration.state = 'registered')`.as('registered'),
    ])
    .where(within(agencyIds, 'site.agency_id'))
    .groupBy(['site.id', 'agency.path'])
    .orderBy('agency.path')
    .orderBy('site.id')
    .execute()

async function countRegistrations(
  db: Db,
  agencyIds: readonly number[] | null,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('registration')
    .innerJoin('terminal', 'terminal.id', 'registration.terminal_id')
    .innerJoin('site', 'site.id', 'terminal.site_id')
    .select(['registration.state', sql<number>`count(*)`.as('terminals')])
    .where(within(agencyIds, 'terminal.agency_id'))
    .where(within(agencyIds, 'site.agency_id'))
    .groupBy('registration.state')
    .execute()
  return new Map(rows.map(({ state, terminals }) => [state, terminals]))
}

async function countArchive(
  db: Db,
  agencyIds: readonly number[] | null,
): Promise<{ boxes: number; meters: number }> {
  const [box, meter] = await Promise.all(
    (['box', 'meter'] as const).map((table) =>
      db
        .selectFrom(table)
        .innerJoin('terminal', 'terminal.id', `${table}.terminal_id`)
        .select(sql<number>`count(*)`.as('count'))
        .where(within(agencyIds, 'terminal.agency_id'))
        .executeTakeFirstOrThrow(),
    ),
  )
  return { boxes: box?.count ?? 0, meters: meter?.count ?? 0 }
}

const selectTerminals = (db: Db, agencyIds: readonly number[] | null) =>
  db
    .selectFrom('terminal')
    .innerJoin('site', 'site.id', 'terminal.site_id')
    .select(['terminal.id', 'terminal.name', 'site.label', 'site.label_english', 'site.utc_offset'])
    .where(within(agencyIds, 'terminal.agency_id'))
    .where(within(agencyIds, 'site.agency_id'))
    .limit(mostTerminals)

const namesOf = (row: {
  id: number
  name: string
  label: string
  label_english: string
  utc_offset: string
}) => ({
  termId: row.id,
  fTmName: row.name,
  siteName: row.label,
  siteNameEnglish: row.label_english,
  detailUtcTime: row.utc_offset,
})

async function readSilent(
  db: Db,
  agencyIds: readonly number[] | null,
  now: Date,
): Promise<BigScreen['silent']> {
  const rows = await selectTerminals(db, agencyIds)
    .select('terminal.last_seen_at')
    .where((eb) => eb.not(isOnlineAt(now)))
    .orderBy(sql`coalesce(terminal.last_seen_at, '-infinity'::timestamptz)`, 'desc')
    .orderBy('terminal.id')
    .execute()
  return rows.map((row) => ({ ...namesOf(row), lastSeenAt: row.last_seen_at?.toISOString() ?? null }))
}

async function readNewest(db: Db, agencyIds: readonly number[] | null): Promise<BigScreen['newest']> {
  const at = sql<Date>`coalesce(registration.ended_at, registration.stage_since)`
  const rows = await selectTerminals(db, agencyIds)
    .innerJoin('registration', 'registration.terminal_id', 'terminal.id')
    .select(['registration.state', 'registration.reason', at.as('at')])
    .orderBy(at, 'desc')
    .orderBy('terminal.id')
    .execute()
  return rows.map((row) => ({
    ...namesOf(row),
    state: stateOf(row.state),
    reason: reasonOf(row.reason),
    at: row.at.toISOString(),
  }))
}

const stateOf = (text: string): RegistState => registStates.find((state) => state === text) ?? 'unknown'
const reasonOf = (text: string | null): RegistReason | null =>
  text === null ? null : (registReasons.find((reason) => reason === text) ?? 'other')
