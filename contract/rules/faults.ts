import type { z } from 'zod/mini'

import type { RuleValues } from './rule.ts'
import type { RuleId } from './rule-id.ts'

/** What is wrong with one field: the rule that does not hold, and what its message fills in. */
export interface Fault {
  readonly rule: RuleId
  readonly values: RuleValues
}

type Issue = z.core.$ZodIssue

/**
 * What is wrong with each faulty field, as forms show it and a `'422'` carries it. A field's path has dots
 * (`meters.0.fConAdd`); the input as a whole is `''`. The first fault of a field counts.
 *
 * @param most as many fields are told of
 */
export function faultsOf(
  error: z.core.$ZodError,
  input: unknown,
  most = Number.POSITIVE_INFINITY,
): ReadonlyMap<string, Fault> {
  const faults = new Map<string, Fault>()
  const note = (path: readonly PropertyKey[], fault: Fault): void => {
    const field = path.map(String).join('.')
    if (!faults.has(field)) faults.set(field, fault)
  }
  for (const issue of error.issues) {
    if (faults.size >= most) break
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, most - faults.size)) note([...issue.path, key], plain('unknown'))
    } else note(issue.path, isMissing(input, issue) ? plain('required') : faultOf(issue))
  }
  return faults
}

const plain = (rule: RuleId): Fault => ({ rule, values: {} })

/** An issue does not say what it found, so it is looked up. A rule of the catalogue says itself what it misses. */
function isMissing(input: unknown, { code, path }: Issue): boolean {
  if (code === 'custom') return false
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value === undefined || (value === null && (code === 'invalid_type' || code === 'invalid_value'))
}

const ruleOfCode: Readonly<Partial<Record<Issue['code'], RuleId>>> = {
  invalid_value: 'not_allowed',
  invalid_union: 'not_allowed',
  invalid_format: 'format',
  not_multiple_of: 'format',
}

/** The checks that zod brings say the same as rules of the catalogue. */
function faultOf(issue: Issue): Fault {
  if (issue.code === 'custom') return { rule: issue.params?.['rule'], values: issue.params?.['values'] }
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum)
    if (issue.origin === 'string')
      return min === 1 ? plain('required') : { rule: 'min_length', values: { min } }
    return { rule: issue.origin === 'array' ? 'min_items' : 'minimum', values: { min } }
  }
  if (issue.code === 'too_big') {
    const max = Number(issue.maximum)
    if (issue.origin === 'string') return { rule: 'max_length', values: { max } }
    return { rule: issue.origin === 'array' ? 'max_items' : 'maximum', values: { max } }
  }
  if (issue.code === 'invalid_format' && issue.format === 'date') return plain('day')
  return plain(ruleOfCode[issue.code] ?? 'type')
}
