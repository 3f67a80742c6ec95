import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { statementOf } from './read-statement.ts'
import { reconcile } from './reconcile.ts'

type StatementHandlers = Pick<Handlers, 'readStatement' | 'reconcile'>

/** Statements and the reconciliation. */
export const statementHandlers = (platform: Platform): StatementHandlers => ({
  readStatement: (input, { caller }) => statementOf(platform.db, caller, input),
  reconcile: (_, { caller }) => reconcile(platform, caller),
})
