import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import {
  addParameterContent,
  type loadDictionary,
  type ParameterContent,
  type searchParameterContents,
  type updateParameterContent,
} from '#contract/dictionary/dictionary.contract.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import type { AuditSource } from '#server/platform/evidence/audit.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { auditAdded, changeRow, deleteRow, taken, type Versioned } from './change-rows.ts'
import { countUses } from './content-uses.ts'

/** @throws Refusal app.not_found without such a kind */
export async function searchContents(
  db: Db,
  { kindId }: ParsedOf<typeof searchParameterContents>,
): Promise<DataOf<typeof searchParameterContents>> {
  const kind = await db
    .selectFrom('parameter_kind')
    .select('code')
    .where('id', '=', kindId)
    .executeTakeFirst()
  if (!kind) return refuse('app.not_found')
  const uses = await countUses(db, kind.code)
  const rows = await db
    .selectFrom('parameter_content')
    .selectAll()
    .where('kind_id', '=', kindId)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const list = rows.map((row) => ({
    id: row.id,
    version: row.version,
    kindId: row.kind_id,
    key: row.key,
    value: row.value_chinese,
    valueEnglish: row.value_english,
    fSort: row.sort,
    enabled: row.enabled,
    builtIn: row.built_in,
    useCount: uses.get(row.key) ?? 0,
  }))
  return { list, total: list.length }
}

/** One as the list of its kind shows it; undefined where it is gone. */
export async function presentContent(db: Db, id: number): Promise<ParameterContent | undefined> {
  const held = await db
    .selectFrom('parameter_content')
    .select('kind_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!held) return undefined
  const { list } = await searchContents(db, { kindId: held.kind_id })
  return list.find((one) => one.id === id)
}

type Entries = Omit<ParsedOf<typeof addParameterContent>, 'requestId' | 'kindId' | 'key'>
const columnsOf = ({ value, valueEnglish, fSort, enabled }: Entries) => ({
  value_chinese: value,
  value_english: valueEnglish,
  sort: fSort,
  enabled,
})

/** @throws Refusal app.not_found without such a kind; app.invalid_input where the kind has the key */
export const addContent = (
  platform: Platform,
  source: AuditSource,
  wish: ParsedOf<typeof addParameterContent>,
) =>
  changeOnce(platform, source, { input: wish, answer: addParameterContent.data }, async (tx) => {
    await holdKind(tx, wish.kindId)
    const added = await tx
      .insertInto('parameter_content')
      .values({ kind_id: wish.kindId, key: wish.key, ...columnsOf(wish) })
      .onConflict((conflict) => conflict.columns(['kind_id', 'key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!added) return taken('key')
    await auditAdded(tx, platform.clock, source, 'parameter_content', added.id)
    return added
  })

export const updateContent = (
  platform: Platform,
  source: AuditSource,
  wish: ParsedOf<typeof updateParameterContent>,
) =>
  changeRow(platform, source, 'parameter_content', wish, (tx, version) =>
    tx
      .updateTable('parameter_content')
      .set({ ...columnsOf(wish), version })
      .where('id', '=', wish.id)
      .execute(),
  )

export const deleteContent = (platform: Platform, source: AuditSource, wish: Versioned) =>
  deleteRow(platform, source, 'parameter_content', wish, async (tx) => {
    const { key, code } = await tx
      .selectFrom('parameter_content')
      .innerJoin('parameter_kind', 'parameter_kind.id', 'parameter_content.kind_id')
      .select(['parameter_content.key', 'parameter_kind.code'])
      .where('parameter_content.id', '=', wish.id)
      .executeTakeFirstOrThrow()
    return (await countUses(tx, code)).has(key) ? 'content_in_use' : null
  })

/** What pickers offer of a kind; nothing for a code that there is not (core §8: dictionaries fail silently). */
export async function readDictionary(
  db: Db,
  kindCode: string,
  language: 'ZH' | 'EN',
): Promise<DataOf<typeof loadDictionary>> {
  const rows = await db
    .selectFrom('parameter_content')
    .innerJoin('parameter_kind', 'parameter_kind.id', 'parameter_content.kind_id')
    .select(['key', 'value_chinese', 'value_english'])
    .where('parameter_kind.code', '=', kindCode)
    .where('enabled', '=', true)
    .orderBy('parameter_content.sort')
    .orderBy('parameter_content.id')
    .execute()
  return rows.map(({ key, value_chinese, value_english }) => ({
    key,
    value: language === 'EN' ? value_english : value_chinese,
  }))
}

/** Nobody deletes the kind meanwhile. */
async function holdKind(tx: Tx, id: number): Promise<void> {
  const kind = await tx
    .selectFrom('parameter_kind')
    .select('id')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!kind) refuse('app.not_found')
}
