import type { StationNow } from '#contract/overview/overview.contract.ts'

interface StationSums {
  /** Power of all stations that are online; `null` where none of them told any. */
  readonly powerW: number | null
  readonly online: number
  /** State of charge of those stations, each with the weight of its capacity. */
  readonly socPermille: number | null
  readonly chargedTodayWh: number
  readonly dischargedTodayWh: number
}

/** All stations as one. What an offline station said long ago is not part of what flows now. */
export function sumStations(stations: readonly StationNow[]): StationSums {
  const online = stations.filter((station) => station.online)
  const powers = online.flatMap(({ powerW }) => powerW ?? [])
  const charged = online.filter(({ socPermille }) => socPermille !== null)
  const capacity = sum(charged.map(({ ratedCapacityWh }) => ratedCapacityWh))
  const energy = sum(charged.map(({ socPermille, ratedCapacityWh }) => (socPermille ?? 0) * ratedCapacityWh))
  return {
    powerW: powers.length === 0 ? null : sum(powers),
    online: online.length,
    socPermille: capacity === 0 ? null : Math.round(energy / capacity),
    chargedTodayWh: sum(stations.map(({ chargedTodayWh }) => chargedTodayWh)),
    dischargedTodayWh: sum(stations.map(({ dischargedTodayWh }) => dischargedTodayWh)),
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((so, number) => so + number, 0)
