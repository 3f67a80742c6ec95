import type { Field } from '#contract/kernel/record/field.ts'
import type { AnyRecord } from '#contract/kernel/record/record.ts'
import { samplesOf, textSample } from '#contract/kernel/record/samples.ts'

import { exampleOf, rowSchemaOf } from './example-of.ts'

/** A row as any screen of records reads it. */
export type ExampleRow = { readonly id: number; readonly version: number } & Readonly<Record<string, unknown>>

/** The key that the dictionaries of these tests hold, and what it is called. */
export const exampleKey = { key: 'a', value: 'Acme' } as const

function valueOf(field: Field, n: number): unknown {
  switch (field.kind) {
    case 'text':
      return textSample(field, n)
    case 'dictionary':
      return exampleKey.key
    case 'reference':
    case 'institution':
      return 1
    case 'picture':
      return field.optional ? null : '0'.repeat(64)
    case 'number':
    case 'yesNo':
    case 'day':
    case 'instant':
    case 'timeSlot':
    case 'offset':
    case 'choice':
    case 'place':
    case 'rows':
      return samplesOf(field).valid[0]
    default:
      return field satisfies never
  }
}

/** A record as its list answers it: every field filled, another one for each `n`. */
export function exampleRow(record: AnyRecord, n: number): ExampleRow {
  const { search } = record.calls
  if (!search) throw new Error(`${record.kind} is not listed`)
  const least = Object(exampleOf(rowSchemaOf(search.data)))
  const entered = Object.fromEntries(
    Object.entries(record.fields).map(([name, field]) => [name, valueOf(field, n)]),
  )
  const shown = Object.values(record.fields).flatMap(({ shown: name }) =>
    name === null || typeof least[name] !== 'string' ? [] : [[name, `${name} ${n}`]],
  )
  // As it stands, its machine lets it be changed and removed.
  const may = record.lifecycle?.allowed ? { [record.lifecycle.allowed]: 'change,remove' } : {}
  return { ...least, ...entered, ...may, ...Object.fromEntries(shown), id: n, version: 3 }
}
