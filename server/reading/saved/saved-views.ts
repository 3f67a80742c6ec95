import { type Expression, type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod/mini'

import type { AuditKind } from '#contract/audited.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { none } from '#contract/kernel/shapes.ts'
import { savedAs } from '#contract/reading/saved-view.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { Tables } from '#server/platform/database/schema.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import type { SavedKind } from './saved-view-tables.ts'

type Who = Pick<Caller, 'userId' | 'agencyIds'>
type SavedAs = z.output<typeof savedAs>
export type SavedView = Selectable<Tables['saved_view']> & { readonly owner: string }

const kinds: Readonly<Record<SavedKind, AuditKind>> = { chart: 'customChart', dashboard: 'dashboard' }

/** What every saved view is: its name, and whom it is shown to. */
export interface Saved<Content> {
  readonly name: string
  readonly sharedWith: readonly number[]
  readonly content: Content
}

/** One's own, and what is shared with an institution that the caller is of, is above or is below. */
export function isSeenBy({ userId, agencyIds }: Who): Expression<SqlBool> {
  if (agencyIds === null)
    return sql<SqlBool>`(saved_view.user_id = ${userId} or saved_view.shared_with <> '{}')`
  return sql<SqlBool>`(saved_view.user_id = ${userId} or exists (
    select from agency as shown join agency as mine on mine.id = any(${[...agencyIds]}::int4[])
    where shown.id = any(saved_view.shared_with)
      and (shown.path like mine.path || '%' or mine.path like shown.path || '%')))`
}

export const savedViews = (db: Db | Tx, caller: Who, kind: SavedKind) =>
  db
    .selectFrom('saved_view')
    .innerJoin('app_user', 'app_user.id', 'saved_view.user_id')
    .where('saved_view.kind', '=', kind)
    .where(isSeenBy(caller))

/** @throws Refusal app.not_found also where it is not shared with the caller */
export async function findSaved(db: Db | Tx, caller: Who, kind: SavedKind, id: number): Promise<SavedView> {
  const found = await savedViews(db, caller, kind)
    .selectAll('saved_view')
    .select('app_user.name as owner')
    .where('saved_view.id', '=', id)
    .executeTakeFirst()
  return found ?? refuse('app.not_found')
}

export const factsOfSaved = (
  { id, version, owner, user_id, changed_at, name, shared_with }: SavedView,
  { userId }: Who,
) => ({
  id,
  version,
  owner,
  isOwn: user_id === userId,
  changedAt: changed_at.toISOString(),
  name,
  sharedWith: shared_with,
})

/** Institutions that it is newly shared with are the caller's. @throws Refusal app.not_found */
async function lookAtInstitutions(
  tx: Tx,
  caller: Pick<Caller, 'agencyIds'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('agency')
    .select('id')
    .where('id', 'in', ids)
    .where(inScope(caller, 'agency.id'))
    .execute()
  if (rows.length < new Set(ids).size) refuse('app.not_found')
}

type House = Pick<Platform, 'db' | 'clock'>
type Context = CallContext<Caller>
interface Request {
  readonly requestId: string
}

/** Keeps a new one. @param look refuses what it must not hold */
export function addSaved<Content>(
  house: House,
  context: Context,
  { kind, saved, input }: { kind: SavedKind; saved: Saved<Content>; input: Request },
  look: (tx: Tx) => Promise<void>,
): Promise<SavedAs> {
  const source = sourceOf(context)
  return changeOnce(house, source, { input, answer: savedAs }, async (tx) => {
    await lookAtInstitutions(tx, context.caller, saved.sharedWith)
    await look(tx)
    const made = await tx
      .insertInto('saved_view')
      .values({
        kind,
        user_id: context.caller.userId,
        name: saved.name,
        shared_with: [...saved.sharedWith],
        content: JSON.stringify(saved.content),
        changed_at: house.clock.now(),
      })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await audit(tx, house.clock, source, {
      kind: kinds[kind],
      recordId: made.id,
      before: null,
      after: { ...saved },
    })
    return made
  })
}

/**
 * Changes one's own as its editor saw it.
 *
 * @throws Refusal app.not_found for another's, app.stale with the present version
 */
export function changeSaved<Content>(
  house: House,
  context: Context,
  {
    kind,
    saved,
    input,
  }: { kind: SavedKind; saved: Saved<Content>; input: Request & { id: number; version: number } },
  look: (tx: Tx, before: SavedView) => Promise<void>,
): Promise<SavedAs> {
  const source = sourceOf(context)
  return changeOnce(house, source, { input, answer: savedAs }, async (tx) => {
    const before = await lockOwn(tx, context.caller, kind, input)
    const known = new Set(before.shared_with)
    await lookAtInstitutions(
      tx,
      context.caller,
      saved.sharedWith.filter((id) => !known.has(id)),
    )
    await look(tx, before)
    const version = before.version + 1
    await tx
      .updateTable('saved_view')
      .set({
        version,
        name: saved.name,
        shared_with: [...saved.sharedWith],
        content: JSON.stringify(saved.content),
        changed_at: house.clock.now(),
      })
      .where('id', '=', input.id)
      .execute()
    await audit(tx, house.clock, source, {
      kind: kinds[kind],
      recordId: input.id,
      before: { name: before.name, sharedWith: before.shared_with, content: before.content },
      after: { ...saved },
    })
    return { id: input.id, version }
  })
}

/** @throws Refusal app.not_found for another's, app.stale */
export function removeSaved(
  house: House,
  context: Context,
  { kind, input }: { kind: SavedKind; input: Request & { id: number; version: number } },
): Promise<null> {
  const source = sourceOf(context)
  return changeOnce(house, source, { input, answer: none }, async (tx) => {
    const { name, shared_with, content } = await lockOwn(tx, context.caller, kind, input)
    await tx.deleteFrom('saved_view').where('id', '=', input.id).execute()
    await audit(tx, house.clock, source, {
      kind: kinds[kind],
      recordId: input.id,
      before: { name, sharedWith: shared_with, content },
      after: null,
    })
    return null
  })
}

async function lockOwn(
  tx: Tx,
  caller: Who,
  kind: SavedKind,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<SavedView> {
  await tx.selectFrom('saved_view').select('id').where('id', '=', id).forUpdate().execute()
  const found = await findSaved(tx, caller, kind, id)
  if (found.user_id !== caller.userId) refuse('app.not_found')
  if (found.version !== version)
    throw new Refusal('app.stale', statuses.notAllowedNow, { present: { id, version: found.version } })
  return found
}
