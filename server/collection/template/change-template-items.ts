import type { updateTemplateItems } from '#contract/collection/task-template.contract.ts'
import type { ParsedOf } from '#contract/kernel/call.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { actOnRecord } from '#server/platform/records/change-records.ts'
import { refuseField } from '#server/platform/records/workbook/check-entries.ts'

import { taskTemplateRecord } from './task-template-record.ts'

/**
 * Says anew what a template collects.
 *
 * @throws Refusal `app.not_found`, `app.stale`; `app.invalid_input` for an item that no kind of device has, or that
 *   is no state where events are collected
 */
export function changeTemplateItems(
  platform: Platform,
  { id, version, items }: ParsedOf<typeof updateTemplateItems>,
  context: CallContext<Caller>,
): Promise<null> {
  return actOnRecord(platform, taskTemplateRecord, { id, version }, context, async (tx, template) => {
    const known = await tx
      .selectFrom('data_item')
      .innerJoin('device_type', 'device_type.id', 'data_item.type_id')
      .select(['device_type.code as typeCode', 'data_item.code', 'data_item.type_id', 'data_item.kind'])
      .where('device_type.code', 'in', [...new Set(items.map(({ typeCode }) => typeCode))])
      .execute()
    const byName = new Map(known.map((item) => [`${item.typeCode}/${item.code}`, item]))
    const rows = items.map(({ typeCode, code, step }, sort) => {
      const item = byName.get(`${typeCode}/${code}`)
      if (!item || (template['taskKind'] === 2 && item.kind !== 'state'))
        return refuseField('items', 'not_allowed')
      return { template_id: id, sort, type_id: item.type_id, code, step }
    })
    await tx.deleteFrom('task_template_item').where('template_id', '=', id).execute()
    await tx.insertInto('task_template_item').values(rows).execute()
  })
}
