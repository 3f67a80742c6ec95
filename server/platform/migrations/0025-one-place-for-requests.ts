import { type Kysely, sql } from 'kysely'

const tables = ['app_user', 'customer', 'customer_meter', 'tariff']

/**
 * Requests of every area are kept in `request`. Of the earlier ones only the id is known, not all that was asked for:
 * sent again they are refused. Names of parameter groups become unique, as those of their kinds are.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`insert into request (request_id, call, digest, asked_by, result, at)
      select request_id, ${sql.lit(table)}, '', '', 'null', now() from ${sql.table(table)}
      where request_id is not null on conflict do nothing`.execute(db)
    await sql`alter table ${sql.table(table)} drop column request_id`.execute(db)
  }
  await sql`update parameter_group set name = left(name, 40) || ' (' || id || ')' where exists (
    select from parameter_group as older where older.name = parameter_group.name and older.id < parameter_group.id)`.execute(
    db,
  )
  await sql`create unique index parameter_group_name on parameter_group (name)`.execute(db)
}
