import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import {
  changedFields,
  customerDeeds,
  type CustomerChange,
  type customerHistory as historyCall,
} from '#contract/customer/customer.contract.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'

import { nameOfActor } from '#server/platform/evidence/actor-name.ts'

/** @throws Refusal `app.not_found` */
export async function readHistory(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { id, pageNum, pageSize }: ParsedOf<typeof historyCall>,
): Promise<DataOf<typeof historyCall>> {
  const customer = await db
    .selectFrom('customer')
    .select('id')
    .where('id', '=', id)
    .where(inScope(caller, 'customer.agency_id'))
    .executeTakeFirst()
  if (!customer) refuse('app.not_found')
  const changes = db.selectFrom('customer_change').where('customer_id', '=', id)
  const { total } = await changes
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await changes
    .leftJoin('app_user', (join) =>
      join.on('app_user.user_name', '=', (of) => of.fn('substr', ['actor', of.val(6)])),
    )
    .select(['customer_change.id', 'at', 'actor', 'what', 'before', 'after', 'app_user.name'])
    .orderBy('customer_change.id', 'desc')
    .offset((pageNum - 1) * pageSize)
    .limit(pageSize)
    .execute()
  const list = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    userName: nameOfActor(row.actor),
    name: row.name ?? '',
    what: customerDeeds.find((deed) => deed === row.what) ?? 'edited',
    changes: differencesOf(row.before, row.after),
  }))
  return { list, total }
}

function differencesOf(before: unknown, after: unknown): CustomerChange['changes'] {
  return changedFields
    .map((field) => ({ field, before: textOf(before, field), after: textOf(after, field) }))
    .filter((change) => change.before !== change.after)
}

function textOf(facts: unknown, field: string): string {
  if (typeof facts !== 'object' || facts === null) return ''
  const value: unknown = Reflect.get(facts, field)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
