import { sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'

/**
 * An access record for each storage site of the demo utility, with the figures of its site; the last one is only
 * being connected. Transformers carry a quarter more than the station's power.
 */
export async function seedDemoStoredEnergy(tx: Tx): Promise<void> {
  await sql`
    insert into stored_energy (agency_id, site_id, name, station_code, voltage_v, rated_power_w, rated_capacity_wh,
      transformer_va, grid_type, access_date, status)
    select site.agency_id, site.id, site.label, 'ESS-' || lpad(site.id::text, 4, '0'),
      case site.grid_connection when 'hv110' then 110000 when 'mv35' then 35000 when 'mv10' then 10000 else 400 end,
      site.rated_power_w, site.rated_capacity_wh, site.rated_power_w * 5 / 4,
      case when site.rated_power_w >= 5000000 then 'fullFeedIn' else 'surplusFeedIn' end,
      site.commissioned_on,
      case when site.id = max(site.id) over () then 1 else 2 end
    from site where site.has_storage
    on conflict do nothing`.execute(tx)
}
