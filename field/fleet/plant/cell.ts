/** Open-circuit voltage of a lithium iron phosphate cell by its state of charge, V, every tenth of it at rest. */
const openVoltages = [2.9, 3.2, 3.24, 3.27, 3.285, 3.29, 3.3, 3.32, 3.33, 3.335, 3.4] as const

export function openVoltage(charge: number): number {
  const place = Math.max(0, Math.min(1, charge)) * 10
  const below = openVoltages[Math.floor(place)] ?? 2.9
  const above = openVoltages[Math.min(10, Math.floor(place) + 1)] ?? 3.4
  return below + (above - below) * (place - Math.floor(place))
}

/** Of a new 280 Ah cell at 25 ℃. */
const ohms = 0.00025
const ratedAh = 280

/** Cells in series under load: the open voltage, and what flows through the inner resistance (Rint model). */
export interface CellString {
  readonly cells: number
  readonly capacityAh: number
  /** Share of the first capacity that is left. */
  readonly health: number
}

export interface StringState {
  readonly volts: number
  /** Above 0 charging. */
  readonly amperes: number
  readonly cellVolts: number
  readonly cellOhms: number
}

/** @param watts at the terminals of the string, above 0 charging */
export function stringUnderLoad(
  { cells, capacityAh, health }: CellString,
  { charge, celsius, watts }: { readonly charge: number; readonly celsius: number; readonly watts: number },
): StringState {
  const open = openVoltage(charge)
  // Cold and age make a cell stiffer; a larger one is less so.
  const cold = 1 + Math.max(0, 25 - celsius) * 0.02
  const cellOhms = (ohms * ratedAh * cold * (2 - health)) / capacityAh
  // u = open + r·i and u·i = p: the root near p / open.
  const perCell = watts / cells
  const root = Math.sqrt(Math.max(0, open * open + 4 * cellOhms * perCell))
  const amperes = cellOhms === 0 ? perCell / open : (root - open) / (2 * cellOhms)
  const cellVolts = open + cellOhms * amperes
  return { volts: cellVolts * cells, amperes, cellVolts, cellOhms }
}
