import { type QueryExecutorProvider, sql } from 'kysely'
import { pinyin } from 'pinyin-pro'

/** Customers are found by their whole names in pinyin too; `server/customer/search/full-pinyin.ts` spells them from now on. */
const before = [
  `alter table customer add column pinyin text collate "C" not null default ''`,
  `create or replace function customer_search_text(looked_for customer) returns text language sql stable as $$
     select lower(concat_ws(' ', looked_for.number, looked_for.name, looked_for.initials, looked_for.pinyin,
       looked_for.phone, looked_for.address,
       (select meter_no from customer_meter where customer_id = looked_for.id and to_at is null),
       (select string_agg(serial, ' ' order by id) from card where customer_id = looked_for.id))) $$`,
]

const atATime = 2_000

const spelt = (name: string): string =>
  pinyin(name, { toneType: 'none', type: 'array', surname: 'head', v: true })
    .join('')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/gu, '')

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of before) await sql.raw(statement).execute(db)
  for (let last = 0; ;) {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from customer where id > ${last} order by id limit ${atATime}`.execute(db)
    const ids = rows.map(({ id }) => id)
    last = ids.at(-1) ?? last
    if (rows.length === 0) return
    await sql`update customer set pinyin = fresh.pinyin
      from unnest(${ids}::int[], ${rows.map(({ name }) => spelt(name))}::text[]) as fresh (id, pinyin)
      where customer.id = fresh.id`.execute(db)
    await sql`select index_customers(${ids}::int[])`.execute(db)
  }
}
