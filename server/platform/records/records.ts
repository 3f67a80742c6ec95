import { type Selectable, sql } from 'kysely'
import type { z } from 'zod/mini'

import type { AuditKind } from '#contract/audited.ts'
import type { Versioned } from '#contract/kernel/record/types.ts'

import { inScope } from '../callers/agency-scope.ts'
import type { Tx } from '../database/database.ts'
import type { Tables } from '../database/schema.ts'
import { audit, sourceOf } from '../evidence/audit.ts'
import { inTransaction } from '../evidence/journal.ts'
import type { Caller } from '../kernel/handler.ts'
import type { Platform } from '../kernel/platform.ts'
import { refuse } from '../kernel/refusal.ts'
import { changeOnce } from './once.ts'
import type { Context } from './record-table.ts'
import { constraintOf } from './told-by-index.ts'

type Column<T extends keyof Tables> = keyof Tables[T] & string

interface Place<T extends keyof Tables> {
  /** With `id` and `version`. */
  readonly table: T
  /** What the audit log calls them. */
  readonly kind: AuditKind
  /** The column of the institution that decides who may change one. */
  readonly scope: Column<T>
  /** The column that is set once a record is out of use: from then on there is none. */
  readonly endedAt?: Column<T>
  /** What is said where a unique index refuses a value, by the index. */
  readonly taken?: Readonly<Record<string, () => never>>
}

/** What a change did, for the audit log. */
interface Done {
  readonly before: unknown
  readonly after: unknown
}
interface Added<Answer> {
  readonly id: number
  readonly after: unknown
  readonly answer: Answer
}
interface Asked<Answer> {
  readonly input: { readonly requestId: string }
  readonly answer: z.ZodMiniType<Answer>
}

interface Records<Row> {
  /**
   * Adds a record once for each request id.
   *
   * @param fTid the institution that it is to belong to
   * @throws Refusal `app.not_found` for another's institution, `app.request_id_reused`
   */
  add<Answer>(
    platform: Platform,
    asked: Asked<Answer>,
    fTid: number,
    context: Context,
    insert: (tx: Tx) => Promise<Added<Answer>>,
  ): Promise<Answer>
  /**
   * Changes or removes a record that its editor saw as it is; its version is counted on.
   *
   * @throws Refusal `app.not_found`, `app.stale`
   */
  change(
    platform: Platform,
    chosen: Versioned,
    context: Context,
    change: (tx: Tx, row: Row) => Promise<Done>,
  ): Promise<null>
  /** Says in the record's own words what a unique index refused to a command that is neither. */
  told<Result>(work: () => Promise<Result>): Promise<Result>
}

/** What every record's commands have in common, for those that no declaration describes. */
export function records<T extends keyof Tables>(place: Place<T>): Records<Selectable<Tables[T]>> {
  const told = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work()
    } catch (thrown) {
      return place.taken?.[constraintOf(thrown)]?.() ?? Promise.reject(thrown)
    }
  }
  return {
    told,
    add: (platform, asked, fTid, context, insert) =>
      told(() =>
        changeOnce(platform, sourceOf(context), asked, async (tx) => {
          await lockAgency(tx, context.caller, fTid)
          const { id, after, answer } = await insert(tx)
          const row = { kind: place.kind, recordId: id, before: null, after }
          await audit(tx, platform.clock, sourceOf(context), row)
          return answer
        }),
      ),
    change: ({ db, clock }, { id, version }, context, change) =>
      told(() =>
        inTransaction(db, async (tx) => {
          const done = await change(tx, await lock(tx, place, context.caller, { id, version }))
          await sql`update ${sql.table(place.table)} set version = version + 1 where id = ${id}`.execute(tx)
          await audit(tx, clock, sourceOf(context), { kind: place.kind, recordId: id, ...done })
          return null
        }),
      ),
  }
}

/** Nobody removes the institution meanwhile. @throws Refusal `app.not_found` where it is not the caller's */
export async function lockAgency(tx: Tx, caller: Caller, fTid: number): Promise<void> {
  const { rows } = await sql`select from agency
    where id = ${fTid} and ${inScope(caller, 'agency.id')} for key share`.execute(tx)
  if (rows.length === 0) refuse('app.not_found')
}

async function lock<T extends keyof Tables>(
  tx: Tx,
  { table, scope, endedAt }: Place<T>,
  caller: Caller,
  { id, version }: Versioned,
): Promise<Selectable<Tables[T]>> {
  const isLive = endedAt === undefined ? sql`true` : sql`${sql.ref(endedAt)} is null`
  const { rows } = await sql<Selectable<Tables[T]> & { readonly version: number }>`
    select * from ${sql.table(table)}
    where id = ${id} and ${isLive} and ${inScope(caller, `${table}.${scope}`)} for update`.execute(tx)
  const [row] = rows
  if (!row) return refuse('app.not_found')
  return row.version === version ? row : refuse('app.stale')
}
