import type { Tx } from '#server/platform/database/database.ts'

import { moveTask } from '../task/move-task.ts'

/** Stations whose terminals have tasks from the start: enough to see, and soon done. */
const stations = 4
const everyMs = 15 * 60_000

/** Gives some station terminals of the demo utility its templates, as an operator would. */
export async function seedDemoTasks(tx: Tx, templateIds: readonly number[], now: Date): Promise<void> {
  const startAt = new Date(Math.floor(now.getTime() / everyMs) * everyMs)
  const terminals = await tx
    .selectFrom('site')
    .innerJoin('terminal', 'terminal.id', 'site.station_terminal_id')
    .select(['terminal.id', 'terminal.agency_id'])
    .orderBy('site.id')
    .limit(stations)
    .execute()
  for (const terminal of terminals)
    for (const template_id of templateIds) {
      // oxlint-disable-next-line no-await-in-loop -- two dozen, once
      const { id } = await tx
        .insertInto('collection_task')
        .values({
          agency_id: terminal.agency_id,
          terminal_id: terminal.id,
          template_id,
          state: 'waiting.unrun',
          start_at: startAt,
          next_due_at: startAt,
          next_fill_at: now,
          created_by: 'demo',
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const event = { type: 'task.assign', startAt: startAt.toISOString() } as const
      // oxlint-disable-next-line no-await-in-loop -- as above
      await moveTask(tx, { taskId: id, event, actor: 'demo', at: now })
    }
}
