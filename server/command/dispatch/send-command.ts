import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { sendCommand as sendCommandCall } from '#contract/command/command.contract.ts'
import { commandCodes } from '#contract/command/command-codes.ts'
import { commandContents, type HandCode } from '#contract/command/command-content.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'

import { stepsOf } from '../command-rows.ts'
import { commandsInScope } from '../commands-in-scope.ts'
import { metersBehind } from '../frames/meters-behind.ts'
import { isDangerous, queueCommand } from '../queue-command.ts'

type Input = ParsedOf<typeof sendCommandCall>

/**
 * Gives one terminal a command by a person (collection §7 Collect: command).
 *
 * @throws Refusal `app.not_found`, `app.request_id_reused`, `command.name_differs`, `command.bad_content`,
 *   `command.unknown_device`, `command.no_meters`, `command.not_repeatable`
 */
export function sendCommand(
  { db, clock }: Platform,
  input: Input,
  context: CallContext<Caller>,
  notBefore?: Date,
): Promise<DataOf<typeof sendCommandCall>> {
  const { requestId, termId, code, priority, retryOf } = input
  const { caller, address } = context
  const at = clock.now()
  return inTransaction(db, async (tx) => {
    const terminal =
      (await tx
        .selectFrom('terminal')
        .select(['id', 'name'])
        .where('id', '=', termId)
        .where(inScope(caller, 'terminal.agency_id'))
        .executeTakeFirst()) ?? refuse('app.not_found')
    if (isDangerous(code) && input.confirmation.trim() !== terminal.name)
      throw new Refusal('command.name_differs', statuses.badInput)
    const parsed = commandContents[code].safeParse(input.content)
    if (!parsed.success) throw new Refusal('command.bad_content', statuses.badInput)
    await checkDevices(tx, termId, input.devices)
    const devices = input.devices.length > 0 ? input.devices : await metersMeant(tx, code, termId)
    if (retryOf !== undefined) await checkRetry(tx, caller, retryOf)
    const content = { ...parsed.data, ...(await filledIn(tx, code, termId)) }
    const needsApproval = isDangerous(code) && (await readParameter(tx, 'commandApproval'))
    const queued = await queueCommand(tx, {
      requestId,
      terminalId: termId,
      code,
      devices,
      content,
      by: { userId: caller.userId, userName: caller.userName, address },
      at,
      priority,
      needsApproval,
      ...(retryOf !== undefined && { retryOf }),
      ...(notBefore && { notBefore }),
    })
    if (queued === 'other') refuse('app.request_id_reused')
    const { state } = await tx
      .selectFrom('remote_command')
      .select('state')
      .where('request_id', '=', requestId)
      .executeTakeFirstOrThrow()
    if (queued === 'new')
      await audit(tx, clock, sourceOf(context), {
        kind: 'command',
        recordId: requestId,
        before: null,
        after: { terminal: terminal.name, code, devices, content, state },
      })
    return { commandId: requestId, state }
  })
}

async function checkDevices(tx: Tx, termId: number, devices: readonly string[]): Promise<void> {
  if (devices.length === 0) return
  const known = await tx
    .selectFrom('meter')
    .select('address')
    .where('terminal_id', '=', termId)
    .where('address', 'in', [...devices])
    .union(
      tx
        .selectFrom('box')
        .select('address')
        .where('terminal_id', '=', termId)
        .where('address', 'in', [...devices]),
    )
    .union(
      tx
        .selectFrom('device')
        .select('address')
        .where('terminal_id', '=', termId)
        .where('address', 'in', [...devices]),
    )
    .execute()
  if (new Set(devices).size > known.length) throw new Refusal('command.unknown_device', statuses.badInput)
}

/** What only meters do is for all of them where nobody names any. @throws Refusal `command.no_meters` */
async function metersMeant(tx: Tx, code: HandCode, termId: number): Promise<readonly string[]> {
  if (commandCodes[code].meters !== 'only') return []
  const meters = (await metersBehind(tx, [termId])).get(termId)
  if (!meters) throw new Refusal('command.no_meters', statuses.notAllowedNow)
  return meters
}

/** Given anew is only what is known to have failed: the machine of the old one says so. */
async function checkRetry(tx: Tx, caller: Caller, requestId: string): Promise<void> {
  const row = await commandsInScope(tx, caller)
    .selectAll('remote_command')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (!row) return refuse('app.not_found')
  if (!stepsOf(row, caller).includes('again'))
    throw new Refusal('command.not_repeatable', statuses.notAllowedNow)
}

/** What the server knows better than whoever asks. */
async function filledIn(tx: Tx, code: HandCode, termId: number): Promise<object> {
  if (code !== 'syncArchive') return {}
  const meters = await tx
    .selectFrom('meter')
    .leftJoin('box', 'box.id', 'meter.box_id')
    .select(['meter.address', 'meter.asset_no as assetNo', 'box.address as box'])
    .where('meter.terminal_id', '=', termId)
    .orderBy('meter.address')
    .execute()
  return { meters }
}
