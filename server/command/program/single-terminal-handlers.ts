import { statuses } from '#contract/kernel/envelope.ts'
import type { CallContext, Caller, Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'

import type { CommandListeners } from '../command-listener.ts'
import { sendCommand } from '../dispatch/send-command.ts'
import { seeTerminal } from '../see-terminal.ts'
import { moveTask } from './move-task.ts'
import { sendProgramSet } from './send-program-set.ts'

type SingleTerminalHandlers = Pick<
  Handlers,
  | 'writeBasicParameters'
  | 'readBasicParameters'
  | 'synchroniseFiles'
  | 'sendProgramSet'
  | 'planCommand'
  | 'movePlannedCommand'
>

const plain = { devices: [], content: {}, confirmation: '', priority: 2 } as const

/** Calls of a single terminal that set or send (collection §7). */
export const singleTerminalHandlers = (
  platform: Platform,
  listeners: CommandListeners,
): SingleTerminalHandlers => ({
  writeBasicParameters: ({ values, ...input }, context) =>
    sendCommand(
      platform,
      { ...plain, ...input, devices: [], code: 'setParameters', content: { values } },
      context,
    ),
  readBasicParameters: ({ termId }, { caller }) => readBasicParameters(platform, caller, termId),
  synchroniseFiles: (input, context) =>
    sendCommand(platform, { ...plain, ...input, devices: [], code: 'syncFiles' }, context),
  sendProgramSet: (input, context) => sendProgramSet(platform, input, context),
  planCommand: ({ content, runAt, ...input }, context) =>
    sendCommand(platform, { ...input, content: parsed(content) }, context, new Date(runAt)),
  movePlannedCommand: (input, context: CallContext<Caller>) => moveTask(platform, listeners, input, context),
})

/** @throws Refusal `command.bad_content` where it is no JSON object */
function parsed(content: string): Record<string, ReturnType<typeof JSON.parse>> {
  try {
    const value: unknown = JSON.parse(content)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch {
    // Told below, as any other content that is wrong.
  }
  throw new Refusal('command.bad_content', statuses.badInput)
}

async function readBasicParameters({ db }: Platform, caller: Caller, termId: number) {
  await seeTerminal(db, caller, termId)
  const rows = await db
    .selectFrom('terminal_parameter')
    .select(['device', 'name', 'value', 'at'])
    .where('terminal_id', '=', termId)
    .orderBy('device')
    .orderBy('name')
    .execute()
  return { list: rows.map((row) => ({ ...row, at: row.at.toISOString() })), total: rows.length }
}
