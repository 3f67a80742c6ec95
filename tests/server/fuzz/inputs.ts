import * as fc from 'fast-check'
import { z } from 'zod/mini'

import type { Call } from '#contract/kernel/call.ts'

type Schema = Readonly<Record<string, unknown>>

const kinds: readonly unknown[] = [null, true, false, [], {}, [[[[[[]]]]]], { a: { b: {} } }]
const numbers = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31 - 1, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 53), 1e21]
/** Numbers, dates and names that are none, or that mean something else to a program. */
const misleading =
  '0 -1 1e5 null undefined NaN __proto__ constructor toString hasOwnProperty 2026-02-30'.split(' ')
const instants = ['+999999-01-01T00:00:00.000Z', '0000-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z']
const injections = [
  "'; drop table audit; --",
  "' or '1'='1",
  '$1 % _ \\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'javascript:alert(1)',
  '=1+1',
  '\r\nset-cookie: a=b',
]
const characters = ['', ' ', '\t\n', '\0', 'a\0b', '\ud800', '\udc00a', '\u202e', '\ufeff', 'İ', 'ß']
const long = ['9'.repeat(400), '😀'.repeat(50), 'x'.repeat(5_000), '甲'.repeat(5_000), 'x'.repeat(200_000)]

/** What programs stumble over: sizes, kinds, and texts that mean something to a database, a page or a parser. */
const nasty = fc.constantFrom<unknown>(
  ...kinds,
  ...numbers,
  ...misleading,
  ...instants,
  ...injections,
  ...characters,
  ...long,
)

const nastyName = fc.constantFrom('__proto__', 'constructor', 'prototype', 'id', '', '\0', 'x'.repeat(2_000))

/** Inputs of one call: most as its contract asks, the others bent in one place, or nothing of the kind. */
export function inputsOf(call: Call): fc.Arbitrary<unknown> {
  const schema = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' }) as Schema
  const good = valueOf(schema, 0)
  return fc.oneof(
    { weight: 4, arbitrary: good },
    { weight: 5, arbitrary: fc.tuple(good, nasty, fc.nat(), nastyName, fc.nat(3)).map(bend) },
    { weight: 1, arbitrary: fc.oneof(nasty, fc.jsonValue()) },
  )
}

/** Puts something nasty at one field, takes the field away, or adds one that nobody knows. */
function bend([input, value, place, name, how]: [unknown, unknown, number, string, number]): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return value
  const entries = Object.entries(input)
  const at = entries.length === 0 ? 0 : place % entries.length
  if (how === 0) return Object.fromEntries(entries.filter((_, index) => index !== at))
  // From entries, so that `__proto__` is a field of its own.
  if (how === 1) return Object.fromEntries([...entries, [name, value]])
  return Object.fromEntries(
    entries.map(([field, kept], index) => [field, index === at ? within(kept, value, how) : kept]),
  )
}

const within = (kept: unknown, value: unknown, how: number): unknown =>
  how === 3 && Array.isArray(kept) ? [...(kept as unknown[]), value] : value

function valueOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const options = (schema['anyOf'] ?? schema['oneOf']) as readonly Schema[] | undefined
  if (options) return fc.oneof(...options.map((option) => valueOf(option, depth)))
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]))
  switch (schema['type']) {
    case 'object':
      return objectOf(schema, depth)
    case 'array':
      return depth > 3
        ? fc.constant([])
        : fc.array(valueOf(asSchema(schema['items']), depth + 1), { maxLength: 4 })
    case 'string':
      return textOf(schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return nasty
  }
}

const asSchema = (value: unknown): Schema =>
  typeof value === 'object' && value !== null ? (value as Schema) : {}

function objectOf(schema: Schema, depth: number): fc.Arbitrary<unknown> {
  const required = (schema['required'] ?? []) as readonly string[]
  const fields = Object.entries(asSchema(schema['properties']))
  const named = fields.map(([name, of]) => [name, valueOf(asSchema(of), depth + 1)] as const)
  return fc.record(Object.fromEntries(named), { requiredKeys: [...required] })
}

/** Small numbers meet records; limits and what lies between find what was not thought of. */
function numberOf(schema: Schema): fc.Arbitrary<number> {
  const min = Math.max(Number(schema['minimum'] ?? Number.MIN_SAFE_INTEGER), Number.MIN_SAFE_INTEGER)
  const max = Math.min(Number(schema['maximum'] ?? Number.MAX_SAFE_INTEGER), Number.MAX_SAFE_INTEGER)
  const low = Math.max(min, Math.min(1, max))
  return fc.oneof(
    { weight: 5, arbitrary: fc.integer({ min: low, max: Math.min(low + 30, max) }) },
    { weight: 1, arbitrary: fc.constantFrom(min, max) },
    { weight: 1, arbitrary: fc.integer({ min, max }) },
  )
}

const formats: Readonly<Record<string, fc.Arbitrary<string>>> = {
  uuid: fc.uuid(),
  date: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
  'date-time': fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
}

function textOf(schema: Schema): fc.Arbitrary<string> {
  const format = formats[String(schema['format'])]
  if (format) return format
  const pattern = schema['pattern']
  if (typeof pattern === 'string') {
    try {
      return fc.stringMatching(new RegExp(pattern, 'u'))
    } catch {
      // A pattern that the library cannot make texts of: any text then.
    }
  }
  const minLength = Number(schema['minLength'] ?? 0)
  const maxLength = Math.min(Number(schema['maxLength'] ?? 50), 200)
  return fc.string({ minLength, maxLength, unit: 'grapheme' })
}
