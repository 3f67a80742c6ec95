import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '#server/platform/database/database.ts'

import { nameplates } from './nameplates.ts'
import { stationParts } from './station-parts.ts'

/** Devices that the demo utility has in all. */
const allDevices = 6000

const typeId = (code: string): RawBuilder<number> =>
  sql<number>`(select id from device_type where code = ${code})`

/** Whatever else stands at the demo utility's sites, and as many cells in its clusters as make 6,000 devices. */
export async function seedDemoParts(tx: Tx): Promise<void> {
  for (const { type, code, name, english, current, sites, count } of stationParts) {
    const rated = nameplates[type]
    const columns = sql.join(Object.keys(rated).map((column) => sql.id(column)))
    const values = sql.join(Object.values(rated).map((value) => sql`${value}::bigint`))
    // oxlint-disable-next-line no-await-in-loop -- one kind after the other
    await sql`insert into device (agency_id, site_id, type_id, code, name, name_english, current_kind, sort, ${columns})
      select site.agency_id, site.id, ${typeId(type)}, ${code}::text || '-' || lpad(n::text, 2, '0'),
        n || ${` ${name}`}::text, ${`${english} `}::text || n, ${current}::text, 100 + n, ${values}
      from site cross join generate_series(1, ${count}::int) n
      where site.site_type = any(${[...sites]}::text[])
      on conflict (site_id, code) do nothing`.execute(tx)
  }
  await seedCells(tx)
  await readCellsOfFirst(tx)
}

/** As even as the number allows; a cell has its share of the cluster's capacity. */
async function seedCells(tx: Tx): Promise<void> {
  await sql`
    with cluster as (
      select device.*, row_number() over (order by device.id) - 1 as place, count(*) over () as clusters
      from device where type_id = ${typeId('batteryCluster')}
    ), share as (
      select cluster.*, (missing.cells / clusters + case when place < missing.cells % clusters then 1 else 0 end) as cells
      from cluster cross join lateral (select ${allDevices}::bigint - count(*) as cells from device) as missing
    )
    insert into device (agency_id, site_id, parent_id, type_id, code, name, name_english, current_kind,
      rated_capacity_wh, rated_voltage_mv, rated_charge_mah, sort)
    select agency_id, site_id, id, ${typeId('batteryCell')}, code || '-' || lpad(n::text, 3, '0'),
      name || ' ' || n || ' 号电芯', name_english || ' cell ' || n, 'DC', rated_capacity_wh / greatest(share.cells + there.cells, 1),
      ${nameplates.batteryCell.rated_voltage_mv}::bigint, ${nameplates.batteryCell.rated_charge_mah}::bigint, n
    from share cross join lateral (
      select count(*)::int as cells from device as read where read.parent_id = share.id) as there
      cross join lateral generate_series(there.cells + 1, there.cells + share.cells) n`.execute(tx)
}

/** Whoever opens the cells meets the first site of the list: all cells of its first cluster are read, of others the first. */
async function readCellsOfFirst(tx: Tx): Promise<void> {
  await sql`
    with cluster as (
      select device.id, site.station_terminal_id as terminal_id,
        (select max(address::int) from device where terminal_id = site.station_terminal_id) as last
      from device join site on site.id = device.site_id join agency on agency.id = site.agency_id
      where device.type_id = ${typeId('batteryCluster')} and site.station_terminal_id is not null
      order by agency.path, site.id, device.sort limit 1
    )
    update device set terminal_id = cluster.terminal_id, address = cluster.last + device.sort
    from cluster where device.parent_id = cluster.id and device.terminal_id is null`.execute(tx)
}
