import type { Field, FieldMap, RowsField } from './field.ts'
import type { ShownName } from './types.ts'

/** Chinese, then English. */
export type Pair = readonly [zh: string, en: string]

type Names<Fields> = keyof Fields & string

type CodeKey<Name extends string, F extends Field> = F extends {
  readonly kind: 'choice'
  readonly row: { readonly _zod: { readonly output: infer Value } }
}
  ? `choice.${Name}.${NonNullable<Value> & (string | number)}`
  : never
type ColumnKey<Name extends string, F extends Field> =
  F extends RowsField<readonly (infer Row extends object)[]>
    ? `field.${Name}.${keyof Row & string}` | ColumnCodeKey<Name, Row>
    : never
/** Codes are told from texts and numbers by being named one by one. */
type ColumnCodeKey<Name extends string, Row extends object> = {
  [Column in keyof Row & string]: Row[Column] extends string
    ? string extends Row[Column]
      ? never
      : `choice.${Name}.${Column}.${Row[Column]}`
    : never
}[keyof Row & string]

/** What the words of a record must say, without the record's kind in front. */
type Needed<Fields extends FieldMap> =
  | 'title'
  | 'one'
  | `field.${Names<Fields> | ShownName<Fields>}`
  | { [Name in Names<Fields>]: CodeKey<Name, Fields[Name]> | ColumnKey<Name, Fields[Name]> }[Names<Fields>]

/**
 * The words of a record, both languages in a row: `title` of its list, `one` of it, `field.<name>` of each field
 * and of each value in words, `field.<name>.<column>` within a list of rows, `choice.<name>.<code>` of a code
 * table. `hint.<name>` stands below a field. What the record's own parts say besides stands there too.
 */
export type RecordWords<R> = R extends {
  readonly kind: infer Kind extends string
  readonly fields: infer Fields extends FieldMap
}
  ? Readonly<Record<`${Kind}.${Needed<Fields>}`, Pair>> &
      Readonly<Partial<Record<`${Kind}.hint.${Names<Fields>}`, Pair>>>
  : never
