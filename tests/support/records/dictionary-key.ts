import type { RecordPlace } from './record-stage.ts'

/** A content of the dictionary, which is made where the database has none. */
export const dictionaryKey = ({ db }: RecordPlace, code: string, n: number): Promise<string> =>
  dictionaryKeyNamed(db, code, `key${n}`, n)

export async function dictionaryKeyNamed(
  db: RecordPlace['db'],
  code: string,
  key: string,
  n = 1,
): Promise<string> {
  const named = { name: code, name_english: code, sort: 1 }
  const group = await db
    .insertInto('parameter_group')
    .values({ code, ...named })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ sort: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  const kind = await db
    .insertInto('parameter_kind')
    .values({ code, group_id: group.id, ...named })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ sort: 1 }))
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('parameter_content')
    .values({ kind_id: kind.id, key, value_chinese: `词${n}`, value_english: `word ${n}`, sort: n })
    .onConflict((conflict) => conflict.columns(['kind_id', 'key']).doNothing())
    .execute()
  return key
}
