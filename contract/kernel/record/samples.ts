import type { RuleId } from '../../rules/rule-id.ts'
import type { Field, TextField } from './field.ts'

/** Values for tests of a field, as entries carry them. */
export interface FieldSamples {
  /** Taken; of what is looked up elsewhere (institution, reference, dictionary, picture) there are none. */
  readonly valid: readonly unknown[]
  /** The last values that are taken. */
  readonly boundary: readonly unknown[]
  readonly invalid: readonly { readonly value: unknown; readonly rule: RuleId }[]
}

const patterns: readonly ((n: number) => string)[] = [
  (n) => `泵 ${n}-a`,
  (n) => `A${n}`,
  (n) => letters(n),
  (n) => String(n + 1),
  (n) => `139${String(n).padStart(8, '0')}`,
  (n) => `a${n}@example.com`,
  (n) => `10.0.${Math.trunc(n / 256) % 256}.${n % 256}`,
  (n) => n.toString(16).toUpperCase().padStart(8, '0'),
  (n) => String(n + 1).padStart(12, '0'),
  (n) => `+${String(n % 14).padStart(2, '0')}:00`,
  (n) => `${String(n % 24).padStart(2, '0')}:00`,
  (n) => [1, 2, 3, 4, 5, 6, 7].filter((day) => ((n % 127) + 1) & (1 << (day - 1))).join(''),
]

/** 0 is `A`, 26 `BA`. */
const letters = (n: number): string =>
  (n >= 26 ? letters(Math.trunc(n / 26)) : '') + String.fromCodePoint(65 + (n % 26))

const takes = (field: Field, value: unknown): boolean => field.entry.safeParse(value).success

/**
 * Another valid text for each `n`, for names that are there once.
 *
 * @throws RangeError where no pattern of this file obeys the field's rule: add one that does
 */
export function textSample(field: TextField, n: number): string {
  const pattern = patterns.find((one) => takes(field, one(n)))
  if (!pattern) throw new RangeError(`no sample obeys ${field.rule?.id ?? 'the length'} within ${field.max}`)
  return pattern(n)
}

/** As long as the field allows, where its rule does not say how long it is. */
function longest(field: TextField): string[] {
  const fill = ['泵', 'A', 'a', '1'].map((one) => one.repeat(field.max))
  const found = fill.find((one) => takes(field, one))
  return found === undefined ? [] : [found]
}

export function samplesOf(field: Field): FieldSamples {
  const { valid, boundary, invalid } = ownSamples(field)
  const nothing = field.kind === 'text' || field.kind === 'dictionary' ? '' : null
  const missing = {
    value: nothing,
    rule: field.kind === 'dictionary' ? 'select_required' : 'required',
  } as const
  const isFree = field.optional || field.kind === 'rows'
  return {
    valid: field.optional && field.kind !== 'rows' ? [...valid, nothing] : valid,
    boundary,
    invalid: isFree || field.kind === 'offset' ? invalid : [...invalid, missing],
  }
}

const lookedUp: FieldSamples = { valid: [], boundary: [], invalid: [] }

function ownSamples(field: Field): FieldSamples {
  switch (field.kind) {
    case 'text':
      return {
        valid: [textSample(field, 7)],
        boundary: longest(field),
        invalid: longest(field).map((text) => ({ value: `${text}${text.slice(-1)}`, rule: 'max_length' })),
      }
    case 'number': {
      const [least, most] = [field.min, field.max].map((end) => Math.floor(end * 10 ** field.decimals))
      const [low, high] = [least ?? 0, most ?? 0]
      return {
        valid: [Math.trunc((low + high) / 2)],
        boundary: [low, high],
        invalid: [
          { value: low - 1, rule: 'minimum' },
          { value: high + 1, rule: 'maximum' },
          { value: '1', rule: 'type' },
        ],
      }
    }
    case 'yesNo':
      return { valid: [true, false], boundary: [], invalid: [{ value: 'yes', rule: 'type' }] }
    case 'day':
      return {
        valid: ['2026-02-28'],
        boundary: ['2024-02-29'],
        invalid: [{ value: '2026-02-30', rule: 'day' }],
      }
    case 'instant':
      return {
        valid: ['2026-02-28T16:00:00.000Z'],
        boundary: [],
        invalid: [{ value: '2026-02-28', rule: 'format' }],
      }
    case 'timeSlot':
      return {
        valid: [{ from: '08:00', to: '10:00' }],
        boundary: [{ from: '23:59', to: '00:00' }],
        invalid: [],
      }
    case 'offset':
      return {
        valid: ['+08:00'],
        boundary: ['-10:00', '+14:00'],
        invalid: [{ value: '+14:01', rule: 'time_zone' }],
      }
    case 'choice':
      return {
        valid: field.codes,
        boundary: [],
        invalid: [{ value: 'no such code', rule: 'not_allowed' }],
      }
    case 'place':
      return {
        valid: [{ latitude: 34_757_000, longitude: 113_665_000 }],
        boundary: [{ latitude: -90_000_000, longitude: 180_000_000 }],
        invalid: [],
      }
    case 'rows':
      return rowsSamples(field)
    case 'dictionary':
    case 'reference':
    case 'institution':
    case 'picture':
      return lookedUp
    default:
      return field satisfies never
  }
}

function rowsSamples({ columns, least, most }: Field & { kind: 'rows' }): FieldSamples {
  const row = (n: number) =>
    Object.fromEntries(
      Object.entries(columns).map(([name, column]) => [
        name,
        column.kind === 'text' ? textSample(column, n) : samplesOf(column).valid[0],
      ]),
    )
  const many = (count: number) => Array.from({ length: count }, (_, n) => row(n))
  return {
    valid: [many(Math.max(1, least))],
    boundary: [many(least), many(most)],
    invalid: [{ value: many(most + 1), rule: 'max_items' }],
  }
}
