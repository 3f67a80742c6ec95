import type { ParsedOf } from '#contract/kernel/call.ts'
import type { changeTerminalState } from '#contract/terminal/terminal.contract.ts'
import type { TerminalStep } from '#contract/terminal/terminal-states.ts'
import type { TerminalEvent } from '#machines/terminal/index.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { actOnRecordOnce } from '#server/platform/records/change-records.ts'
import type { Context } from '#server/platform/records/record-table.ts'

import { type BrokerPort, readTerminalAccess } from './terminal-access.ts'
import { giveBack, moveTerminal } from './terminal-life.ts'
import { terminalRecord } from './terminal-record.ts'

/** Status of terminals in operation, and how they connect. */
export const terminalHandlers = (
  platform: Platform,
  brokerPort: BrokerPort = () => null,
): Pick<Handlers, 'changeTerminalState' | 'readTerminalAccess'> => ({
  changeTerminalState: (input, context) => changeState(platform, input, context),
  readTerminalAccess: (input, context) => readTerminalAccess(platform, input, context, brokerPort),
})

/**
 * Stops, starts or retires a terminal, once for each request id.
 *
 * @throws Refusal `app.not_found`, `app.stale`; `terminal.step_not_allowed`, `terminal.reads_devices`
 */
function changeState(
  platform: Platform,
  input: ParsedOf<typeof changeTerminalState>,
  context: Context,
): Promise<null> {
  const { id, change } = input
  const by = { actor: `user:${context.caller.userName}`, address: context.address, at: platform.clock.now() }
  return actOnRecordOnce(platform, terminalRecord, input, context, async (tx, { fAtId }) => {
    const event = await eventOf(tx, id, change)
    await moveTerminal(tx, id, by, event).catch((thrown: unknown) => {
      throw thrown instanceof RefusedAttempt ? thrown.as(codeOf(event)) : thrown
    })
    if (change.step !== 'retire' || fAtId === null) return
    await giveBack(tx, fAtId, change, by)
    await tx.updateTable('terminal').set({ terminal_asset_id: null }).where('id', '=', id).execute()
  })
}

async function eventOf(tx: Tx, id: number, change: TerminalStep): Promise<TerminalEvent> {
  if (change.step === 'start') return { type: 'terminal.start' }
  if (change.step === 'stop') return { type: 'terminal.stop', reason: change.reason }
  const { devices } = await tx
    .selectFrom('device')
    .select((of) => of.fn.countAll<number>().as('devices'))
    .where('terminal_id', '=', id)
    .executeTakeFirstOrThrow()
  return { type: 'terminal.retire', reason: change.reason, devices }
}

/** What keeps it from its step, in words. */
const codeOf = (event: TerminalEvent): string =>
  event.type === 'terminal.retire' && event.devices > 0
    ? 'terminal.reads_devices'
    : 'terminal.step_not_allowed'
