import type { FleetDevice } from '#contract/field/field.contract.ts'

interface PartMeter {
  readonly code: string
  readonly name: string
  readonly english: string
  readonly measures: NonNullable<FleetDevice['measures']>
}

/** The meter before the whole station: the total of the others. */
export const summaryMeter = 'M-01'

/** Meters before the parts of a demo station, behind its summary meter. */
export const partMeters: readonly PartMeter[] = [
  { code: 'M-02', name: '储能计量表', english: 'Storage meter', measures: 'storage' },
  { code: 'M-03', name: '站用电表', english: 'Station service meter', measures: 'ownUse' },
  { code: 'M-04', name: '充电桩计量表', english: 'Charging pile meter', measures: 'piles' },
]
