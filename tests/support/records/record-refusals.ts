import { faultsOf } from '#contract/rules/faults.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import type { ServedRecord } from '#server/platform/records/record-table.ts'

/** The code that refused an attempt, `done` where nothing did. */
export const codeOf = async (attempt: Promise<unknown>): Promise<unknown> => {
  try {
    await attempt
    return 'done'
  } catch (thrown) {
    if (thrown instanceof Refusal) return thrown.code
    throw thrown
  }
}
/** The refusal of an attempt that must be refused. */
export const refusalOf = async (attempt: Promise<unknown>): Promise<Refusal> => {
  const thrown: unknown = await attempt.then(
    () => null,
    (error: unknown) => error,
  )
  if (thrown instanceof Refusal) return thrown
  throw new Error('it was not refused', { cause: thrown })
}

/** The rule that each field of an input breaks, by the field. */
export function faultsAt(
  call: ServedRecord['declared']['calls']['add'],
  input: object,
): Record<string, string> {
  const parsed = call?.input.safeParse(input)
  if (parsed === undefined || parsed.success) return {}
  return Object.fromEntries([...faultsOf(parsed.error, input)].map(([field, { rule }]) => [field, rule]))
}
