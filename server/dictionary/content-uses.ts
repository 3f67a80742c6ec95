import type { Db, Tx } from '#server/platform/database/database.ts'

type CountUses = (db: Db | Tx) => Promise<ReadonlyMap<string, number>>

const inTerminals =
  (column: 'protocol' | 'vender'): CountUses =>
  async (db) => {
    const rows = await db
      .selectFrom('terminal')
      .select((select) => [`${column} as key`, select.fn.countAll<number>().as('uses')])
      .groupBy(column)
      .execute()
    return new Map(rows.map(({ key, uses }) => [key, uses]))
  }

/** Kinds whose keys records hold, and who counts them. Whoever keeps such a key adds its kind here. */
const counters: Readonly<Record<string, CountUses>> = {
  conProtocol: inTerminals('protocol'),
  vender: inTerminals('vender'),
}

/** How many records hold each key of a kind. */
export const countUses = (db: Db | Tx, kindCode: string): Promise<ReadonlyMap<string, number>> =>
  counters[kindCode]?.(db) ?? Promise.resolve(new Map())
