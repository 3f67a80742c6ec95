import {
  type completeAlarm,
  type confirmAlarms,
  type dispatchAlarms,
  mostOfGroups,
} from '#contract/alarm/alarm.contract.ts'
import type { ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { none } from '#contract/kernel/shapes.ts'
import type { AlarmEvent } from '#machines/alarm/index.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import { departmentInScope } from '#server/platform/callers/department-scope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { inTransaction, RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { once } from '#server/platform/records/once.ts'

import { moveAlarm } from './move-alarm.ts'

type Context = CallContext<Caller>

/** Confirms alarms, all or none. @throws Refusal `app.not_found`, `alarm.step_not_allowed` */
export const confirm = (platform: Platform, input: ParsedOf<typeof confirmAlarms>, context: Context) =>
  act(
    platform,
    input,
    context,
    (tx) => (input.withGroups ? withGroups(tx, context.caller, input.ids) : Promise.resolve(input.ids)),
    (at) => ({ type: 'alarm.confirm', at: at.toISOString() }),
  )

/** The alarms and, of the storms that they are the causes of, those that nobody confirmed yet. */
async function withGroups(tx: Tx, caller: Caller, ids: readonly number[]): Promise<readonly number[]> {
  const behind = await tx
    .selectFrom('alarm')
    .select('id')
    .where('group_id', 'in', [...ids])
    .where('is_consequence', '=', true)
    .where('state', '=', 1)
    .where(inScope(caller, 'alarm.agency_id'))
    .orderBy('id')
    .limit(mostOfGroups)
    .execute()
  return [...ids, ...behind.map(({ id }) => id)]
}

/**
 * Gives alarms to a person of the caller's departments.
 *
 * @throws Refusal `app.not_found`, `alarm.step_not_allowed`, `alarm.due_is_past`, `alarm.unknown_person`
 */
export const dispatch = (platform: Platform, input: ParsedOf<typeof dispatchAlarms>, context: Context) =>
  act(
    platform,
    input,
    context,
    () => Promise.resolve(input.ids),
    (at) => ({
      type: 'alarm.dispatch',
      at: at.toISOString(),
      to: input.userId,
      dueAt: input.dueAt,
      note: input.note,
    }),
    async (tx, at) => {
      const person = await tx
        .selectFrom('app_user')
        .select('id')
        .where('id', '=', input.userId)
        .where('state', '!=', 'deleted')
        // Whoever takes it up themselves is always known.
        .where((where) =>
          where.or([
            where('id', '=', context.caller.userId),
            departmentInScope(context.caller, 'app_user.department_id'),
          ]),
        )
        .executeTakeFirst()
      if (!person)
        throw new Refusal('alarm.unknown_person', statuses.badInput, { fields: { userId: 'not_allowed' } })
      if (input.dueAt <= at.toISOString())
        throw new Refusal('alarm.due_is_past', statuses.badInput, { fields: { dueAt: 'range_order' } })
    },
  )

/** @throws Refusal `app.not_found`, `alarm.step_not_allowed`, `alarm.still_there`, `alarm.unknown_reason` */
export const complete = (platform: Platform, input: ParsedOf<typeof completeAlarm>, context: Context) =>
  act(
    platform,
    input,
    context,
    () => Promise.resolve([input.id]),
    (at) => ({
      type: 'alarm.complete',
      at: at.toISOString(),
      cause: input.cause,
      remedy: input.remedy,
      note: input.note,
    }),
    async (tx) => {
      for (const [code, key] of [
        ['alarmCause', input.cause],
        ['alarmRemedy', input.remedy],
      ] as const) {
        // oxlint-disable-next-line no-await-in-loop -- two
        const found = await tx
          .selectFrom('parameter_content')
          .innerJoin('parameter_kind', 'parameter_kind.id', 'kind_id')
          .select('parameter_content.id')
          .where('parameter_kind.code', '=', code)
          .where('key', '=', key)
          .executeTakeFirst()
        if (!found) throw new Refusal('alarm.unknown_reason', statuses.badInput)
      }
    },
  )

async function act(
  { db, clock }: Platform,
  { requestId, ...input }: { readonly requestId: string },
  context: Context,
  idsIn: (tx: Tx) => Promise<readonly number[]>,
  eventAt: (at: Date) => AlarmEvent,
  check: (tx: Tx, at: Date) => Promise<void> = () => Promise.resolve(),
): Promise<null> {
  const at = clock.now()
  const actor = `user:${context.caller.userName}`
  return inTransaction(db, (tx) =>
    once(tx, { requestId, call: context.call, input, by: actor, at, answer: none }, async () => {
      await check(tx, at)
      const event = eventAt(at)
      // In one order, so that two who take the same alarms wait for one another.
      for (const id of [...new Set(await idsIn(tx))].toSorted((one, other) => one - other)) {
        /* oxlint-disable no-await-in-loop -- one after the other */
        const before = await hold(tx, context.caller, id)
        await moveAlarm(tx, id, { actor, address: context.address, at }, event).catch((thrown: unknown) => {
          if (!(thrown instanceof RefusedAttempt)) throw thrown
          const isThere = event.type === 'alarm.complete' && before.state === 3 && !before.is_gone
          throw thrown.as(isThere ? 'alarm.still_there' : 'alarm.step_not_allowed')
        })
        const after = await hold(tx, context.caller, id)
        await audit(tx, clock, sourceOf(context), { kind: 'alarm', recordId: id, before, after })
        /* oxlint-enable no-await-in-loop */
      }
      return null
    }),
  )
}

const hold = async (tx: Tx, caller: Caller, id: number) =>
  (await tx
    .selectFrom('alarm')
    .select(['state', 'is_gone', 'message', 'dispatched_to', 'due_at', 'note', 'cause', 'remedy'])
    .where('id', '=', id)
    .where(inScope(caller, 'alarm.agency_id'))
    .forUpdate()
    .executeTakeFirst()) ?? refuse('app.not_found')
