import { z } from 'zod/mini'

import type { Field, NumberField } from '#contract/kernel/record/field.ts'
import { selectRequired } from '#contract/rules/choices.ts'
import { decimalText, unitsOf } from '#contract/rules/decimal.ts'
import { decimal, maxDecimals, maximum, minimum, wholeNumber } from '#contract/rules/numbers.ts'
import { dayText } from '#contract/rules/formats.ts'
import { obey, requiredText, rule } from '#contract/rules/rule.ts'

import { rootOrganisation } from '#src/shared/widgets/agency-picker/organisation.ts'
import type { NamedField } from '../declared.ts'

/** What a form's fields hold: texts as they are typed, choices as they are chosen. */
export type TypedEntries = Readonly<Record<string, unknown>>

const degreeDecimals = 6
const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
const part = (value: unknown, name: string): string => {
  const found = isRecord(value) ? value[name] : undefined
  return typeof found === 'string' ? found : ''
}
const degrees = (value: unknown, name: string): string => {
  const found = isRecord(value) ? value[name] : undefined
  return typeof found === 'number' ? decimalText(found, degreeDecimals) : ''
}

/** What a field begins with in a form: a row's value as people type it, or what is usual for a new record. */
export function typedOf(field: Field, value: unknown): unknown {
  switch (field.kind) {
    case 'number':
      return typeof value === 'number' ? decimalText(value, field.decimals) : ''
    case 'yesNo':
      return value === true
    case 'choice':
      return typeof value === 'number' || typeof value === 'string' ? String(value) : ''
    case 'reference':
      return typeof value === 'number' ? value : null
    case 'institution':
      return typeof value === 'number' ? value : rootOrganisation
    case 'offset':
      return typeof value === 'string' ? value : '+08:00'
    case 'timeSlot':
      return { from: part(value, 'from'), to: part(value, 'to') }
    case 'place':
      return { longitude: degrees(value, 'longitude'), latitude: degrees(value, 'latitude') }
    case 'picture':
      return typeof value === 'string' ? value : null
    case 'rows':
      return (Array.isArray(value) ? value : []).map((row: unknown) => typedRow(field.columns, row))
    case 'text':
    case 'day':
    case 'instant':
    case 'dictionary':
      return typeof value === 'string' ? value : ''
    default:
      return field satisfies never
  }
}

/** A row within a record, its cells as texts. */
function typedRow(columns: Readonly<Record<string, Field>>, row: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(columns).map(([name, field]) => {
      const typed = typedOf(field, isRecord(row) ? row[name] : undefined)
      return [name, typeof typed === 'boolean' ? String(typed) : typeof typed === 'string' ? typed : '']
    }),
  )
}

export const typedEntries = (fields: readonly NamedField[], row: object | null): TypedEntries =>
  Object.fromEntries(
    fields.map(({ name, field }) => [
      name,
      typedOf(field, row === null ? undefined : Reflect.get(row, name)),
    ]),
  )

/** Nothing entered is `null` where the field may stay empty; whatever else is entered is judged. */
const unlessEmpty = (isOptional: boolean, isEmpty: (typed: unknown) => boolean, schema: z.ZodMiniType) =>
  isOptional
    ? z.pipe(
        z.unknown(),
        z.transform((typed: unknown, { issues }) => {
          if (isEmpty(typed)) return null
          const parsed = schema.safeParse(typed)
          if (parsed.success) return parsed.data
          // Told of the value around it once more.
          issues.push(
            ...parsed.error.issues.map((issue) => ({ ...issue, input: typed }) as z.core.$ZodRawIssue),
          )
          return null
        }),
      )
    : schema

const isEmptyText = (typed: unknown): boolean => typeof typed === 'string' && typed.trim() === ''
const areEmpty = (typed: unknown): boolean => isRecord(typed) && Object.values(typed).every(isEmptyText)

const numberSchema = ({ decimals, min, max, entry }: NumberField) =>
  z.pipe(
    z.pipe(
      requiredText(decimal, decimals === 0 ? wholeNumber : maxDecimals(decimals), minimum(min), maximum(max)),
      z.transform((text: string) => unitsOf(text, decimals)),
    ),
    entry as z.ZodMiniType<unknown, number>,
  )

const degree = (most: number) =>
  z.pipe(
    requiredText(decimal, maxDecimals(degreeDecimals), minimum(-most), maximum(most)),
    z.transform((text: string) => unitsOf(text, degreeDecimals)),
  )

const chosen = rule<unknown>('select_required', (value) => typeof value === 'number' && value > 0)
const atLeastOne = rule<readonly unknown[]>('required', (rows) => rows.length > 0)
const cell = z.pipe(
  z.string(),
  z.transform((text: string) => text === 'true'),
)

/** From what is typed to what the record's calls carry, refused by the same rules as there. */
export function typedSchema(field: Field): z.ZodMiniType {
  const { entry, optional } = field
  const judged = entry as z.ZodMiniType<unknown, never>
  switch (field.kind) {
    case 'number':
      return unlessEmpty(optional, isEmptyText, numberSchema(field))
    case 'day':
      return unlessEmpty(optional, isEmptyText, z.pipe(requiredText(dayText), judged))
    case 'instant':
      return unlessEmpty(optional, isEmptyText, z.pipe(requiredText(), judged))
    case 'choice':
      return unlessEmpty(
        optional,
        isEmptyText,
        z.pipe(
          selectRequired,
          z.transform((text: string) => field.codes.find((code) => String(code) === text)),
        ),
      )
    case 'reference':
    case 'institution':
      return unlessEmpty(optional, (typed) => typed === null, z.unknown().check(obey(chosen)))
    case 'timeSlot':
      return unlessEmpty(
        optional,
        areEmpty,
        z.pipe(z.object({ from: requiredText(), to: requiredText() }), judged),
      )
    case 'place':
      return unlessEmpty(optional, areEmpty, z.object({ latitude: degree(90), longitude: degree(180) }))
    case 'picture':
      return optional
        ? z.unknown()
        : z.unknown().check(obey(rule('select_required', (hash) => hash !== null)))
    case 'rows':
      return z
        .array(z.object(schemasOf(Object.entries(field.columns), true)))
        .check(...(optional ? [] : [obey(atLeastOne)]), z.minLength(field.least), z.maxLength(field.most))
    case 'text':
    case 'yesNo':
    case 'offset':
    case 'dictionary':
      return entry
    default:
      return field satisfies never
  }
}

const schemasOf = (fields: readonly (readonly [string, Field])[], isCell: boolean) =>
  Object.fromEntries(
    fields.map(([name, field]) => [name, isCell && field.kind === 'yesNo' ? cell : typedSchema(field)]),
  )

/** The schema of a form over these fields. */
export const entriesSchema = (fields: readonly NamedField[]): z.ZodMiniType<TypedEntries, TypedEntries> =>
  z.object(
    schemasOf(
      fields.map(({ name, field }) => [name, field]),
      false,
    ),
  )

/** One row of a list of rows, for the rules of its cells. */
export const cellSchema = (columns: Readonly<Record<string, Field>>): z.ZodMiniType =>
  z.object(schemasOf(Object.entries(columns), true))
