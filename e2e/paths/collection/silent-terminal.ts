import type { Db } from '#server/platform/database/database.ts'

/** A terminal that never connects, with a device that a template of the demo reads. */
export async function silentTerminal(
  db: Db,
): Promise<{ readonly terminalId: number; readonly address: string; readonly templateName: string }> {
  const template = await db
    .selectFrom('task_template')
    .innerJoin('task_template_item', 'task_template_item.template_id', 'task_template.id')
    .select(['task_template.name', 'task_template_item.type_id'])
    .where('is_enabled', '=', true)
    .where('task_kind', '=', 1)
    .orderBy('task_template.id')
    .executeTakeFirstOrThrow()
  const like = await db
    .selectFrom('terminal')
    .select(['agency_id', 'site_id', 'protocol'])
    .where('site_id', 'is not', null)
    .orderBy('id')
    .executeTakeFirstOrThrow()
  const address = `9${String(Date.now()).slice(-11)}`
  const terminal = await db
    .insertInto('terminal')
    .values({
      ...like,
      name: `静默终端 ${address}`,
      address,
      asset_no: `S${address}`,
      vender: '',
      model_name: '',
      buy_date: '',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('device')
    .values({
      agency_id: like.agency_id,
      site_id: like.site_id ?? 0,
      type_id: template.type_id,
      code: `S${address}`,
      name: '静默设备',
      terminal_id: terminal.id,
      address: '1',
    })
    .execute()
  return { terminalId: terminal.id, address, templateName: template.name }
}
