import { sql } from 'kysely'
import { z } from 'zod/mini'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type {
  deleteUpgradeFile,
  readUsableUpgradeFiles,
  searchUpgradeFiles,
} from '#contract/upgrade/upgrade-file.contract.ts'
import { openRollOutStates } from '#contract/upgrade/upgrade-states.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import { modelName } from '../model-name.ts'

const inUse = sql<number>`(select count(*) from roll_out where roll_out.file_id = upgrade_file.id
  and roll_out.state = any(${[...openRollOutStates]}::text[]))`

/** Files and uploads, which belong to the whole utility; the newest first. */
export async function searchFiles(
  { db }: Platform,
  language: 'ZH' | 'EN',
  query: ParsedOf<typeof searchUpgradeFiles>,
): Promise<DataOf<typeof searchUpgradeFiles>> {
  const found = db
    .selectFrom('upgrade_file')
    .where('removed_at', 'is', null)
    .$if(query.updKind !== undefined, (of) => of.where('kind', '=', query.updKind ?? 1))
    .$if(query.fVersion !== undefined && query.fVersion !== '', (of) =>
      of.where(sql<boolean>`strpos(lower(program_version), lower(${query.fVersion})) > 0`),
    )
    .$if(query.fileName !== undefined && query.fileName !== '', (of) =>
      of.where(sql<boolean>`strpos(lower(file_name), lower(${query.fileName})) > 0`),
    )
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll('upgrade_file')
    .select([
      inUse.as('in_use'),
      modelName(sql.ref('upgrade_file.kind'), sql.ref('upgrade_file.model'), language).as('model_name'),
    ])
    .orderBy('created_at', query.sortOrder)
    .orderBy('id', query.sortOrder)
    .limit(query.pageSize)
    .offset((query.pageNum - 1) * query.pageSize)
    .execute()
  const list = rows.map((row) => ({
    id: row.id,
    updKind: row.kind,
    fModel: row.model,
    fModelName: row.model_name,
    fVersion: row.program_version,
    fileName: row.file_name,
    size: row.size,
    received: row.received,
    digest: row.digest,
    signature: row.signature,
    fRemarks: row.remarks,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    savedAt: row.saved_at?.toISOString() ?? null,
    inUse: row.in_use,
  }))
  return { list, total }
}

/** Files that a roll-out can be made of. */
export async function listFiles(
  { db }: Platform,
  language: 'ZH' | 'EN',
  { updKind }: ParsedOf<typeof readUsableUpgradeFiles>,
): Promise<DataOf<typeof readUsableUpgradeFiles>> {
  const rows = await db
    .selectFrom('upgrade_file')
    .select([
      'id',
      'kind as updKind',
      'model as fModel',
      'program_version as fVersion',
      'file_name as fileName',
      'size',
    ])
    .select(modelName(sql.ref('upgrade_file.kind'), sql.ref('upgrade_file.model'), language).as('fModelName'))
    .where('saved_at', 'is not', null)
    .where('removed_at', 'is', null)
    .$if(updKind !== undefined, (of) => of.where('kind', '=', updKind ?? 1))
    .orderBy('saved_at', 'desc')
    .limit(500)
    .execute()
  return rows
}

/**
 * Removes a file or an upload: its bytes go, what was done with it stays to be read.
 *
 * @throws Refusal `app.not_found`; `upgrade.file_in_use` with the names of the roll-outs
 */
export const removeFile = (
  platform: Platform,
  input: ParsedOf<typeof deleteUpgradeFile>,
  context: CallContext<Caller>,
): Promise<null> =>
  changeOnce(platform, sourceOf(context), { input, answer: z.null() }, async (tx) => {
    const { clock } = platform
    const file =
      (await tx
        .selectFrom('upgrade_file')
        .selectAll()
        .where('id', '=', input.id)
        .where('removed_at', 'is', null)
        .forUpdate()
        .executeTakeFirst()) ?? refuse('app.not_found')
    const users = await tx
      .selectFrom('roll_out')
      .select('name')
      .where('file_id', '=', file.id)
      .where('state', 'in', openRollOutStates)
      .execute()
    if (users.length > 0)
      throw new Refusal('upgrade.file_in_use', statuses.notAllowedNow, {
        names: users.map(({ name }) => name).join(', '),
      })
    await tx.deleteFrom('upgrade_part').where('file_id', '=', file.id).execute()
    await tx.updateTable('upgrade_file').set({ removed_at: clock.now() }).where('id', '=', file.id).execute()
    await audit(tx, clock, sourceOf(context), {
      kind: 'upgradeFile',
      recordId: file.id,
      before: {
        fileName: file.file_name,
        model: file.model,
        version: file.program_version,
        digest: file.digest,
      },
      after: null,
    })
    return null
  })
