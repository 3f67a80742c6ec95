import { createHash } from 'node:crypto'

import { commandCodes } from '#contract/command/command-codes.ts'
import { mostOfBatch, changeBatch as updateBatchTaskCall } from '#contract/command/batch.contract.ts'
import { commandContents } from '#contract/command/command-content.ts'
import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { inScope, scopedAgencyIds } from '#server/platform/callers/agency-scope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { lockAttempts } from '#server/platform/field/outbox.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import type { CommandListeners } from '../command-listener.ts'
import { metersBehind } from '../frames/meters-behind.ts'
import { moveCommands } from '../move/move-commands.ts'
import { queueCommands } from '../queue-command.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'
import { batchTitle } from './batch-title.ts'
import { batchInScope } from './batch-rows.ts'
import { decideBatch } from './move-batch.ts'

type Input = ParsedOf<typeof updateBatchTaskCall>
type Data = DataOf<typeof updateBatchTaskCall>

/** Of lower priority than what a person waits for. */
const batchPriority = 3

/** Starts or stops a batch (collection §7 Multi-terminal settings). */
export const updateBatch = (
  platform: Platform,
  listeners: CommandListeners,
  input: Input,
  context: CallContext<Caller>,
): Promise<Data> =>
  changeOnce(platform, sourceOf(context), { input, answer: updateBatchTaskCall.data }, (tx) =>
    input.act === 'start'
      ? startBatch(tx, platform, input, context)
      : stopBatch(tx, { platform, listeners }, input, context),
  )

/**
 * @throws Refusal `batch.no_terminals`, `batch.too_many`, `batch.bad_content`, `batch.count_differs`,
 *   `app.request_id_reused`
 */
async function startBatch(
  tx: Tx,
  { clock }: Platform,
  input: Input,
  context: CallContext<Caller>,
): Promise<Data> {
  const { requestId: batchId, code } = input
  const { caller, address } = context
  const content = code && commandContents[code].safeParse(input.content)
  if (code === undefined || !content?.success) throw new Refusal('batch.bad_content', statuses.badInput)
  const found = await terminalsOf(tx, caller, input)
  const isForMeters = input.toMeters || commandCodes[code].meters === 'only'
  const meters = isForMeters
    ? await metersBehind(
        tx,
        found.map(({ id }) => id),
      )
    : null
  const terminals = meters ? found.filter(({ id }) => meters.has(id)) : found
  const total = terminals.length
  if (total === 0) throw new Refusal('batch.no_terminals', statuses.badInput)
  if (total > mostOfBatch) throw new Refusal('batch.too_many', statuses.badInput)
  const isDangerous = commandCodes[code].isDangerous ?? false
  if (isDangerous && input.confirmation.trim() !== String(total))
    throw new Refusal('batch.count_differs', statuses.badInput)
  const at = clock.now()
  await tx
    .insertInto('command_batch')
    .values({
      id: batchId,
      code,
      title: batchTitle(at, batchId),
      state: 'running',
      total,
      started_by: caller.userName,
      started_by_id: caller.userId,
      started_at: at,
    })
    .execute()
  const actor = `user:${caller.userName}`
  await decideBatch(tx, { batchId, event: { type: 'batch.start', total }, actor, address, at })
  const needsApproval = isDangerous && (await readParameter(tx, 'commandApproval'))
  await queueCommands(
    tx,
    {
      code,
      content: content.data,
      by: { userId: caller.userId, userName: caller.userName, address },
      at,
      priority: batchPriority,
      batchId,
      needsApproval,
    },
    terminals.map(({ id: terminalId }) => ({
      requestId: idOf(batchId, terminalId),
      terminalId,
      devices: meters?.get(terminalId) ?? [],
    })),
  )
  await audit(tx, clock, sourceOf(context), {
    kind: 'batch',
    recordId: batchId,
    before: null,
    after: { code, content: content.data, total, ...(isForMeters && { toMeters: true }) },
  })
  return { batchId, total }
}

/** The emergency stop. @throws Refusal `app.not_found`; RefusedAttempt `app.not_allowed_now` where it has ended */
async function stopBatch(
  tx: Tx,
  { platform: { clock }, listeners }: { readonly platform: Platform; readonly listeners: CommandListeners },
  { batchId }: Input,
  context: CallContext<Caller>,
): Promise<Data> {
  if (batchId === undefined) return refuse('app.not_found')
  const { caller, address } = context
  const actor = `user:${caller.userName}`
  const at = clock.now()
  const batch =
    (await tx
      .selectFrom('command_batch')
      .select(['total', 'state'])
      .where('id', '=', batchId)
      .where(batchInScope(caller))
      .forUpdate()
      .executeTakeFirst()) ?? refuse('app.not_found')
  await decideBatch(tx, { batchId, event: { type: 'batch.stop' }, actor, address, at })
  await withdrawWaiting(tx, { batchId, actor, address, at }, listeners)
  await audit(tx, clock, sourceOf(context), {
    kind: 'batch',
    recordId: batchId,
    before: { state: batch.state },
    after: { state: 'stopping' },
  })
  return { batchId, total: batch.total }
}

const idsOf = (rows: readonly { readonly request_id: string }[]) => rows.map(({ request_id }) => request_id)

interface Withdrawal {
  readonly batchId: string
  readonly actor: string
  readonly address: string
  readonly at: Date
}

/** Takes back what nobody has tried to send. */
async function withdrawWaiting(
  tx: Tx,
  { batchId, ...by }: Withdrawal,
  listeners: CommandListeners,
): Promise<void> {
  const waiting = () =>
    tx
      .selectFrom('remote_command')
      .select('request_id')
      .where('batch_id', '=', batchId)
      .where('state', 'in', ['awaitingApproval', 'queued'])
      .orderBy('request_id')
  // The outbox's rows first, as when they are sent and answered: the other order is a ring.
  await lockAttempts(tx, idsOf(await waiting().execute()))
  const ids = idsOf(await waiting().forUpdate().execute())
  // Some were given out between the two looks.
  const attempts = await lockAttempts(tx, ids)
  const events = new Map(
    ids.map((id) => [id, { type: 'command.withdraw', wasAttempted: (attempts.get(id) ?? 0) > 0 } as const]),
  )
  await moveCommands(tx, { events, ...by }, listeners)
}

/** Terminals of the caller's institutions that the input means. */
async function terminalsOf(tx: Tx, caller: Caller, input: Input): Promise<{ id: number }[]> {
  const agencies = await scopedAgencyIds(tx, caller, input)
  if (input.termIds) await checkNamed(tx, caller, input.termIds)
  return tx
    .selectFrom('terminal')
    .select('id')
    .where(inScope(caller, 'agency_id'))
    .$if(agencies !== null, (of) => of.where('agency_id', 'in', agencies?.length ? agencies : [0]))
    .$if(input.termIds !== undefined, (of) => of.where('id', 'in', input.termIds ?? []))
    .$if(input.onlineOnly, (of) => of.where('connected', '=', true))
    .orderBy('id')
    .limit(mostOfBatch + 1)
    .execute()
}

/** Who names terminals sees all of them. @throws Refusal `app.not_found` */
async function checkNamed(tx: Tx, caller: Caller, termIds: readonly number[]): Promise<void> {
  const seen = await tx
    .selectFrom('terminal')
    .select('id')
    .where(inScope(caller, 'agency_id'))
    .where('id', 'in', [...termIds])
    .execute()
  if (seen.length < new Set(termIds).size) refuse('app.not_found')
}

/** The same terminal in the same batch has the same request, however often it is asked for. */
function idOf(batchId: string, terminalId: number): string {
  const hex = createHash('sha256').update(`${batchId}/${terminalId}`).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
