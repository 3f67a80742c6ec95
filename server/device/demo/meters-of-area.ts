import type { FleetDevice } from '#contract/field/field.contract.ts'

/** The meter behind the transformer of an area, before all of its households. */
export const areaMeter = { code: 'A-00', name: '低压总表', name_english: 'Low-voltage meter' } as const

/** @param no from 1 on */
export const householdMeter = (no: number) => ({
  code: `A-${String(no).padStart(2, '0')}`,
  name: `${no} 号户表`,
  name_english: `Household meter ${no}`,
})

/** What a meter of an area measures, by its code; `undefined`: it is none. */
export function measuredInArea(code: string): FleetDevice['measures'] {
  if (code === areaMeter.code) return 'area'
  return /^A-\d\d$/u.test(code) ? 'household' : undefined
}
