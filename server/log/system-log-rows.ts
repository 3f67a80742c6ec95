import { sql } from 'kysely'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import {
  type searchSystemLog as searchSystemLogCall,
  logLevels,
  systemEvents,
} from '#contract/log/log.contract.ts'
import { systemMessages } from '#contract/log/system-messages.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { likePattern } from '#server/platform/database/search-text.ts'

import { personInScope } from './seen-people.ts'

/** The system's events. Those without a user are the installation's own, and are shown to whoever may look. */
export async function searchSystemLog(
  db: Db,
  caller: Caller,
  {
    pageNum,
    pageSize,
    sortOrder,
    from,
    to,
    event,
    level,
    text = '',
    messages = [],
  }: ParsedOf<typeof searchSystemLogCall>,
): Promise<DataOf<typeof searchSystemLogCall>> {
  const wanted = likePattern(text.trim())
  const said = messages.map((name) => systemMessages[name])
  let query = db
    .selectFrom('system_log')
    .where((row) => row.or([row('user_name', '=', ''), personInScope(caller, sql.ref<string>('user_name'))]))
    .$if(from !== undefined, (rows) => rows.where('at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (rows) => rows.where('at', '<', new Date(to ?? 0)))
  if (event !== undefined) query = query.where('event', '=', event)
  if (level !== undefined) query = query.where('level', '=', level)
  if (text.trim() !== '')
    query = query.where((row) =>
      row.or([
        row('message', 'ilike', wanted),
        row('user_name', 'ilike', wanted),
        row('address', 'ilike', wanted),
        row('http_id', 'ilike', wanted),
        ...(said.length > 0 ? [row('message', 'in', said)] : []),
      ]),
    )
  const { total } = await query
    .select((all) => all.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await query
    .selectAll()
    .orderBy('at', sortOrder)
    .orderBy('id', sortOrder)
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute()
  return {
    total,
    list: rows.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      level: logLevels.find((known) => known === row.level) ?? 'error',
      event: systemEvents.find((known) => known === row.event) ?? 'other',
      message: row.message,
      userName: row.user_name,
      address: row.address,
      httpId: row.http_id,
      detail: JSON.stringify(row.detail),
    })),
  }
}
