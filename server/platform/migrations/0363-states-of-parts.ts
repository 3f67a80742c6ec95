import { type Kysely, sql } from 'kysely'

/** Of the product's own items those that say how a part is, as far as nobody grouped them anew. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`update data_item set item_group = 'part'
    where code in ('cooling', 'tap', 'balancing') and built_in and item_group = 'state'`.execute(db)
}
