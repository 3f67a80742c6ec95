import type { ComponentType } from 'react'

import type { PickProps } from '../../widgets/pick/pick-dialog.tsx'

interface Picked {
  readonly id: number
}
/** The row of an id as its panel has it; null until it is known, and where nobody says. */
export type UseRow<Row = Picked> = (id: number | null) => Row | null

/** Where records of another kind are picked from, and what one is called. */
export interface PickSlot {
  readonly Panel: ComponentType<PickProps<Picked>>
  readonly nameOf: (row: Picked) => string
  /** Where the row of an id that stands in an address is found; by itself read as a declared record. */
  readonly useRow?: UseRow
}

/** A panel of rows of any kind as a place to pick from. */
export const pickFrom = <Row extends Picked>(
  Panel: ComponentType<PickProps<Row>>,
  nameOf: (row: Row) => string,
  useRow?: UseRow<Row>,
): PickSlot =>
  // What the panel picks is what is named: the rows never come from elsewhere.
  ({ Panel, nameOf, ...(useRow && { useRow }) }) as unknown as PickSlot
