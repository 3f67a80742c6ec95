import type { Batteries, Battery, batteryClusters, batteryTree } from '#contract/battery/battery.contract.ts'
import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import type { LatestReadings } from '#server/reading/latest-readings.ts'
import { silentAfterMs } from '#contract/reading/silent-after.ts'

import { type BatteryDevice, countParts, readBatteryDevices, readSite } from './battery-devices.ts'
import { daySpan } from './day-span.ts'
import { cyclesMilli, efficiencyOf } from './efficiency.ts'
import { type NewestOf, readNewest } from './newest.ts'
import { type Energies, readEnergies } from './read-energies.ts'
import { readWorstSpreads, type WorstSpreads } from './read-means.ts'

/** Where batteries are read from, and when it is. */
export interface BatteryHouse {
  readonly db: Db
  readonly latest: LatestReadings
  readonly now: Date
}
type Viewer = Pick<Caller, 'agencyIds'>

/**
 * Stacks of a site in the order of the books; clusters of a site or of a stack, those first whose cells differ most.
 *
 * @throws Refusal app.not_found where the site, or the stack, is not one that the caller may see
 */
export async function readBatteries(
  { db, latest, now }: BatteryHouse,
  caller: Viewer,
  level: 'stack' | 'cluster',
  { siteId, stackId, ...days }: ParsedOf<typeof batteryClusters>,
): Promise<Batteries> {
  const site = await readSite(db, caller, siteId)
  const stacks = await readBatteryDevices(db, caller, { level: 'stack', siteId })
  if (stackId !== undefined && !stacks.some(({ id }) => id === stackId)) refuse('app.not_found')
  const devices =
    level === 'stack'
      ? stacks
      : await readBatteryDevices(db, caller, {
          level,
          siteId,
          ...(stackId !== undefined && { parentId: stackId }),
        })
  const span = daySpan(days, site.clock, now)
  const [newest, energies, worst, parts] = await Promise.all([
    readNewest(latest, devices),
    readEnergies(db, devices, span),
    readWorstSpreads(db, devices, span),
    countParts(
      db,
      devices.map(({ id }) => id),
    ),
  ])
  const parents = new Map(stacks.map((stack) => [stack.id, stack]))
  const list = devices.map((device) =>
    batteryOf(device, {
      parent: parents.get(device.parentId ?? 0),
      parts: parts.get(device.id) ?? 0,
      newest: newest(device),
      energies: energies.get(device.id) ?? nothing,
      worst: worst.get(device.id) ?? noSpreads,
      now,
    }),
  )
  return {
    detailUtcTime: site.utcOffset,
    now: now.toISOString(),
    days: span.days,
    resolution: span.resolution,
    list: level === 'stack' ? list : list.toSorted((one, other) => spreadOf(other) - spreadOf(one)),
    total: list.length,
  }
}

/** Of now, else the worst of the days; batteries that say neither come last. */
const spreadOf = ({ voltageSpreadMv, worstVoltageSpreadMv }: Battery): number =>
  voltageSpreadMv ?? worstVoltageSpreadMv ?? -1

const nothing: Energies = {
  chargedWh: null,
  dischargedWh: null,
  socBefore: null,
  socAfter: null,
  daysRead: 0,
  byDay: new Map(),
}
const noSpreads: WorstSpreads = { voltageMv: null, temperatureDeciC: null }

interface Known {
  readonly parent: BatteryDevice | undefined
  readonly parts: number
  readonly newest: NewestOf
  readonly energies: Energies
  readonly worst: WorstSpreads
  readonly now: Date
}

function batteryOf(device: BatteryDevice, { parent, parts, newest, energies, worst, now }: Known): Battery {
  const { at, valueOf } = newest
  const { ratedCapacityWh } = device
  const sohPermille = valueOf('soh')
  const [highV, lowV] = [valueOf('highestCellVoltage'), valueOf('lowestCellVoltage')]
  const [highT, lowT] = [valueOf('highestTemperature'), valueOf('lowestTemperature')]
  return {
    deviceId: device.id,
    name: device.name,
    nameEnglish: device.nameEnglish,
    parentId: device.parentId,
    parentName: parent?.name ?? '',
    parentNameEnglish: parent?.nameEnglish ?? '',
    parts,
    ratedCapacityWh,
    at: at === null ? null : new Date(at).toISOString(),
    isSilent: at === null || at < now.getTime() - silentAfterMs(device),
    socPermille: valueOf('soc'),
    sohPermille,
    voltageMv: valueOf('voltage'),
    currentMa: valueOf('current'),
    powerW: valueOf('power'),
    highestCellVoltageMv: highV,
    highestVoltageCell: valueOf('highestVoltageCell'),
    lowestCellVoltageMv: lowV,
    lowestVoltageCell: valueOf('lowestVoltageCell'),
    voltageSpreadMv: difference(highV, lowV),
    highestTemperatureDeciC: highT,
    hottestCell: valueOf('hottestCell'),
    lowestTemperatureDeciC: lowT,
    coldestCell: valueOf('coldestCell'),
    meanTemperatureDeciC: valueOf('meanTemperature'),
    temperatureSpreadDeciC: difference(highT, lowT),
    chargedWh: energies.chargedWh,
    dischargedWh: energies.dischargedWh,
    equivalentCyclesMilli: cyclesMilli(energies.dischargedWh, ratedCapacityWh),
    ...efficiencyOf(energies, { ratedCapacityWh, sohPermille }),
    daysRead: energies.daysRead,
    worstVoltageSpreadMv: worst.voltageMv,
    worstTemperatureSpreadDeciC: worst.temperatureDeciC,
  }
}

const difference = (high: number | null, low: number | null): number | null =>
  high === null || low === null ? null : high - low

/** @throws Refusal app.not_found where the site is none that the caller may see */
export async function readTree(db: Db, caller: Viewer, siteId: number): Promise<DataOf<typeof batteryTree>> {
  await readSite(db, caller, siteId)
  const stacks = await readBatteryDevices(db, caller, { level: 'stack', siteId })
  const clusters = await readBatteryDevices(db, caller, { level: 'cluster', siteId })
  const cells = await countParts(
    db,
    clusters.map(({ id }) => id),
  )
  const known = new Set(stacks.map(({ id }) => id))
  return {
    stacks: stacks.map(({ id, name, nameEnglish }) => ({ deviceId: id, name, nameEnglish })),
    clusters: clusters.map(({ id, parentId, name, nameEnglish }) => ({
      deviceId: id,
      stackId: parentId !== null && known.has(parentId) ? parentId : null,
      name,
      nameEnglish,
      cells: cells.get(id) ?? 0,
    })),
  }
}
