import type { nameplates } from './nameplates.ts'

export interface StationPart {
  readonly type: keyof typeof nameplates
  readonly code: string
  readonly name: string
  readonly english: string
  readonly current: 'AC' | 'DC'
  /** At each site of these types of the dictionary `siteType`. */
  readonly sites: readonly string[]
  readonly count: number
}

const withStorage = ['storage', 'pvStorage', 'pvStorageCharging'] as const
const withSun = ['pv', 'pvStorage', 'pvStorageCharging'] as const
const withPiles = ['charging', 'pvStorageCharging'] as const

/** What stands beside what the terminals read, which keeps its code and comes first: nobody reads these, they are the books of the station. */
export const stationParts: readonly StationPart[] = [
  {
    type: 'transformer',
    code: 'T',
    name: '号主变压器',
    english: 'Main transformer',
    current: 'AC',
    sites: [...withStorage, 'pv', 'charging', 'area'],
    count: 1,
  },
  {
    type: 'breaker',
    code: 'QF',
    name: '号断路器',
    english: 'Circuit breaker',
    current: 'AC',
    sites: [...withStorage, 'pv', 'charging', 'area'],
    count: 4,
  },
  {
    type: 'airConditioner',
    code: 'AC',
    name: '号空调',
    english: 'Air conditioner',
    current: 'AC',
    sites: withStorage,
    count: 2,
  },
  {
    type: 'pvInverter',
    code: 'PV',
    name: '号光伏逆变器',
    english: 'PV inverter',
    current: 'AC',
    sites: withSun,
    count: 20,
  },
  {
    type: 'chargingPile',
    code: 'CP',
    name: '号充电桩',
    english: 'Charging pile',
    current: 'DC',
    sites: withPiles,
    count: 12,
  },
  {
    type: 'load',
    code: 'LD',
    name: '号低压馈线负荷',
    english: 'Low-voltage feeder',
    current: 'AC',
    sites: ['area'],
    count: 16,
  },
]
