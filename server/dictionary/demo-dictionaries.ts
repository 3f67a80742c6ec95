import type { Tx } from '#server/platform/database/database.ts'

/** The makers of the demo utility's terminals, and one that it bought nothing from. */
const venders = [
  ['中原电表', 'Zhongyuan Meters'],
  ['豫能科技', 'Yuneng Technology'],
  ['黄河仪器', 'Huanghe Instruments'],
  ['嵩山电气', 'Songshan Electric'],
] as const

/** Fills the dictionaries that only an installation can fill. */
export async function seedDemoDictionaries(tx: Tx): Promise<void> {
  const kind = await tx
    .selectFrom('parameter_kind')
    .select('id')
    .where('code', '=', 'vender')
    .executeTakeFirst()
  if (!kind) return
  await tx
    .insertInto('parameter_content')
    .values(
      venders.map(([name, english], index) => ({
        kind_id: kind.id,
        key: name,
        value_chinese: name,
        value_english: english,
        sort: (index + 1) * 10,
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind_id', 'key']).doNothing())
    .execute()
}
