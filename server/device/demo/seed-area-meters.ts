import type { Tx } from '#server/platform/database/database.ts'

import { areaMeter, householdMeter } from './meters-of-area.ts'
import { gridPhaseMv, nameplates } from './nameplates.ts'

/** Transformer areas whose meters are read, each by its first terminal; more would show the same once again. */
const areas = 4
const ofHousehold = {
  rated_voltage_mv: gridPhaseMv,
  rated_current_ma: 5000,
  most_current_ma: 60_000,
  pulses_per_kwh: 1200,
} as const
/** Before the addresses of the boxes, which begin with 5, and of households, which begin with 6. */
const firstAreaAddress = 420_000_000_000

/**
 * Meters of some transformer areas as devices: of each household that a registration found, and one before them all.
 *
 * @param type_id of electricity meters
 */
export async function seedAreaMeters(tx: Tx, type_id: number): Promise<void> {
  const terminals = await tx
    .selectFrom('terminal')
    .innerJoin('site', 'site.id', 'terminal.site_id')
    .distinctOn('terminal.site_id')
    .select(['terminal.id', 'terminal.agency_id', 'terminal.site_id'])
    .where('site.site_type', '=', 'area')
    .where((of) => of.exists(of.selectFrom('meter').whereRef('meter.terminal_id', '=', 'terminal.id')))
    .orderBy('terminal.site_id')
    .orderBy('terminal.id')
    .limit(areas)
    .execute()
  for (const { id, agency_id, site_id } of terminals) {
    const meters = await tx
      .selectFrom('meter')
      .select('address')
      .where('terminal_id', '=', id)
      .orderBy('address')
      .execute()
    const common = { agency_id, site_id, type_id, terminal_id: id, current_kind: 'AC' } as const
    await tx
      .insertInto('device')
      .values([
        {
          ...common,
          ...nameplates.electricityMeter,
          ...areaMeter,
          rated_voltage_mv: gridPhaseMv,
          address: String(firstAreaAddress + id),
          sort: 0,
        },
        ...meters.map(({ address }, index) => ({
          ...common,
          ...ofHousehold,
          ...householdMeter(index + 1),
          address,
          sort: index + 1,
        })),
      ])
      .execute()
  }
}
