import { randomUUID } from 'node:crypto'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type {
  addParameterGroup,
  searchParameterGroup,
  updateParameterGroup,
} from '#contract/dictionary/dictionary.contract.ts'

import type { AuditSource } from '#server/platform/evidence/audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { auditAdded, changeRow, deleteRow, taken, type Versioned } from './change-rows.ts'

export async function searchGroups(db: Db): Promise<DataOf<typeof searchParameterGroup>> {
  const rows = await db
    .selectFrom('parameter_group')
    .leftJoin('parameter_kind', 'parameter_kind.group_id', 'parameter_group.id')
    .selectAll('parameter_group')
    .select(({ fn }) => fn.count<number>('parameter_kind.id').as('kinds'))
    .groupBy('parameter_group.id')
    .orderBy('parameter_group.sort')
    .orderBy('parameter_group.id')
    .execute()
  const list = rows.map((row) => ({
    id: row.id,
    version: row.version,
    fName: row.name,
    fNameEnglish: row.name_english,
    fSort: row.sort,
    builtIn: row.built_in,
    kindCount: row.kinds,
  }))
  return { list, total: list.length }
}

type Names = ParsedOf<typeof addParameterGroup>
const columnsOf = ({ fName, fNameEnglish, fSort }: Names) => ({
  name: fName,
  name_english: fNameEnglish,
  sort: fSort,
})

/** @throws Refusal app.invalid_input where another group has the name */
export const addGroup = ({ db, clock }: Platform, source: AuditSource, wish: Names) =>
  db.transaction().execute(async (tx) => {
    await checkName(tx, wish.fName)
    const { id } = await tx
      .insertInto('parameter_group')
      .values({ code: randomUUID(), ...columnsOf(wish) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await auditAdded(tx, clock, source, 'parameter_group', id)
    return { id }
  })

export const updateGroup = (
  platform: Platform,
  source: AuditSource,
  wish: ParsedOf<typeof updateParameterGroup>,
) =>
  changeRow(platform, source, 'parameter_group', wish, async (tx, version) => {
    await checkName(tx, wish.fName, wish.id)
    await tx
      .updateTable('parameter_group')
      .set({ ...columnsOf(wish), version })
      .where('id', '=', wish.id)
      .execute()
  })

export const deleteGroup = (platform: Platform, source: AuditSource, wish: Versioned) =>
  deleteRow(platform, source, 'parameter_group', wish, async (tx) => {
    const kind = await tx
      .selectFrom('parameter_kind')
      .select('id')
      .where('group_id', '=', wish.id)
      .executeTakeFirst()
    return kind ? 'group_not_empty' : null
  })

async function checkName(tx: Tx, name: string, ownId = 0): Promise<void> {
  const other = await tx
    .selectFrom('parameter_group')
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', ownId)
    .executeTakeFirst()
  if (other) taken('fName')
}
