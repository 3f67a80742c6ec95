import { type ErrorOption, type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form'
import type { z } from 'zod/mini'

import { faultsOf } from '#contract/rules/faults.ts'
import type { RuleValues } from '#contract/rules/rule.ts'

/** A fault as the form library keeps it: no words, so that they can follow the language. */
export const errorOf = (rule: string, values: RuleValues = {}): ErrorOption & { type: string } => ({
  type: rule,
  types: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)])),
})

/** What judges a form: a schema, or what chooses one by what was entered. */
export type FormJudge<Input, Output> = Pick<z.ZodMiniType<Output, Input>, 'safeParse'>

/** Lets a schema of the catalogue judge a form; what it gives is what is saved. */
export const ruleResolver =
  <Input extends FieldValues, Output>(schema: FormJudge<Input, Output>): Resolver<Input, unknown, Output> =>
  (entries) => {
    const parsed = schema.safeParse(entries)
    if (parsed.success) return { values: parsed.data, errors: {} }
    const errors: FieldErrors<Input> = {}
    for (const [field, { rule, values }] of faultsOf(parsed.error, entries))
      set(errors, field || 'root', errorOf(rule, values))
    return { values: {}, errors }
  }
