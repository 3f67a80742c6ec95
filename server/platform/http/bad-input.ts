import type { z } from 'zod/mini'

import type { badInputData } from '#contract/kernel/envelope.ts'
import { faultsOf } from '#contract/rules/faults.ts'

type BadInput = z.infer<typeof badInputData>

/** More of them tell nobody anything; a bent request may have any number. */
const mostFaults = 20

/** The `data` of a `'422'`: each faulty field with its rule, so that the console can say it in any language. */
export function badInputOf(error: z.core.$ZodError, input: unknown): BadInput {
  const faults = [...faultsOf(error, input, mostFaults)]
  const withValues = faults.filter(([, { values }]) => Object.keys(values).length > 0)
  // From entries, so that a field named `__proto__` is a field.
  return {
    fields: Object.fromEntries(faults.map(([field, { rule }]) => [field, rule])),
    ...(withValues.length > 0 && {
      values: Object.fromEntries(withValues.map(([field, { values }]) => [field, values])),
    }),
  }
}
