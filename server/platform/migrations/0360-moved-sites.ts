import { type Kysely, sql } from 'kysely'

/**
 * What repeats its site's institution, so that lists and rights find it without asking the site. Rules, mail
 * subscriptions and templates are their writer's: they stay with the institution that wrote them, and hold no longer
 * at a site that is another one's.
 */
const ofSite = ['terminal', 'device', 'stored_energy', 'site_price', 'policy', 'device_event', 'alarm']
const ofTerminal = ['measuring_point', 'collection_task']

const follow = (table: string, column: string, name: string) =>
  `update ${table} set agency_id = ${name}.agency_id
     where ${column} = ${name}.id and agency_id <> ${name}.agency_id`

/** Follows whichever way a row gets another institution: form, import, or with what it stands at. */
const followed = (owner: string, column: string, tables: readonly string[]) => [
  `create function ${owner}_agency_changed() returns trigger language plpgsql as $$
   begin
     ${tables.map((table) => `${follow(table, column, 'new')};`).join('\n     ')}
     return null;
   end $$`,
  `create trigger ${owner}_agency_changed after update of agency_id on ${owner}
     for each row when (old.agency_id is distinct from new.agency_id)
     execute function ${owner}_agency_changed()`,
]

/** Sites were moved before, and left these behind; what is theirs follows by the triggers. */
const mended = (owner: string, column: string, tables: readonly string[]) =>
  tables.map(
    (table) => `update ${table} set agency_id = ${owner}.agency_id from ${owner}
      where ${table}.${column} = ${owner}.id and ${table}.agency_id <> ${owner}.agency_id`,
  )

const steps = [
  // A site brings its policies along: one of the same name at the other institution must not hold it back.
  'drop index policy_name',
  'create unique index policy_name on policy (site_id, name)',
  ...followed('site', 'site_id', ofSite),
  ...followed('terminal', 'terminal_id', ofTerminal),
  ...followed('measuring_point', 'point_id', ['meter_change']),
  ...mended('site', 'site_id', ofSite),
  ...mended('terminal', 'terminal_id', ofTerminal),
  ...mended('measuring_point', 'point_id', ['meter_change']),
]

export async function up(db: Kysely<unknown>): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- one after another, on one connection
  for (const step of steps) await sql.raw(step).execute(db)
}
