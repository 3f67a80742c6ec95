import type { Tx } from '#server/platform/database/database.ts'

/** The makers of the demo utility's terminals, and one that it bought nothing from. */
const venders = [
  ['中原电表', 'Zhongyuan Meters'],
  ['豫能科技', 'Yuneng Technology'],
  ['黄河仪器', 'Huanghe Instruments'],
  ['嵩山电气', 'Songshan Electric'],
] as const

/** The makers of its PV inverters. */
const producers = [
  ['sunrise', '朝阳电源', 'Sunrise Power'],
  ['songyue', '嵩岳新能', 'Songyue New Energy'],
  ['huaiyang', '淮阳电气', 'Huaiyang Electric'],
] as const

/** Fills the dictionaries that only an installation can fill. */
export async function seedDemoDictionaries(tx: Tx): Promise<void> {
  await fill(
    tx,
    'vender',
    venders.map(([name, english]) => [name, name, english]),
  )
  await fill(tx, 'inverterProducer', producers)
}

async function fill(
  tx: Tx,
  code: string,
  contents: readonly (readonly [key: string, chinese: string, english: string])[],
): Promise<void> {
  const kind = await tx.selectFrom('parameter_kind').select('id').where('code', '=', code).executeTakeFirst()
  if (!kind) return
  await tx
    .insertInto('parameter_content')
    .values(
      contents.map(([key, value_chinese, value_english], index) => ({
        kind_id: kind.id,
        key,
        value_chinese,
        value_english,
        sort: (index + 1) * 10,
      })),
    )
    .onConflict((conflict) => conflict.columns(['kind_id', 'key']).doNothing())
    .execute()
}
