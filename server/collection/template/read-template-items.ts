import type { TemplateItem } from '#contract/collection/task-template.contract.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

const itemsOf = (db: Db | Tx, templateId: number) =>
  db
    .selectFrom('task_template_item as item')
    .innerJoin('device_type', 'device_type.id', 'item.type_id')
    .innerJoin('data_item', (join) =>
      join.onRef('data_item.type_id', '=', 'item.type_id').onRef('data_item.code', '=', 'item.code'),
    )
    .where('item.template_id', '=', templateId)
    .select([
      'device_type.code as typeCode',
      'item.code',
      'item.step',
      'device_type.name as typeName',
      'device_type.name_english as typeNameEnglish',
      'data_item.name',
      'data_item.name_english as nameEnglish',
      'data_item.unit',
      'data_item.kind',
      'data_item.item_group as group',
    ])
    .orderBy('item.step')
    .orderBy('item.sort')

/** What a template collects. @throws Refusal app.not_found where the caller may not see it */
export async function readTemplateItems(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  id: number,
): Promise<TemplateItem[]> {
  const template = await db
    .selectFrom('task_template')
    .select('id')
    .where('id', '=', id)
    .where(inScope(caller, 'task_template.agency_id'))
    .executeTakeFirst()
  if (!template) return refuse('app.not_found')
  return await itemsOf(db, id).execute()
}

/** Whether everything that a template reads is a state, as event tasks need. */
export async function readsStatesAlone(tx: Tx, templateId: number): Promise<boolean> {
  const items = await itemsOf(tx, templateId).execute()
  return items.every(({ kind }) => kind === 'state')
}
