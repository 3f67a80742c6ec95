import type { ComponentType } from 'react'

import type { PickProps } from '../../widgets/pick/pick-dialog.tsx'

/** Where records of another kind are picked from, and what one is called. */
export interface PickSlot {
  readonly Panel: ComponentType<PickProps<{ readonly id: number }>>
  readonly nameOf: (row: { readonly id: number }) => string
}

/** A panel of rows of any kind as a place to pick from. */
export const pickFrom = <Row extends { readonly id: number }>(
  Panel: ComponentType<PickProps<Row>>,
  nameOf: (row: Row) => string,
): PickSlot =>
  // What the panel picks is what is named: the rows never come from elsewhere.
  ({ Panel, nameOf }) as unknown as PickSlot
