import { energy, number, power } from '../kernel/record/fields.ts'

/** Of the nameplate, typed in the unit that stands there. */
const milli = { decimals: 3, max: 1_000_000, optional: true } as const

/** What a nameplate says. Each type of device has those that mean something of it (collection §3 Device fields). */
export const ratedFields = {
  ratedPowerW: power({ optional: true }),
  ratedCapacityWh: energy({ optional: true }),
  ratedApparentVa: number({ ...milli, unit: 'kVA' }),
  ratedVoltageMv: number({ ...milli, unit: 'V' }),
  /** Of a transformer's other side. */
  secondaryVoltageMv: number({ ...milli, unit: 'V' }),
  ratedCurrentMa: number({ ...milli, unit: 'A' }),
  /** Up to which a meter counts as exactly as its class says. */
  mostCurrentMa: number({ ...milli, unit: 'A' }),
  /** That a breaker interrupts without harm. */
  breakingCurrentA: number({ ...milli, max: 1000, unit: 'kA' }),
  ratedChargeMah: number({ ...milli, unit: 'Ah' }),
  coolingPowerW: power({ optional: true, max: 100_000 }),
  /** Pulses of a meter. */
  pulsesPerKwh: number({ unit: 'imp/kWh', max: 1_000_000, optional: true }),
}
export type RatedName = keyof typeof ratedFields
export const ratedNames = Object.keys(ratedFields) as readonly RatedName[]

const battery = [
  'ratedPowerW',
  'ratedCapacityWh',
  'ratedVoltageMv',
  'ratedCurrentMa',
  'ratedChargeMah',
] as const satisfies readonly RatedName[]

/** By the code of the product's own types. */
const ofType: Readonly<Record<string, readonly RatedName[]>> = {
  storageStation: ['ratedPowerW', 'ratedCapacityWh', 'ratedVoltageMv'],
  batteryStack: battery,
  batteryCluster: battery,
  batteryCell: ['ratedCapacityWh', 'ratedVoltageMv', 'ratedCurrentMa', 'ratedChargeMah'],
  pcs: ['ratedPowerW', 'ratedApparentVa', 'ratedVoltageMv', 'ratedCurrentMa'],
  electricityMeter: ['ratedVoltageMv', 'ratedCurrentMa', 'mostCurrentMa', 'pulsesPerKwh'],
  transformer: ['ratedApparentVa', 'ratedVoltageMv', 'secondaryVoltageMv', 'ratedCurrentMa'],
  breaker: ['ratedVoltageMv', 'ratedCurrentMa', 'breakingCurrentA'],
  airConditioner: ['ratedPowerW', 'coolingPowerW', 'ratedVoltageMv'],
  pvInverter: ['ratedPowerW', 'ratedApparentVa', 'ratedVoltageMv', 'ratedCurrentMa'],
  chargingPile: ['ratedPowerW', 'ratedVoltageMv', 'ratedCurrentMa'],
  load: ['ratedPowerW', 'ratedVoltageMv', 'ratedCurrentMa'],
}

/** Whether one of this type may measure a whole site; a utility's own types may. */
export const mayBeSummaryMeter = (typeCode: string): boolean =>
  typeCode === 'electricityMeter' || !(typeCode in ofType)

/** The rated values of a type; a utility's own types have whatever is entered. */
export const ratedOf = (typeCode: string): readonly RatedName[] => ofType[typeCode] ?? ratedNames
