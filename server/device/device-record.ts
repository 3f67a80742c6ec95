import { sql } from 'kysely'

import { device } from '#contract/device/device.record.ts'
import { mayBeSummaryMeter, type RatedName, ratedNames, ratedOf } from '#contract/device/rated-values.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { refuseField } from '#server/platform/records/workbook/check-entries.ts'
import { served } from '#server/platform/records/record-table.ts'

/** Deeper than any battery: stack, cluster, pack, cell. */
const deepest = 10

interface Placed {
  readonly siteId: number
  readonly parentId: number | null
}

/** What it is part of stands at the same site, and is no part of it. */
async function checkParent(tx: Tx, { siteId, parentId }: Placed, id: number | null): Promise<void> {
  if (parentId === null) return
  const { rows } = await sql<{ id: number; site_id: number }>`
    with recursive above as (
      select id, parent_id, site_id, 1 as depth from device where id = ${parentId}
      union all
      select device.id, device.parent_id, device.site_id, depth + 1
      from device join above on above.parent_id = device.id where depth < ${deepest})
    select id, site_id from above`.execute(tx)
  const isElsewhere = rows.some((row) => row.site_id !== siteId)
  if (isElsewhere || rows.some((row) => row.id === id) || rows.length >= deepest)
    refuseField('parentId', 'not_allowed')
}

/** A device moves to another site only without its parts. */
async function checkParts(tx: Tx, siteId: number, id: number): Promise<void> {
  const part = await tx
    .selectFrom('device')
    .select('id')
    .where('parent_id', '=', id)
    .where('site_id', '<>', siteId)
    .executeTakeFirst()
  if (part) refuseField('siteId', 'not_allowed')
}

type OfType = { readonly eqtTypeId: number; readonly isSummaryMeter: boolean } & {
  readonly [name in RatedName]: number | null
}

/** Nothing is entered that means nothing of a device's type. */
async function checkType(tx: Tx, entries: OfType): Promise<void> {
  if (!entries.isSummaryMeter && ratedNames.every((name) => entries[name] === null)) return
  const type = await tx
    .selectFrom('device_type')
    .select('code')
    .where('id', '=', entries.eqtTypeId)
    .executeTakeFirst()
  if (entries.isSummaryMeter && !mayBeSummaryMeter(type?.code ?? ''))
    refuseField('isSummaryMeter', 'summary_meter')
  const possible = ratedOf(type?.code ?? '')
  for (const name of ratedNames)
    if (entries[name] !== null && !possible.includes(name)) refuseField(name, 'not_of_type')
}

export const deviceRecord = served(device, {
  table: 'device',
  columns: {
    fEqtName: 'name',
    fEqtNameEnglish: 'name_english',
    fEqtNo: 'code',
    fTid: 'agency_id',
    siteId: 'site_id',
    eqtTypeId: 'type_id',
    parentId: 'parent_id',
    isSummaryMeter: 'is_summary_meter',
    currentKind: 'current_kind',
    fTmId: 'terminal_id',
    fConAdd: 'address',
    tcpAddress: 'tcp_address',
    ratedPowerW: 'rated_power_w',
    ratedCapacityWh: 'rated_capacity_wh',
    ratedApparentVa: 'rated_apparent_va',
    ratedVoltageMv: 'rated_voltage_mv',
    secondaryVoltageMv: 'secondary_voltage_mv',
    ratedCurrentMa: 'rated_current_ma',
    mostCurrentMa: 'most_current_ma',
    breakingCurrentA: 'breaking_current_a',
    ratedChargeMah: 'rated_charge_mah',
    coolingPowerW: 'cooling_power_w',
    pulsesPerKwh: 'pulses_per_kwh',
    everySeconds: 'every_seconds',
  },
  taken: { device_site_id_code_key: 'fEqtNo', device_address: 'fConAdd' },
  references: {
    siteId: { table: 'site', name: 'label', nameEnglish: 'label_english', scope: 'agency_id' },
    eqtTypeId: { table: 'device_type', name: 'name', nameEnglish: 'name_english' },
    parentId: { table: 'device', name: 'name', nameEnglish: 'name_english', scope: 'agency_id' },
    fTmId: { table: 'terminal', name: 'name', scope: 'agency_id' },
  },
  keptBy: [
    { kind: 'device', table: 'device', column: 'parent_id' },
    { kind: 'reading', table: 'sample', column: 'device_id' },
    { kind: 'policy', table: 'policy_device', column: 'device_id' },
  ],
  goesWith: [
    { kind: 'alarmRule', table: 'alarm_rule', column: 'device_id' },
    { kind: 'exEvent', table: 'device_event', column: 'device_id' },
  ],
  async check(tx, entries, before) {
    const { siteId, parentId, tcpAddress, fTmId, fConAdd } = entries
    await checkType(tx, entries)
    // It is read in its terminal's name, and asked for by its unit.
    if (tcpAddress !== '' && fTmId === null) refuseField('fTmId', 'required')
    const unit = Number(fConAdd)
    if (tcpAddress !== '' && !(Number.isInteger(unit) && unit >= 1 && unit <= 247))
      refuseField('fConAdd', 'unit_address')
    // Two who hang devices below one another at once wait for each other.
    await sql`select pg_advisory_xact_lock(731554241, ${siteId}::int)`.execute(tx)
    await checkParent(tx, { siteId, parentId }, before?.id ?? null)
    if (before !== null && before.siteId !== siteId) await checkParts(tx, siteId, before.id)
  },
  async fill(tx, { siteId }) {
    const site = await tx.selectFrom('site').select('agency_id').where('id', '=', siteId).executeTakeFirst()
    return { agency_id: (site ?? refuse('app.not_found')).agency_id }
  },
})
