import { collectionRows } from './collection-rows.ts'
import { formatRows } from './format-rows.ts'
import { genericRows } from './generic-rows.ts'
import type { RuleRow } from './row.ts'
import { sessionRows } from './session-rows.ts'

/** Every rule of core §5 and collection §5, and formats of fields. Forms, server, tests and `docs/validation.md` read it. */
export const ruleCatalogue: readonly RuleRow[] = [
  ...sessionRows,
  ...genericRows,
  ...collectionRows,
  ...formatRows,
]
