import { sql } from 'kysely'

import { statuses } from '#contract/kernel/envelope.ts'
import type { PolicyOffer } from '#contract/field/policy.ts'
import { kindsOfTypes } from '#server/reading/query/kinds-of-types.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'

import type { PolicyRow } from './move-policy.ts'

/** A converter that a plan can be given to. */
export interface Converter {
  readonly deviceId: number
  readonly code: string
  readonly name: string
  readonly nameEnglish: string
  readonly terminalId: number | null
  readonly terminalName: string
  readonly address: string
  readonly ratedPowerW: number | null
  /** Name of another policy that it was given and has not let go of; empty: none. */
  readonly takenBy: string
  /** Devices of Modbus TCP are read by the server, and take no plan. */
  readonly isReachable: boolean
}

export interface Offered {
  readonly offer: PolicyOffer
  readonly templateVersion: number
  readonly devices: readonly Converter[]
  /** How many of them another policy has. */
  readonly taken: number
}

/** The converters of a policy's site, of the product's own type and its copies, by their codes. */
export async function convertersOf(
  db: Db | Tx,
  { id, site_id: siteId }: Pick<PolicyRow, 'id' | 'site_id'>,
): Promise<Converter[]> {
  const { rows } = await sql<Converter>`
    select device.id as "deviceId", device.code, device.name,
      device.name_english as "nameEnglish", device.terminal_id as "terminalId",
      coalesce(terminal.name, '') as "terminalName", device.address, device.rated_power_w as "ratedPowerW",
      device.terminal_id is not null and device.tcp_address = '' and device.address <> '' as "isReachable",
      coalesce((select other.name from policy_device as held join policy as other on other.id = held.policy_id
        where held.device_id = device.id and other.id <> ${id} and other.state <> 'draft' limit 1), '') as "takenBy"
    from device join ${kindsOfTypes(['pcs'])} as kind on kind.id = device.type_id left join terminal on terminal.id = device.terminal_id
    where device.site_id = ${siteId}
    order by device.code, device.id`.execute(db)
  return rows
}

/** What a template says, as devices get it; `version` of the template. */
export async function offerOf(
  db: Db | Tx,
  { id, site_id, template_id }: Pick<PolicyRow, 'id' | 'site_id' | 'template_id'>,
): Promise<{ readonly offer: PolicyOffer; readonly version: number }> {
  const template = await db
    .selectFrom('policy_template')
    .selectAll()
    .where('id', '=', template_id)
    .executeTakeFirstOrThrow()
  const { utc_offset: utcOffset } = await db
    .selectFrom('site')
    .select('utc_offset')
    .where('id', '=', site_id)
    .executeTakeFirstOrThrow()
  return {
    version: template.version,
    offer: {
      policyId: id,
      planType: template.plan_type,
      validFrom: template.valid_from,
      validTo: template.valid_to,
      utcOffset,
      plan: template.plan
        .map(({ startTime, endTime, power }) => ({ startTime, endTime, powerW: power }))
        .toSorted((one, other) => one.startTime.localeCompare(other.startTime)),
      limits: {
        overVoltageMv: times(template.over_voltage, 100),
        underVoltageMv: times(template.under_voltage, 100),
        chargeCurrentMa: times(template.charge_current, 100),
        dischargeCurrentMa: times(template.discharge_current, 100),
        capacityUpperPermille: template.capacity_upper,
        capacityLowerPermille: template.capacity_lower,
        transformerMaxVa: times(template.transformer_max_capacity, 100),
      },
    },
  }
}

const times = (value: number | null, factor: number): number | null =>
  value === null ? null : value * factor

/**
 * What would be given to these converters of a policy's site now.
 *
 * @throws Refusal `app.not_found`, `policy.device_unreachable`, `policy.power_too_high`
 */
export async function offeredBy(tx: Tx, row: PolicyRow, deviceIds: readonly number[]): Promise<Offered> {
  // Two policies that want the same converter come one after the other.
  await tx
    .selectFrom('device')
    .select('id')
    .where('id', 'in', deviceIds.length === 0 ? [0] : [...deviceIds])
    .orderBy('id')
    .forUpdate()
    .execute()
  const { offer, version } = await offerOf(tx, row)
  const known = await convertersOf(tx, row)
  const devices = [...new Set(deviceIds)].map(
    (id) => known.find(({ deviceId }) => deviceId === id) ?? refuseDevices('app.not_found'),
  )
  if (devices.some(({ isReachable }) => !isReachable)) refuseDevices('policy.device_unreachable')
  const most = Math.max(0, ...offer.plan.map(({ powerW }) => Math.abs(powerW)))
  if (devices.some(({ ratedPowerW }) => ratedPowerW !== null && ratedPowerW < most))
    refuseDevices('policy.power_too_high')
  return {
    offer,
    templateVersion: version,
    devices,
    taken: devices.filter(({ takenBy }) => takenBy !== '').length,
  }
}

function refuseDevices(code: 'app.not_found' | 'policy.device_unreachable' | 'policy.power_too_high'): never {
  throw new Refusal(code, code === 'app.not_found' ? statuses.notFound : statuses.badInput)
}

/** Writes down what is published, and to which devices; those that are no longer among them are forgotten. */
export async function writeOffer(
  tx: Tx,
  { id }: PolicyRow,
  { offer, templateVersion, devices }: Offered,
  { by, at }: { readonly by: string; readonly at: Date },
): Promise<PolicyRow> {
  await tx
    .deleteFrom('policy_device')
    .where('policy_id', '=', id)
    .where(
      'device_id',
      'not in',
      devices.map(({ deviceId }) => deviceId),
    )
    .execute()
  for (const { deviceId, terminalId, address } of devices) {
    const place = { terminal_id: terminalId ?? 0, address }
    // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
    await tx
      .insertInto('policy_device')
      .values({ policy_id: id, device_id: deviceId, ...place, changed_at: at })
      .onConflict((conflict) => conflict.columns(['policy_id', 'device_id']).doUpdateSet(place))
      .execute()
  }
  return tx
    .updateTable('policy')
    .set({
      offer: JSON.stringify(offer),
      template_version: templateVersion,
      published_at: at,
      published_by: by,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
