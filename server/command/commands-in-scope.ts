import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/kernel/handler.ts'

/** Commands to terminals of the caller's institutions; what of them is asked for follows. */
export const commandsInScope = (db: Db | Tx, caller: Caller) =>
  db
    .selectFrom('remote_command')
    .innerJoin('terminal', 'terminal.id', 'remote_command.terminal_id')
    .where(inScope(caller, 'terminal.agency_id'))
