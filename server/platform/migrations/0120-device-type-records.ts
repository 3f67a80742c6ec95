import { type Kysely, sql } from 'kysely'

/**
 * Device types and what they measure as records that people keep. Limits are entered in the item's unit; what
 * readings are held against is worked out from them, so that both never differ.
 */
const limits = [
  ['low', 'low_micro'],
  ['high', 'high_micro'],
  ['rolls_over_at', 'rolls_over_micro'],
  ['most_per_hour', 'most_per_hour_micro'],
] as const

const factor = `(10::numeric ^ (6 - decimals))`

const statements = [
  `alter table device_type add column copy_of integer references device_type on delete set null`,
  `create index device_type_by_code on device_type (code, id)`,
  `create index device_type_by_name on device_type (name, id)`,
  `alter table data_item add column id integer generated always as identity unique`,
  `alter table data_item add column version integer not null default 1`,
  `alter table data_item add column position integer not null generated always as (sort + 1) stored`,
  `alter table data_item add column dlt645 text not null default '' collate "C"`,
  `alter table data_item add column modbus_register integer check (modbus_register between 0 and 65535)`,
  `alter table data_item add column built_in boolean not null default false`,
  `update data_item set built_in = true, dlt645 = case when code ~ '^[0-9A-F]{8}$' then code else '' end`,
  ...limits.flatMap(([reading, micro]) => [
    `alter table data_item add column ${micro} bigint`,
    `update data_item set ${micro} = (${reading} * ${factor})::bigint where ${reading} is not null`,
    `alter table data_item drop column ${reading}`,
    `alter table data_item add column ${reading} bigint
       generated always as ((${micro} / ${factor})::bigint) stored`,
  ]),
  `alter table data_item add check (decimals <= 6)`,
  `create index data_item_by_position on data_item (position, id)`,
  `create index data_item_by_code on data_item (code, id)`,
  `create index data_item_by_name on data_item (name, id)`,
]

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}
