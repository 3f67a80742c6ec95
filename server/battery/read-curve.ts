import type { BatteryCurve, batteryCurve } from '#contract/battery/battery.contract.ts'
import type { ParsedOf } from '#contract/kernel/call.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'

import { type BatteryDevice, readBatteryDevices, readSite } from './battery-devices.ts'
import { type DaySpan, daySpan } from './day-span.ts'
import { readEnergies } from './read-energies.ts'
import { readMeans } from './read-means.ts'

/**
 * One item of some batteries, which stand at one site: its days are looked at.
 *
 * @throws Refusal app.not_found where one of them is none that the caller may see, or stands elsewhere
 */
export async function readCurve(
  db: Db,
  caller: Pick<Caller, 'agencyIds'>,
  { deviceIds, item, ...days }: ParsedOf<typeof batteryCurve>,
  now: Date,
): Promise<BatteryCurve> {
  const found = await readBatteryDevices(db, caller, { ids: deviceIds })
  const devices = deviceIds.map((id) => found.find((one) => one.id === id) ?? refuse('app.not_found'))
  const siteId = devices[0]?.siteId ?? 0
  if (devices.some((one) => one.siteId !== siteId)) refuse('app.not_found')
  const site = await readSite(db, caller, siteId)
  const span = daySpan(days, site.clock, now)
  const isEnergy = item === 'charged' || item === 'discharged'
  const points = isEnergy
    ? await energyPoints(db, devices, item, span)
    : await readMeans(db, devices, item, span)
  return {
    item,
    detailUtcTime: site.utcOffset,
    resolution: isEnergy ? 'day' : span.resolution,
    series: devices.map(({ id, name, nameEnglish }) => ({
      deviceId: id,
      name,
      nameEnglish,
      points: points.get(id) ?? [],
    })),
  }
}

async function energyPoints(
  db: Db,
  devices: readonly BatteryDevice[],
  item: 'charged' | 'discharged',
  span: DaySpan,
): Promise<ReadonlyMap<number, [number, number][]>> {
  const energies = await readEnergies(db, devices, span)
  return new Map(
    [...energies].map(([id, { byDay }]) => [
      id,
      [...byDay].flatMap(([at, day]): [number, number][] => {
        const wattHours = day[item]
        return wattHours === null ? [] : [[at, wattHours]]
      }),
    ]),
  )
}
