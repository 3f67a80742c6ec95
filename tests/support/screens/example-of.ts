import type { z } from 'zod/mini'

/** Texts that obey one rule or another of the catalogue: the first that a schema takes is its example. */
const texts = [
  '',
  'A1',
  '1',
  '+08:00',
  '2026-01-01',
  '2026-01-01T00:00:00.000Z',
  '08:00',
  '00000000-0000-4000-8000-000000000000',
  'a@example.com',
  '13900000001',
  '10.0.0.1',
  '0'.repeat(64),
  '0'.repeat(32),
  'AAAA',
  '000000000001',
  'data:image/png;base64,iVBORw0KGgo=',
]
const numbers = [0, 1, -1, 100, 2026, 12]

type Definition = z.core.$ZodTypes['_zod']['def']

/**
 * The least that a schema takes: empty lists, null where it may be, the first of several.
 *
 * @throws where no example obeys it: add one here
 */
export function exampleOf(schema: z.core.$ZodType): unknown {
  const value = exampleBy((schema as z.core.$ZodTypes)._zod.def, schema)
  return value
}

function exampleBy(def: Definition, schema: z.core.$ZodType): unknown {
  // Kinds that no answer of the contract has need no example.
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check
  switch (def.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(def.shape)
          .map(([name, part]) => [name, exampleOf(part)] as const)
          .filter(([, value]) => value !== undefined),
      )
    case 'array':
      return firstTaken(schema, [[], [exampleOf(def.element)]])
    case 'tuple':
      return def.items.map(exampleOf)
    case 'string':
      return firstTaken(schema, texts)
    case 'number':
      return firstTaken(schema, numbers)
    case 'boolean':
      return false
    case 'literal':
      return def.values[0]
    case 'enum':
      return Object.values(def.entries)[0]
    case 'nullable':
    case 'null':
      return null
    case 'optional':
    case 'undefined':
      return undefined
    case 'union':
      return exampleOf(def.options[0] ?? schema)
    case 'record':
      return {}
    case 'default':
    case 'prefault':
    case 'readonly':
      return exampleOf(def.innerType)
    case 'pipe':
      return exampleOf(def.in)
    case 'lazy':
      return exampleOf(def.getter())
    default:
      return null
  }
}

function firstTaken(schema: z.core.$ZodType, candidates: readonly unknown[]): unknown {
  const taken = candidates.find((one) => (schema as z.ZodMiniType).safeParse(one).success)
  if (taken === undefined) throw new RangeError(`no example obeys ${JSON.stringify(schema._zod.def)}`)
  return taken
}

/** The schema of a list's rows, of an answer that pages. */
export function rowSchemaOf(data: z.core.$ZodType): z.core.$ZodType {
  const { def } = (data as z.core.$ZodTypes)._zod
  const list = def.type === 'object' ? def.shape['list'] : undefined
  const rows = list && (list as z.core.$ZodTypes)._zod.def
  if (rows?.type !== 'array') throw new RangeError('no answer that pages')
  return rows.element
}
