import type { DataOf } from '#contract/kernel/call.ts'
import type { readCommunicationParameters } from '#contract/lookup/lookup.contract.ts'
import { readDictionary } from '#server/dictionary/contents.ts'
import type { Db } from '#server/platform/database/database.ts'

/** Every dictionary of a group with its enabled contents, both in their order. */
export async function readGroupOfKinds(
  db: Db,
  group: string,
  language: 'ZH' | 'EN',
): Promise<DataOf<typeof readCommunicationParameters>> {
  const kinds = await db
    .selectFrom('parameter_kind')
    .innerJoin('parameter_group', 'parameter_group.id', 'parameter_kind.group_id')
    .select(['parameter_kind.code', 'parameter_kind.name', 'parameter_kind.name_english'])
    .where('parameter_group.code', '=', group)
    .orderBy('parameter_kind.sort')
    .orderBy('parameter_kind.id')
    .execute()
  return Promise.all(
    kinds.map(async ({ code, name, name_english }) => ({
      kindCode: code,
      name: language === 'EN' ? name_english : name,
      items: await readDictionary(db, code, language),
    })),
  )
}
