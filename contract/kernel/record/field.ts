import type { z } from 'zod/mini'

import type { Rule } from '../../rules/rule.ts'

/** When people enter a field: always, once when the record is added, or never because the product fills it. */
export type Access = 'always' | 'add' | 'never'

/**
 * How a list is narrowed by a field: by a part of its text, by the same value, by a span with a `…From` and a
 * `…To` that both belong to it, by the institution tree of `listQuery`, or not at all.
 */
export type FilterBy = 'contains' | 'equals' | 'span' | 'tree' | 'none'

/**
 * What every field of a declared record says, under its wire name.
 *
 * @typeParam Value as rows and entries carry it in JSON; `null` (a text: `''`) stands for nothing entered
 * @typeParam Shown a further field of the row that says the value in words, such as `fTName` beside `fTid`
 */
export interface FieldOf<Kind extends string, Value, By extends FilterBy, Shown extends string = never> {
  readonly kind: Kind
  readonly access: Access
  readonly optional: boolean
  readonly row: z.ZodMiniType<Value>
  readonly entry: z.ZodMiniType<Value>
  readonly filterBy: By
  /** One value of its filter. */
  readonly filter: z.ZodMiniType<NonNullable<Value>>
  readonly isSortable: boolean
  readonly shown: Shown | null
  /** It repeats another field under a name that callers look for, so no screen shows it. */
  readonly isAside?: boolean
}

export interface TextField extends FieldOf<'text', string, 'contains'> {
  /** Characters at the most. */
  readonly max: number
  /** Of the catalogue of rules. */
  readonly rule: Rule | null
  /** No other record of the same place has it; which place is the business of the table's index. */
  readonly unique: boolean
  /** Lines that its form field shows; 1 is a plain input. */
  readonly lines: number
}

/** Integers of the smallest unit: `12.50` kW with two decimals is 1250. */
export interface NumberField<Value extends number | null = number | null> extends FieldOf<
  'number',
  Value,
  'span'
> {
  /** What stands behind it, such as `kWh`; `''` for none. */
  readonly unit: string
  readonly decimals: number
  /** In the unit that people see, both allowed. */
  readonly min: number
  readonly max: number
}

export interface YesNoField extends FieldOf<'yesNo', boolean, 'equals'> {}

/** `YYYY-MM-DD` of the utility's or the site's calendar, or an instant in UTC with milliseconds. */
export interface DayField<Value extends string | null = string | null> extends FieldOf<'day', Value, 'span'> {
  /** No day after today is taken; the day is judged by the server. */
  readonly notAfterToday: boolean
}
export interface InstantField<Value extends string | null = string | null> extends FieldOf<
  'instant',
  Value,
  'span'
> {
  /** The row's field with the offset at which people type and read it; null: each reader's own clock. */
  readonly offsetIn: string | null
}

/** Minutes `HH:mm`, 00:00 to 23:59; `to` before `from` runs over midnight. */
export interface TimeSlot {
  readonly from: string
  readonly to: string
}
export interface TimeSlotField<Value extends TimeSlot | null = TimeSlot | null> extends FieldOf<
  'timeSlot',
  Value,
  'none'
> {}

/** ±HH:mm from -10:00 to +14:00. */
export interface OffsetField extends FieldOf<'offset', string, 'equals'> {}

export type Code = string | number
export type Tone = 'orange' | 'green' | 'grey' | 'blue' | 'red'

/** One of a code table that the product knows; its words are `<record>.choice.<field>.<code>`. */
export interface ChoiceField<Value extends Code | null = Code | null> extends FieldOf<
  'choice',
  Value,
  'equals'
> {
  readonly codes: readonly Code[]
  /** Colour of its badge by code; a code without one is shown as text. */
  readonly tones: Readonly<Partial<Record<Code, Tone>>>
}

/** A key of a dictionary that the installation keeps (multi parameters). */
export interface DictionaryField<Shown extends string = string> extends FieldOf<
  'dictionary',
  string,
  'equals',
  Shown
> {
  readonly kindCode: string
}

/** Another record, by its id. */
export interface ReferenceField<
  Value extends number | null = number | null,
  Shown extends string = string,
> extends FieldOf<'reference', Value, 'equals', Shown> {
  /** Kind of the record, as declared; what has no declaration brings its own picker. */
  readonly to: string
}

/** The institution that a record belongs to; it decides who sees the record. */
export interface InstitutionField extends FieldOf<'institution', number, 'tree', 'fTName'> {}

/** Degrees × 1,000,000, north and east above 0, so that nothing is rounded. */
export interface Place {
  readonly latitude: number
  readonly longitude: number
}
export interface PlaceField<Value extends Place | null = Place | null> extends FieldOf<
  'place',
  Value,
  'none'
> {}

/** SHA-256 of a stored picture's bytes, hex. */
export interface PictureField<Value extends string | null = string | null> extends FieldOf<
  'picture',
  Value,
  'none'
> {}

export interface RowsField<Value extends readonly object[] = readonly object[]> extends FieldOf<
  'rows',
  Value,
  'none'
> {
  /** Fields of one row, none of them rows themselves. */
  readonly columns: Readonly<Record<string, CellField>>
  readonly least: number
  readonly most: number
}

/** What can stand in a cell of a list of rows. */
export type CellField =
  | TextField
  | NumberField
  | YesNoField
  | DayField
  | TimeSlotField
  | ChoiceField
  | DictionaryField

export type Field =
  | CellField
  | InstantField
  | OffsetField
  | ReferenceField
  | InstitutionField
  | PlaceField
  | PictureField
  | RowsField

export type FieldKind = Field['kind']
export type FieldMap = Readonly<Record<string, Field>>

type With<F extends Field, A extends Access> = Omit<F, 'access'> & { readonly access: A }

/** The same field, entered once: it stands in the form of a new record and is told afterwards. */
export const onlyWhenAdded = <F extends Field>(field: F): With<F, 'add'> => ({ ...field, access: 'add' })

/** The same field, filled by the product: rows carry it, nobody enters it. */
export const readOnly = <F extends Field>(field: F): With<F, 'never'> => ({ ...field, access: 'never' })

/** What rows carry for callers alone, because another field says it on every screen. */
export const aside = <F extends Field>(field: F): With<F, 'never'> => ({
  ...readOnly(field),
  isAside: true,
})
