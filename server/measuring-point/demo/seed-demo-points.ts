import type { Tx } from '#server/platform/database/database.ts'

/** Terminals of transformer areas whose points the demo utility sums up; all of them would only take longer. */
const areas = 12
const dayMs = 86_400_000
const commonPoint = 2
const interconnectionPoint = 1

/** Summary meters of transformer areas, storage sites with the meters of their parts, and some meters that were exchanged. */
export async function seedDemoPoints(tx: Tx, at: Date): Promise<void> {
  const terminals = await tx
    .selectFrom('terminal')
    .innerJoin('site', 'site.id', 'terminal.site_id')
    .select(['terminal.id', 'terminal.agency_id', 'terminal.name', 'site.label'])
    .where((of) => of.exists(of.selectFrom('meter').whereRef('meter.terminal_id', '=', 'terminal.id')))
    .orderBy('terminal.id')
    .limit(areas)
    .execute()
  for (const { id, agency_id, name, label } of terminals) {
    const area = { transformer_area: label }
    const total = await tx
      .insertInto('measuring_point')
      .values({
        ...area,
        agency_id,
        terminal_id: id,
        name: `${name}总表`,
        address: `T${id}`,
        page_type: commonPoint,
        is_total: true,
        ratio: 100,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('measuring_point')
      .set({ ...area, total_id: total.id })
      .where('terminal_id', '=', id)
      .where('is_total', '=', false)
      .execute()
  }
  await seedStationMeters(tx)
  await seedChanges(tx, at)
}

/** The summary meter of a storage site as the total of the meters before its parts. */
async function seedStationMeters(tx: Tx): Promise<void> {
  const meters = await tx
    .selectFrom('device')
    .innerJoin('device_type', 'device_type.id', 'device.type_id')
    .innerJoin('terminal', 'terminal.id', 'device.terminal_id')
    .where('device_type.code', '=', 'electricityMeter')
    .select([
      'device.id',
      'device.site_id',
      'device.name',
      'device.code',
      'device.is_summary_meter',
      'terminal.agency_id',
      'terminal.id as terminal_id',
    ])
    .orderBy('device.site_id')
    .orderBy('device.is_summary_meter', 'desc')
    .orderBy('device.code')
    .execute()
  const totals = new Map<number, number>()
  for (const { id, site_id, name, code, is_summary_meter, agency_id, terminal_id } of meters) {
    const point = await tx
      .insertInto('measuring_point')
      .values({
        agency_id,
        terminal_id,
        name,
        address: code,
        ...(is_summary_meter && { page_type: interconnectionPoint }),
        device_id: id,
        is_total: is_summary_meter,
        total_id: totals.get(site_id) ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    if (is_summary_meter) totals.set(site_id, point.id)
  }
}

const reasons = ['rotation', 'fault', 'burnt', 'request'] as const

async function seedChanges(tx: Tx, at: Date): Promise<void> {
  const points = await tx
    .selectFrom('measuring_point')
    .select(['id', 'agency_id', 'meter_asset_id'])
    .where('meter_asset_id', 'is not', null)
    .orderBy('id')
    .limit(reasons.length * 2)
    .execute()
  for (const [index, { id, agency_id, meter_asset_id }] of points.entries())
    await tx
      .insertInto('meter_change')
      .values({
        agency_id,
        point_id: id,
        device_id: null,
        changed_at: new Date(at.getTime() - (index + 3) * 9 * dayMs),
        old_asset_id: null,
        new_asset_id: meter_asset_id,
        last_reading_wh: 18_420_000 + index * 3_150_000,
        first_reading_wh: index * 10_000,
        last_reverse_wh: null,
        first_reverse_wh: null,
        test_passed: index % 2 === 0,
        reason: reasons[index % reasons.length] ?? reasons[0],
        photo: null,
        created_by: 'server',
      })
      .execute()
}
