import type { Tx } from '#server/platform/database/database.ts'

const dayMs = 86_400_000
const commonPoint = 2
const interconnectionPoint = 1

/** Summary meters of transformer areas, storage sites with the meters of their parts, and some meters that were exchanged. */
export async function seedDemoPoints(tx: Tx, at: Date): Promise<void> {
  // The first meter of an area's terminal stands before the others (`seed-area-meters.ts`).
  const totals = await tx
    .selectFrom('device')
    .distinctOn('device.terminal_id')
    .innerJoin('terminal', 'terminal.id', 'device.terminal_id')
    .innerJoin('site', 'site.id', 'terminal.site_id')
    .select(['terminal.id', 'terminal.agency_id', 'terminal.name', 'site.label'])
    .select(['device.id as device_id', 'device.address'])
    .where('site.site_type', '=', 'area')
    .orderBy('device.terminal_id')
    .orderBy('device.sort')
    .execute()
  for (const { id, agency_id, name, label, device_id, address } of totals) {
    const area = { transformer_area: label }
    const total = await tx
      .insertInto('measuring_point')
      .values({
        ...area,
        agency_id,
        terminal_id: id,
        name: `${name}总表`,
        address,
        page_type: commonPoint,
        device_id,
        is_total: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('measuring_point')
      .from('device')
      .set((of) => ({ ...area, total_id: total.id, device_id: of.ref('device.id') }))
      .whereRef('device.terminal_id', '=', 'measuring_point.terminal_id')
      .whereRef('device.address', '=', 'measuring_point.address')
      .where('measuring_point.terminal_id', '=', id)
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
    .innerJoin('site', 'site.id', 'device.site_id')
    .where('device_type.code', '=', 'electricityMeter')
    .where('site.has_storage', '=', true)
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
