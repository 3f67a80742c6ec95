import { sql } from 'kysely'

import { commandCodeNames, commandCodes } from '#contract/command/command-codes.ts'
import { batchMachine } from '#machines/batch/index.ts'
import { commandMachine } from '#machines/command/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { readParameters } from '#server/platform/kernel/parameters.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

const dayMs = 86_400_000
/** Commands of one transaction. */
const most = 2_000

const reads = commandCodeNames.filter((code) => commandCodes[code].kind === 'read')
/** Messages that ask a terminal something and are no command of anybody's. */
const questions = ['reportOperation', 'reportRegistration', 'reportUpgrade', 'stopUpgrade']

/**
 * One round of the retention: settled commands that are older than administrators keep them, with their frames, their
 * journal and what sent them. What is open or waits to be stored stays, however old. Any number of nodes may run it.
 *
 * @returns how many rows it removed
 */
export async function removeOldCommands({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const { commandRetentionDays, ownReadRetentionDays } = await readParameters(db)
  const before = (days: number): Date => new Date(clock.now().getTime() - days * dayMs)
  const [oldest, oldestOwn] = [before(commandRetentionDays), before(ownReadRetentionDays)]
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ request_id: string }>`
      select request_id from remote_command
      where settled_at is not null and state <> 'unsaved'
        and (settled_at < ${oldest}
          or (settled_at < ${oldestOwn} and queued_by_id is null and code = any(${reads}::text[])))
      order by queued_at limit ${most} for update skip locked`.execute(tx)
    const ids = rows.map(({ request_id }) => request_id)
    await sql`delete from remote_command where request_id = any(${ids}::uuid[])`.execute(tx)
    await sql`delete from command where request_id = any(${ids}::uuid[])`.execute(tx)
    await forgetMachine(tx, commandMachine.id, ids)
    const asked = await sql`delete from command where request_id in (
      select request_id from command where created_at < ${oldestOwn} and payload ->> 'kind' = any(${questions}::text[])
      limit ${most})`.execute(tx)
    return ids.length + Number(asked.numAffectedRows ?? 0) + (await removeEmptyBatches(tx, oldest))
  })
}

async function removeEmptyBatches(tx: Tx, oldest: Date): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from command_batch where ended_at < ${oldest}
      and not exists (select from remote_command where batch_id = command_batch.id)
    returning id`.execute(tx)
  await forgetMachine(
    tx,
    batchMachine.id,
    rows.map(({ id }) => id),
  )
  return rows.length
}

/** A record's journal is a chain of its own: it goes as a whole. */
async function forgetMachine(tx: Tx, machineId: string, ids: readonly string[]): Promise<void> {
  await sql`delete from journal where machine_id = ${machineId} and entity_id = any(${ids}::text[])`.execute(
    tx,
  )
  await sql`delete from entity where machine_id = ${machineId} and entity_id = any(${ids}::text[])`.execute(
    tx,
  )
}
