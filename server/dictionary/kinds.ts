import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import {
  addParameterKind,
  type searchParameterKinds,
  type updateParameterKind,
} from '#contract/dictionary/dictionary.contract.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import type { AuditSource } from '#server/platform/evidence/audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { auditAdded, changeRow, deleteRow, taken, type Versioned } from './change-rows.ts'

export async function searchKinds(
  db: Db,
  { groupId, text = '' }: ParsedOf<typeof searchParameterKinds>,
): Promise<DataOf<typeof searchParameterKinds>> {
  const rows = await db
    .selectFrom('parameter_kind')
    .innerJoin('parameter_group', 'parameter_group.id', 'parameter_kind.group_id')
    .leftJoin('parameter_content', 'parameter_content.kind_id', 'parameter_kind.id')
    .selectAll('parameter_kind')
    .select(({ fn }) => fn.count<number>('parameter_content.id').as('contents'))
    .$if(groupId !== undefined, (query) => query.where('group_id', '=', groupId ?? 0))
    .groupBy(['parameter_kind.id', 'parameter_group.sort', 'parameter_group.id'])
    .orderBy('parameter_group.sort')
    .orderBy('parameter_group.id')
    .orderBy('parameter_kind.sort')
    .orderBy('parameter_kind.id')
    .execute()
  const wanted = text.trim().toLowerCase()
  const list = rows
    .filter((row) => [row.code, row.name, row.name_english].some((one) => one.toLowerCase().includes(wanted)))
    .map((row) => ({
      id: row.id,
      version: row.version,
      groupId: row.group_id,
      kindCode: row.code,
      fName: row.name,
      fNameEnglish: row.name_english,
      fSort: row.sort,
      builtIn: row.built_in,
      contentCount: row.contents,
    }))
  return { list, total: list.length }
}

const columnsOf = (wish: Omit<ParsedOf<typeof updateParameterKind>, 'id' | 'version'>) => ({
  group_id: wish.groupId,
  name: wish.fName,
  name_english: wish.fNameEnglish,
  sort: wish.fSort,
})

/** @throws Refusal app.not_found without such a group; app.invalid_input where another kind has the code */
export const addKind = (platform: Platform, source: AuditSource, wish: ParsedOf<typeof addParameterKind>) =>
  changeOnce(platform, source, { input: wish, answer: addParameterKind.data }, async (tx) => {
    await holdGroup(tx, wish.groupId)
    const added = await tx
      .insertInto('parameter_kind')
      .values({ code: wish.kindCode, ...columnsOf(wish) })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return taken('kindCode')
    await auditAdded(tx, platform.clock, source, 'parameter_kind', added.id)
    return added
  })

export const updateKind = (
  platform: Platform,
  source: AuditSource,
  wish: ParsedOf<typeof updateParameterKind>,
) =>
  changeRow(platform, source, 'parameter_kind', wish, async (tx, version) => {
    await holdGroup(tx, wish.groupId)
    await tx
      .updateTable('parameter_kind')
      .set({ ...columnsOf(wish), version })
      .where('id', '=', wish.id)
      .execute()
  })

export const deleteKind = (platform: Platform, source: AuditSource, wish: Versioned) =>
  deleteRow(platform, source, 'parameter_kind', wish, async (tx) => {
    const content = await tx
      .selectFrom('parameter_content')
      .select('id')
      .where('kind_id', '=', wish.id)
      .executeTakeFirst()
    return content ? 'kind_not_empty' : null
  })

/** Nobody deletes the group meanwhile. */
async function holdGroup(tx: Tx, id: number): Promise<void> {
  const group = await tx
    .selectFrom('parameter_group')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!group) refuse('app.not_found')
}
