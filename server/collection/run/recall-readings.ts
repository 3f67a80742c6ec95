import { randomUUID } from 'node:crypto'

import { recallReadings as declared } from '#contract/collection/collection-task.contract.ts'
import { collectContent } from '#contract/field/collect.ts'
import type { DataOf, ParsedOf } from '#contract/kernel/call.ts'
import { queueCommand } from '#server/command/queue-command.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Db } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import { gapReads } from './plan-reads.ts'

/** One command asks for no more gaps than that. */
const mostGaps = 100

async function seenDevice(db: Db, caller: Pick<Caller, 'agencyIds'>, deviceId: number) {
  const device = await db
    .selectFrom('device')
    .innerJoin('device_type', 'device_type.id', 'device.type_id')
    .select([
      'device.id',
      'device.address',
      'device.terminal_id',
      'device.type_id',
      'device_type.code as type',
      (eb) => eb.fn.coalesce('device.every_seconds', 'device_type.every_seconds').as('everySeconds'),
    ])
    .where('device.id', '=', deviceId)
    .where(inScope(caller, 'device.agency_id'))
    .executeTakeFirst()
  return device ?? refuse('app.not_found')
}

/**
 * Asks the terminal for the readings of a device that are missing in a span, once for each request id.
 *
 * @throws Refusal `app.not_found`; `collection.not_read_by_terminal`
 */
export async function recallReadings(
  platform: Platform,
  input: ParsedOf<typeof declared>,
  context: CallContext<Caller>,
): Promise<DataOf<typeof declared>> {
  const { db, clock } = platform
  const { caller } = context
  const device = await seenDevice(db, caller, input.deviceId)
  const { terminal_id: terminalId } = device
  if (terminalId === null || device.address === '')
    throw new Refusal('collection.not_read_by_terminal', statuses.notAllowedNow)
  return changeOnce(platform, sourceOf(context), { input, answer: declared.data }, async (tx) => {
    const at = clock.now()
    const items = await tx
      .selectFrom('data_item')
      .select('code')
      .where('type_id', '=', device.type_id)
      .orderBy('sort')
      .execute()
    const span = { from: Date.parse(input.from), to: Date.parse(input.to) }
    const gaps = (
      await gapReads(
        tx,
        device,
        items.map(({ code }) => code),
        span,
        at,
      )
    ).slice(0, mostGaps)
    const missing = gaps.reduce((sum, gap) => sum + gap.missing, 0)
    if (gaps.length === 0) return { outcome: 'nothing' as const, missing: 0 }
    const requestId = randomUUID()
    await tx
      .insertInto('collection_run')
      .values({
        task_id: null,
        terminal_id: terminalId,
        request_id: requestId,
        cause: 'hand',
        due_at: at,
        began_at: at,
        state: 'asking',
        asked: missing,
        started_by: caller.userName,
      })
      .execute()
    await queueCommand(tx, {
      requestId,
      terminalId,
      code: 'collectData',
      devices: [device.address],
      content: collectContent.parse({
        reads: gaps.map(({ read }) => read),
        through: false,
        changesOnly: false,
        inOrder: false,
      }),
      by: { userId: caller.userId, userName: caller.userName, address: context.address },
      at,
      priority: 1,
    })
    const after = { deviceId: input.deviceId, from: input.from, to: input.to, missing }
    await audit(tx, clock, sourceOf(context), {
      kind: 'collectionTask',
      recordId: input.deviceId,
      before: null,
      after,
    })
    return { outcome: 'asked' as const, missing }
  })
}
