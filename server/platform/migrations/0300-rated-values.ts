import { type Kysely, sql } from 'kysely'

/** What nameplates say besides power and capacity; a transformer's is its apparent power. */
const columns = [
  'rated_apparent_va',
  'rated_voltage_mv',
  'secondary_voltage_mv',
  'rated_current_ma',
  'most_current_ma',
  'breaking_current_a',
  'rated_charge_mah',
  'cooling_power_w',
  'pulses_per_kwh',
]

export async function up(db: Kysely<unknown>): Promise<void> {
  const added = columns.map((name) => `add column ${name} bigint check (${name} >= 0)`)
  await sql.raw(`alter table device ${added.join(', ')}`).execute(db)
  await sql`update device set rated_apparent_va = rated_power_w, rated_power_w = null
    from device_type where device_type.id = device.type_id and device_type.code = 'transformer'
      and rated_power_w is not null`.execute(db)
}
