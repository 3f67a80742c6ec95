import type { KnownItem, KnownType } from '#server/reading/query/data-items.ts'

/** What says most of a device, by the product's own types. */
const ofKind: Readonly<Record<string, readonly string[]>> = {
  storageStation: ['power', 'soc', 'chargedEnergy', 'dischargedEnergy'],
  batteryStack: ['power', 'soc', 'voltage', 'current', 'highestTemperature'],
  batteryCluster: ['soc', 'voltage', 'current', 'highestCellVoltage', 'highestTemperature'],
  batteryCell: ['voltage', 'temperature', 'soc'],
  pcs: ['runState', 'activePower', 'dcVoltage', 'moduleTemperature'],
  // Total power, voltage and current of phase A, forward and reverse energy of DL/T 645-2007.
  electricityMeter: ['02030000', '02010100', '02020100', '00010000', '00020000'],
  transformer: ['activePower', 'loadRate', 'voltageA', 'oilTemperature'],
  breaker: ['position', 'activePower', 'currentA', 'residualCurrent'],
  airConditioner: ['runState', 'power', 'returnTemperature', 'coolingSetPoint'],
  pvInverter: ['runState', 'activePower', 'dayEnergy', 'temperature'],
  chargingPile: ['runState', 'power', 'vehicleSoc', 'connectorTemperature'],
  load: ['activePower', 'reactivePower', 'energy', 'switch'],
}

/** Of a type that a utility made itself: the first of these groups. */
const telling = ['power', 'state', 'voltage', 'current', 'battery', 'temperature'] as const
const most = 4

/** The three to five items that are shown of each device of a type, as far as it has them. */
export function headlineOf({ items }: Pick<KnownType, 'items'>, kind: string): readonly KnownItem[] {
  const codes = ofKind[kind] ?? []
  const known = codes.flatMap((code) => items.find((item) => item.code === code) ?? [])
  if (known.length > 0) return known
  const first = telling.flatMap((group) => items.find((item) => item.group === group) ?? [])
  return (first.length > 0 ? first : items).slice(0, most)
}
