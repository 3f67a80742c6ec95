import type { FleetPlan } from '#contract/field/field.contract.ts'
import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { readFieldSecret, terminalPassword } from '#server/platform/field/field-secret.ts'

import { type DemoAgency, demoRegion, demoUtility } from './demo-places.ts'
import { type DemoSite, demoSites } from './demo-sites.ts'
import { type DemoTerminal, demoTerminals } from './demo-terminals.ts'
import { registerDemoTerminal } from './register-demo-terminal.ts'

const settingName = 'demo.utility'
const utcOffset = '+08:00'
const gridVoltage = { lv: 400, mv10: 10_000, mv35: 35_000, hv110: 110_000 } as const

/**
 * Puts a demo utility into an empty archive: institutions, sites, terminals, and the boxes of those that were
 * registered before. No users and no telemetry: what the curves show is what the fleet really sent. Done again
 * it changes nothing.
 *
 * @param also what other areas add to it, in the same transaction
 * @returns what the fleet is to play; null where the archive holds another utility
 */
export async function seedDemo(
  db: Db,
  clock: Clock,
  also: (tx: Tx, rootAgencyId: number) => Promise<void> = () => Promise.resolve(),
): Promise<FleetPlan | null> {
  const secret = await readFieldSecret(db)
  const isDemo = await db.transaction().execute(async (tx) => {
    const claimed = await tx
      .insertInto('setting')
      .values({ name: settingName, value: JSON.stringify('claimed') })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst()
    if (!claimed) return true
    const other = await tx.selectFrom('agency').select('id').limit(1).executeTakeFirst()
    if (other) {
      await tx.deleteFrom('setting').where('name', '=', settingName).execute()
      return false
    }
    await also(tx, await seed(tx, clock.now()))
    return true
  })
  return isDemo ? planOf(secret) : null
}

/** @returns the id of the uppermost institution */
async function seed(tx: Tx, now: Date): Promise<number> {
  const agencies = new Map<string, number>()
  const kinds = await tx.selectFrom('agency_kind').select(['level', 'id']).orderBy('id', 'desc').execute()
  const kindOfLevel = new Map(kinds.map(({ level, id }) => [level, id]))
  await seedAgency(tx, demoUtility, null, 1, agencies, kindOfLevel)
  const idOf = (label: string): number => agencies.get(label) ?? 0
  const sites = await tx
    .insertInto('site')
    .values(
      demoSites.map(
        ({ agency, label, labelEnglish, type, rated: [kW, kWh], at, grid, commissioned }, index) => ({
          agency_id: idOf(agency),
          label,
          label_english: labelEnglish,
          utc_offset: utcOffset,
          has_storage: kWh > 0,
          rated_power_w: kW * 1000,
          rated_capacity_wh: kWh * 1000,
          site_no: `HN-${String(index + 1).padStart(4, '0')}`,
          site_type: type,
          region: demoRegion,
          longitude: Math.round(at[0] * 1e6),
          latitude: Math.round(at[1] * 1e6),
          grid_connection: grid,
          grid_connected_on: commissioned,
          grid_voltage_v: gridVoltage[grid],
          grid_agreement_no: `BW-${commissioned.slice(0, 4)}-${String(index + 1).padStart(4, '0')}`,
          owner: demoUtility.label,
          commissioned_on: commissioned,
        }),
      ),
    )
    .returning(['id', 'label', 'agency_id'])
    .execute()
  const siteByLabel = new Map(sites.map((site) => [site.label, site]))
  const placeOf = (terminal: DemoTerminal) => siteByLabel.get(demoSites[terminal.site]?.label ?? '')

  const planned = demoTerminals()
  const saved = await tx
    .insertInto('terminal')
    .values(
      planned.map((terminal) => ({
        agency_id: placeOf(terminal)?.agency_id ?? 0,
        site_id: placeOf(terminal)?.id ?? 0,
        name: terminal.name,
        address: terminal.address,
        asset_no: terminal.assetNo,
        protocol: terminal.protocol,
        vender: terminal.vender,
        model_name: terminal.modelName,
        buy_date: terminal.buyDate,
      })),
    )
    .returning(['id', 'address'])
    .execute()
  const idByAddress = new Map(saved.map(({ id, address }) => [address, id]))
  for (const terminal of planned) {
    const id = idByAddress.get(terminal.address) ?? 0
    if (terminal.registered) await registerDemoTerminal(tx, id, terminal, now)
    if (!terminal.isStation) continue
    await tx
      .updateTable('site')
      .set({ station_terminal_id: id })
      .where('id', '=', placeOf(terminal)?.id ?? 0)
      .execute()
  }
  return idOf(demoUtility.label)
}

async function seedAgency(
  tx: Tx,
  agency: DemoAgency,
  parent: { readonly id: number; readonly path: string } | null,
  sort: number,
  ids: Map<string, number>,
  kinds: ReadonlyMap<number, number>,
): Promise<void> {
  const depth = parent === null ? 1 : parent.path.split('.').length
  const { id } = await tx
    .insertInto('agency')
    .values({
      parent_id: parent?.id ?? null,
      label: agency.label,
      label_english: agency.labelEnglish,
      icon: agency.icon,
      // The path holds the id that this statement makes.
      path: `new:${agency.label}`,
      sort,
      kind_id: kinds.get(depth) ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const path = `${parent?.path ?? ''}${id}.`
  await tx.updateTable('agency').set({ path }).where('id', '=', id).execute()
  ids.set(agency.label, id)
  for (const [index, below] of agency.below.entries()) {
    await seedAgency(tx, below, { id, path }, index + 1, ids, kinds)
  }
}

const planOf = (secret: Buffer): FleetPlan => ({
  terminals: demoTerminals().map(({ site, address, behaviour, boxes, isStation }) => {
    const played = isStation ? demoSites[site] : undefined
    return {
      address,
      password: terminalPassword(secret, address),
      version: '2.4.1',
      behaviour,
      boxes: [...boxes],
      station: played ? stationOf(played) : null,
    }
  }),
})

/** A station that has run for a year and a half at two cycles a day. */
const stationOf = ({ rated: [kW, kWh], batteryHealth }: DemoSite) => ({
  ratedPowerW: kW * 1000,
  ratedCapacityWh: kWh * 1000,
  utcOffset,
  chargedWh: kWh * 1000 * 860,
  dischargedWh: kWh * 1000 * 757,
  batteryHealth,
})
