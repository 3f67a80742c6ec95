import { randomUUID } from 'node:crypto'

import { DatabaseError } from 'pg'

import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import {
  addParameterGroup,
  type searchParameterGroup,
  type updateParameterGroup,
} from '#contract/dictionary/dictionary.contract.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import type { AuditSource } from '#server/platform/evidence/audit.ts'
import type { Db } from '#server/platform/database/database.ts'
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

type Names = Omit<ParsedOf<typeof addParameterGroup>, 'requestId'>
const columnsOf = ({ fName, fNameEnglish, fSort }: Names) => ({
  name: fName,
  name_english: fNameEnglish,
  sort: fSort,
})

/** @throws Refusal app.invalid_input where another group has the name */
export const addGroup = (platform: Platform, source: AuditSource, wish: ParsedOf<typeof addParameterGroup>) =>
  changeOnce(platform, source, { input: wish, answer: addParameterGroup.data }, async (tx) => {
    const added = await tx
      .insertInto('parameter_group')
      .values({ code: randomUUID(), ...columnsOf(wish) })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return taken('fName')
    await auditAdded(tx, platform.clock, source, 'parameter_group', added.id)
    return added
  })

/** @throws Refusal app.invalid_input where another group has the name, and see {@link changeRow} */
export async function updateGroup(
  platform: Platform,
  source: AuditSource,
  wish: ParsedOf<typeof updateParameterGroup>,
): Promise<null> {
  try {
    return await changeRow(platform, source, 'parameter_group', wish, (tx, version) =>
      tx
        .updateTable('parameter_group')
        .set({ ...columnsOf(wish), version })
        .where('id', '=', wish.id)
        .execute(),
    )
  } catch (thrown) {
    const isTaken = thrown instanceof DatabaseError && thrown.constraint === 'parameter_group_name'
    return isTaken ? taken('fName') : Promise.reject(thrown)
  }
}

export const deleteGroup = (platform: Platform, source: AuditSource, wish: Versioned) =>
  deleteRow(platform, source, 'parameter_group', wish, async (tx) => {
    const kind = await tx
      .selectFrom('parameter_kind')
      .select('id')
      .where('group_id', '=', wish.id)
      .executeTakeFirst()
    return kind ? 'group_not_empty' : null
  })
