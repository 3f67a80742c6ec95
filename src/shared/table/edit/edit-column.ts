import type { ReactNode } from 'react'

import type { TableColumn } from '../column/table-column.ts'

/** What a row says, by its columns' props. Inputs hold texts; what they mean is their reader's business. */
export type EditValues = Readonly<Record<string, string>>

/** Gives what is wrong with a cell, in words, or `null`. The row around it is at hand. */
export type CellRule = (value: string, row: EditValues) => string | null

/** Kinds of cells (core §2): `operation` copies and deletes, `self` is drawn by its column. */
export type EditType = 'input' | 'date' | 'datetime' | 'select' | 'timeSelec' | 'operation' | 'self'

/** A choice of a `select` cell (core §3: option lists use key and value). */
export interface EditOption {
  readonly key: string
  readonly value: string
}

/** A column of an editable table, with the names that core §3 gives its parts. */
export interface EditColumn extends Pick<
  TableColumn<never>,
  'prop' | 'label' | 'width' | 'minWidth' | 'align'
> {
  readonly type: EditType
  /** The first that is broken is shown at the cell. */
  readonly rules?: readonly CellRule[]
  readonly placeholder?: string
  /** Shown as text and never edited. */
  readonly only?: boolean
  readonly disabled?: boolean | ((row: EditValues) => boolean)
  readonly options?: readonly EditOption[]
  /** Which keys a phone offers. */
  readonly inputMode?: 'text' | 'numeric' | 'decimal'
  /** A `self` cell. */
  readonly render?: (row: EditValues, change: (value: string) => void) => ReactNode
}

export const isEdited = ({ type, only }: EditColumn): boolean => type !== 'operation' && only !== true
