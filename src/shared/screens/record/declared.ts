import type { Field, FieldMap } from '#contract/kernel/record/field.ts'
import type { AnyRecord } from '#contract/kernel/record/record.ts'

import { clockTimeText } from '../../format/zoned-time.ts'
import { currentLanguage } from '../../i18n/i18n.ts'
import type { Say, WordPairs } from '../record-words.ts'

/** A row of any record, as what serves all of them sees it. */
export type AnyRow = { readonly id: number; readonly version: number } & Readonly<Record<string, unknown>>

/** A declared record with what says its words. */
export interface Spoken {
  readonly declared: AnyRecord
  readonly say: Say<WordPairs>
}

export interface NamedField<F extends Field = Field> {
  readonly name: string
  readonly field: F
}

export const fieldsOf = (fields: FieldMap): readonly NamedField[] =>
  Object.entries(fields).map(([name, field]) => ({ name, field }))

/** The field whose value in words a row carries under this name: `fTid` for `fTName`. */
export const fieldShownAs = (fields: FieldMap, shown: string): NamedField | undefined =>
  fieldsOf(fields).find(({ field }) => field.shown === shown)

/** What a field is called; a number's unit stands behind it. */
export const labelOf = ({ declared, say }: Spoken, name: string): string =>
  say(`${declared.kind}.field.${name}`)

/** What stands below a field in forms; `undefined`: nothing. */
export function hintOf({ declared, say }: Spoken, name: string): string | undefined {
  const hint = say.ifSaid(`${declared.kind}.hint.${name}`)
  return hint === '' ? undefined : hint
}

/** A code of a code table in words. */
export const choiceText = ({ declared, say }: Spoken, name: string, code: unknown): string =>
  typeof code === 'string' || typeof code === 'number' ? say(`${declared.kind}.choice.${name}.${code}`) : ''

/** A row's value by its name. */
export const valueIn = (row: object, name: string): unknown => Reflect.get(row, name)

export const textIn = (row: object, name: string): string => {
  const value = valueIn(row, name)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** In English what a row carries of a field under its name and `English`; else the field itself (core §3). */
export const inLanguage = (row: object, name: string): string =>
  (currentLanguage() === 'en' && textIn(row, `${name}English`)) || textIn(row, name)

/** What a record is called by itself: what its first column says. */
export function firstText({ declared: { list, fields } }: Spoken, row: AnyRow): string {
  const [first = 'id'] = list
  const text = inLanguage(row, first)
  return fields[first]?.kind === 'instant' && text !== '' ? clockTimeText(text) : text
}
