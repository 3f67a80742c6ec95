import type { z } from 'zod/mini'

import type { FieldCode } from '#contract/envelope.ts'

type Issue = z.core.$ZodIssue

/**
 * Says of each faulty field what is wrong with it, for the `data.fields` of a `'422'`. A field's path has
 * dots (`meters.0.fConAdd`); the input as a whole is `''`. The first fault of a field counts.
 */
export function badInputFields(error: z.core.$ZodError, input: unknown): Record<string, FieldCode> {
  const fields = new Map<string, FieldCode>()
  const note = (path: readonly PropertyKey[], code: FieldCode): void => {
    const field = path.map(String).join('.')
    if (!fields.has(field)) fields.set(field, code)
  }
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) note([...issue.path, key], 'unknown')
    } else note(issue.path, isMissing(input, issue.path) ? 'required' : codeOf(issue))
  }
  // From entries, so that a field named `__proto__` is a field.
  return Object.fromEntries(fields)
}

/** An issue does not say what it found, so it is looked up. */
function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value === undefined
}

const codes: Readonly<Partial<Record<Issue['code'], FieldCode>>> = {
  invalid_value: 'not_allowed',
  invalid_union: 'not_allowed',
  invalid_format: 'format',
  not_multiple_of: 'format',
}

function codeOf(issue: Issue): FieldCode {
  const isLong = 'origin' in issue && (issue.origin === 'string' || issue.origin === 'array')
  if (issue.code === 'too_small') return isLong ? 'too_short' : 'too_small'
  if (issue.code === 'too_big') return isLong ? 'too_long' : 'too_large'
  return codes[issue.code] ?? 'type'
}
