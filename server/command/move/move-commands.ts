import { sql } from 'kysely'

import { type CommandEvent, commandMachine, commandStateOf } from '#machines/command/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { advanceMany } from '#server/platform/evidence/advance-many.ts'
import { forgetUnsent } from '#server/platform/field/outbox.ts'

import type { CommandListeners } from '../command-listener.ts'
import { lockCommand, settledOf } from './move-command.ts'

/** What a person decides of many commands: nothing that a terminal tells. */
type Decision = Extract<CommandEvent, { type: 'command.approve' | 'command.reject' | 'command.withdraw' }>

interface ManyMoves {
  readonly events: ReadonlyMap<string, Decision>
  readonly actor: string
  readonly address: string
  readonly at: Date
}

/** Commands of one statement. */
const mostAtOnce = 500

/**
 * As `moveCommand`, for many commands whose rows the caller has locked. What the machine does not take is left as it
 * is.
 *
 * @returns those that moved
 */
export async function moveCommands(
  tx: Tx,
  { events, ...by }: ManyMoves,
  listeners: CommandListeners,
): Promise<ReadonlySet<string>> {
  const all = [...events]
  const moved = new Set<string>()
  for (let from = 0; from < all.length; from += mostAtOnce) {
    const some = new Map(all.slice(from, from + mostAtOnce))
    // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
    for (const id of await moveSome(tx, { events: some, ...by }, listeners)) moved.add(id)
  }
  return moved
}

async function moveSome(
  tx: Tx,
  { events, ...by }: ManyMoves,
  listeners: CommandListeners,
): Promise<readonly string[]> {
  const moved = [...(await advanceMany(tx, { machine: commandMachine, events, by }))]
  const withdrawn = moved.flatMap(([id]) => (events.get(id)?.type === 'command.withdraw' ? [id] : []))
  if (withdrawn.length > 0) await forgetUnsent(tx, withdrawn)
  const { rows } = await sql<{ request_id: string; code: keyof CommandListeners; is_settled: boolean }>`
    update remote_command set state = moved.state, reason = moved.reason,
      settled_at = case when moved.is_settled then ${by.at}::timestamptz end
    from unnest(${moved.map(([id]) => id)}::uuid[], ${moved.map(([, to]) => commandStateOf(to))}::text[],
      ${moved.map(([, to]) => to.context.reason)}::text[],
      ${moved.map(([, to]) => to.hasTag('settled'))}::boolean[]) as moved (id, state, reason, is_settled)
    where request_id = moved.id returning request_id, code, moved.is_settled`.execute(tx)
  for (const { request_id: id, code } of rows.filter(({ is_settled }) => is_settled)) {
    const listener = listeners[code]
    // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
    const row = listener?.settled && (await lockCommand(tx, id))
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (row) await listener.settled?.(tx, settledOf(row, by.at))
  }
  return moved.map(([id]) => id)
}
