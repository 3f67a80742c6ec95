import type { z } from 'zod/mini'

import type { RuleId } from '../rule-id.ts'

/** One row of the table of rules: what a field of this kind takes. */
export interface RuleRow {
  readonly name: string
  /** Where the specification says it. */
  readonly place: string
  readonly schema: z.ZodMiniType
  /** Values that it takes. */
  readonly valid: readonly unknown[]
  /** For each of its messages a value that earns it. Its parameters are read off the fault. */
  readonly invalid: Readonly<Partial<Record<RuleId, unknown>>>
  /** What was chosen where the specification leaves it open. */
  readonly choice?: string
}
