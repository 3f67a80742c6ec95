import type { ComponentType, ReactNode } from 'react'

import type { FieldMap } from '#contract/kernel/record/field.ts'
import type { RowOf } from '#contract/kernel/record/types.ts'
import type { RecordWords } from '#contract/kernel/record/words.ts'
import type { MenuAction } from '#contract/kernel/rights.ts'
import type { SearchValues } from '#machines/search-form/index.ts'

import type { TableColumn } from '#src/shared/table/column/table-column.ts'
import type { Hanging } from '../delete-question.tsx'
import type { Fact } from '../facts.tsx'
import type { PickSlot } from './picked.ts'
import type { CustomParts } from './record-filters.tsx'

type FieldsOf<R> = R extends { readonly fields: infer Fields extends FieldMap } ? Fields : never
export type RecordRow<R> = RowOf<FieldsOf<R>>

/** What a part that does something with rows is given. */
export interface ActionProps<Row> {
  /** One, or those that were selected. */
  readonly rows: readonly Row[]
  /** Ends it: the dialog goes, and the list is read anew. */
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Something that can be done with one record or several, besides changing and removing it. */
export interface RecordAction<Row> {
  readonly key: string
  readonly label: () => string
  /** The right on the record's menu that it needs. */
  readonly right: MenuAction
  /** False: not with this record, whose button is left out; with all where it is absent. */
  readonly isPossible?: (row: Row) => boolean
  /** Also with several that were selected; `only`: with those alone. */
  readonly many?: boolean | 'only'
  /** A dialog: a question, a form, a flow on its machine. */
  readonly Dialog: ComponentType<ActionProps<Row>>
}

export interface FormSlotProps<Row> {
  /** The record to change; `null`: a new one. */
  readonly row: Row | null
  /** With the id of a new one. */
  readonly onSaved: (id: number | null) => void
  readonly onClose: () => void
}

export interface DetailProps<Row> {
  readonly row: Row
  readonly onChanged: () => void
}

export interface BesideProps {
  /** What the list is filtered by now. */
  readonly filters: SearchValues
  /** Filters it otherwise; the others stay. */
  readonly filter: (values: SearchValues) => void
  /** It opened with a view of the user's, which decides what it begins with. */
  readonly isViewed: boolean
  readonly children: ReactNode
}

/** Fields that are shown by a component, by their names. */
export type CellSlots<Row> = Readonly<Partial<Record<string, ComponentType<{ readonly row: Row }>>>>

/** What a record's screen does besides what follows from the declaration; each stands in a file of its own. */
export interface RecordParts<Row> {
  /** What a record is called; by itself what its first column says. */
  readonly nameOf?: (row: Row) => string
  /** Adds, leaves out or replaces columns. Called when language or names change. */
  readonly columns?: (columns: readonly TableColumn<Row>[]) => readonly TableColumn<Row>[]
  /** Shows these fields, in the list and in the drawer, where their text is a code. */
  readonly cells?: CellSlots<Row>
  /** Filters that only a link sets: the search form does not offer them. */
  readonly linkedFilters?: readonly string[]
  /** Filters that `Beside` offers: the search form shows their chips alone. */
  readonly besideFilters?: readonly string[]
  /** Fields that say nothing of most records: the drawer leaves them out where they are empty. */
  readonly sparse?: readonly string[]
  /** Facts below those of its fields. */
  readonly facts?: (row: Row) => readonly Fact[]
  /** Stands in the drawer below the facts. */
  readonly Detail?: ComponentType<DetailProps<Row>>
  /** Instead of the form that follows from the declaration. */
  readonly Form?: ComponentType<FormSlotProps<Row>>
  /** What a new one begins with, in the units of its row, besides what the list is filtered by. */
  readonly start?: Readonly<Record<string, unknown>>
  /** What is said once one was added; otherwise that it was saved. */
  readonly addedWords?: () => string
  readonly actions?: readonly RecordAction<Row>[]
  /** What hangs on a record, as far as its row says; the server refuses the rest. */
  readonly hanging?: (row: Row) => readonly Hanging[]
  /** Why this one is never removed; null where it may be. */
  readonly stays?: (row: Row) => string | null
  /** False: this one can only be looked at, such as one of an institution above. */
  readonly canChange?: (row: Row) => boolean
  /** False: this one cannot be removed as it stands now, as its machine says. */
  readonly canRemove?: (row: Row) => boolean
  /** Where the records are picked from that its reference fields point to, in forms and filters, by the field's name. */
  readonly picks?: Readonly<Record<string, PickSlot>>
  /** Filters with a control of their own, such as a short list instead of a dialog that picks. */
  readonly filterControls?: Readonly<Partial<Record<string, CustomParts>>>
  /** Around the list: a tree or a map beside it. */
  readonly Beside?: ComponentType<BesideProps>
  /** Says in an empty list where its records come from; by itself it offers to add one. */
  readonly emptyHint?: () => string
  /** Above filters and list. */
  readonly Above?: ComponentType
  /** At the end of the title's line: import, templates. Reads the list anew by `onChanged`. */
  readonly PageActions?: ComponentType<{ readonly onChanged: () => void }>
}

/** The parts of one declared record, with its words. */
export type PartsOf<R> = RecordParts<RecordRow<R>> & {
  readonly words: RecordWords<R>
  /** How the list begins; `desc` where the newest is what people come for. */
  readonly sortOrder?: 'asc' | 'desc'
}
