import { z } from 'zod/mini'
import type { Selectable } from 'kysely'

import type { ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { id, none } from '#contract/kernel/shapes.ts'
import {
  type addListView,
  type changeListView,
  keptColumns,
  type ListView,
  mostViews,
  type removeListView,
} from '#contract/list-view/list-view.contract.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Tables } from '#server/platform/database/schema.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'
import { constraintOf } from '#server/platform/records/told-by-index.ts'

type House = Pick<Platform, 'db' | 'clock'>
type Context = CallContext<Caller>
type Row = Selectable<Tables['list_view']>
type Entries = Pick<ListView, 'name' | 'address' | 'columns' | 'isDefault'>

const kept = z.object({ id, version: z.int() })

const viewOf = ({ id: viewId, version, list, name, address, columns, is_default }: Row): ListView => ({
  id: viewId,
  version,
  list,
  name,
  address,
  columns: keptColumns.parse(columns),
  isDefault: is_default,
})

/** A user's own views, by their names. */
export async function readListViews(db: Db, { userId }: Pick<Caller, 'userId'>): Promise<ListView[]> {
  const rows = await db
    .selectFrom('list_view')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('list')
    .orderBy('name')
    .execute()
  return rows.map(viewOf)
}

/** @throws Refusal `app.invalid_input` for a taken name, `listView.too_many`, `app.request_id_reused` */
export function keepListView(house: House, input: ParsedOf<typeof addListView>, context: Context) {
  const { requestId: _, list, ...entries } = input
  const { userId } = context.caller
  return told(() =>
    changeOnce(house, sourceOf(context), { input, answer: kept }, async (tx) => {
      await lockUser(tx, userId)
      const { count } = await tx
        .selectFrom('list_view')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('list', '=', list)
        .executeTakeFirstOrThrow()
      if (count >= mostViews) throw new Refusal('listView.too_many', statuses.notAllowedNow)
      if (entries.isDefault) await openPlainly(tx, userId, list)
      const made = await tx
        .insertInto('list_view')
        .values({ user_id: userId, list, ...columnsOf(entries), changed_at: house.clock.now() })
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
      await note(house, tx, context, { recordId: made.id, before: null, after: { list, ...entries } })
      return made
    }),
  )
}

/** @throws Refusal `app.not_found` also for another's, `app.stale`, `app.invalid_input` for a taken name */
export function changeKeptView(house: House, input: ParsedOf<typeof changeListView>, context: Context) {
  const { requestId: _, id: viewId, version, ...entries } = input
  return told(() =>
    changeOnce(house, sourceOf(context), { input, answer: kept }, async (tx) => {
      const before = await lockOwn(tx, context.caller.userId, { id: viewId, version })
      if (entries.isDefault) await openPlainly(tx, before.user_id, before.list)
      const changed = await tx
        .updateTable('list_view')
        .set({ ...columnsOf(entries), version: version + 1, changed_at: house.clock.now() })
        .where('id', '=', viewId)
        .returning(['id', 'version'])
        .executeTakeFirstOrThrow()
      const { id: __, version: ___, ...was } = viewOf(before)
      await note(house, tx, context, {
        recordId: viewId,
        before: was,
        after: { list: before.list, ...entries },
      })
      return changed
    }),
  )
}

/** @throws Refusal `app.not_found` also for another's, `app.stale` */
export const removeKeptView = (house: House, input: ParsedOf<typeof removeListView>, context: Context) =>
  changeOnce(house, sourceOf(context), { input, answer: none }, async (tx) => {
    const row = await lockOwn(tx, context.caller.userId, input)
    await tx.deleteFrom('list_view').where('id', '=', row.id).execute()
    const { id: _, version: __, ...was } = viewOf(row)
    await note(house, tx, context, { recordId: row.id, before: was, after: null })
    return null
  })

const columnsOf = ({ name, address, columns, isDefault }: Entries) => ({
  name,
  address,
  columns: JSON.stringify(columns),
  is_default: isDefault,
})

interface Noted {
  readonly recordId: number
  readonly before: unknown
  readonly after: unknown
}

const note = (house: House, tx: Tx, context: Context, done: Noted): Promise<void> =>
  audit(tx, house.clock, sourceOf(context), { kind: 'listView', ...done })

/** Two requests of one user take turns: neither counts nor chooses a default beside the other. */
const lockUser = (tx: Tx, userId: number) =>
  tx.selectFrom('app_user').select('id').where('id', '=', userId).forNoKeyUpdate().execute()

/** No view of the list is the one that it opens with. */
const openPlainly = (tx: Tx, userId: number, list: string) =>
  tx
    .updateTable('list_view')
    .set(({ eb }) => ({ is_default: false, version: eb('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute()

async function lockOwn(
  tx: Tx,
  userId: number,
  { id: viewId, version }: { readonly id: number; readonly version: number },
): Promise<Row> {
  await lockUser(tx, userId)
  const row = await tx
    .selectFrom('list_view')
    .selectAll()
    .where('id', '=', viewId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return refuse('app.not_found')
  if (row.version !== version)
    throw new Refusal('app.stale', statuses.notAllowedNow, { present: viewOf(row) })
  return row
}

async function told<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (thrown) {
    if (constraintOf(thrown) === 'list_view_name')
      return refuse('app.invalid_input', { fields: { name: 'taken' } })
    throw thrown
  }
}
