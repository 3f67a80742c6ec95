import type { Tx } from '#server/platform/database/database.ts'
import { firstDictionaries } from './first-dictionaries.ts'

/** Lays down what is not there yet; names, order and what an administrator disabled stay as they are. */
export async function layDictionaries(tx: Tx): Promise<void> {
  const groups = firstDictionaries.map(({ code, names: [name, name_english] }, index) => ({
    code,
    name,
    name_english,
    sort: (index + 1) * 10,
    built_in: true,
  }))
  await tx
    .insertInto('parameter_group')
    .values(groups)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const groupIds = new Map(
    (await tx.selectFrom('parameter_group').select(['code', 'id']).execute()).map(({ code, id }) => [
      code,
      id,
    ]),
  )
  const kinds = firstDictionaries.flatMap((group) =>
    group.kinds.map(({ code, names: [name, name_english] }, index) => ({
      group_id: groupIds.get(group.code) ?? 0,
      code,
      name,
      name_english,
      sort: (index + 1) * 10,
      built_in: true,
    })),
  )
  await tx
    .insertInto('parameter_kind')
    .values(kinds)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .execute()
  const kindIds = new Map(
    (await tx.selectFrom('parameter_kind').select(['code', 'id']).execute()).map(({ code, id }) => [
      code,
      id,
    ]),
  )
  const contents = firstDictionaries.flatMap((group) =>
    group.kinds.flatMap(({ code, contents: rows }) =>
      rows.map(([key, value_chinese, value_english], index) => ({
        kind_id: kindIds.get(code) ?? 0,
        key,
        value_chinese,
        value_english,
        sort: (index + 1) * 10,
        built_in: true,
      })),
    ),
  )
  await tx
    .insertInto('parameter_content')
    .values(contents)
    .onConflict((conflict) => conflict.columns(['kind_id', 'key']).doNothing())
    .execute()
}
