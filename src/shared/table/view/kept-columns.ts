import type { ListView } from '#contract/list-view/list-view.contract.ts'

import type { ColumnLayout } from '../column/column-layout.ts'

/** Columns as a view keeps them. */
export const keptColumnsOf = ({ order, hidden, widths }: ColumnLayout): ListView['columns'] => ({
  order: [...order],
  hidden: [...hidden],
  widths: { ...widths },
})

const inOrder = (columns: ColumnLayout): string =>
  JSON.stringify([
    columns.order,
    columns.hidden.toSorted(),
    Object.entries(columns.widths).toSorted(([one], [other]) => one.localeCompare(other)),
  ])

/** Whether two layouts show the same columns alike. */
export const areSameColumns = (one: ColumnLayout, other: ColumnLayout): boolean =>
  inOrder(one) === inOrder(other)
