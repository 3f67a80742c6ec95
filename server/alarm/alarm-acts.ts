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
      const ids = [...new Set(await idsIn(tx))].toSorted((one, other) => one - other)
      for (const [place, id] of ids.entries()) {
        /* oxlint-disable no-await-in-loop -- one after the other */
        const before = await hold(tx, context.caller, id)
        const by = { actor, address: context.address, at }
        await moveAlarm(tx, id, by, event).catch(async (thrown: unknown) => {
          if (!(thrown instanceof RefusedAttempt)) throw thrown
          const isThere = event.type === 'alarm.complete' && before.state === 3 && !before.is_gone
          if (isThere) throw thrown.as('alarm.still_there')
          // Those before it were moved in this transaction, and allow the step no more.
          const refused = await refusedOf(tx, ids.slice(place), event, context)
          throw thrown.as('alarm.step_not_allowed', refused)
        })
        const after = await hold(tx, context.caller, id)
        await audit(tx, clock, sourceOf(context), { kind: 'alarm', recordId: id, before, after })
        /* oxlint-enable no-await-in-loop */
      }
      return null
    }),
  )
}

/** So many are named; how many they are stands beside them. */
const mostNamed = 3

/** Of these alarms, those that do not allow the step, as whoever asked reads them. */
async function refusedOf(
  tx: Tx,
  ids: readonly number[],
  { type }: AlarmEvent,
  { caller, language }: Context,
): Promise<{ readonly count: number; readonly names: string }> {
  const rows = await tx
    .selectFrom('alarm')
    .select(['allowed', 'message', 'message_english'])
    .where('id', 'in', [...ids])
    .where(inScope(caller, 'alarm.agency_id'))
    .orderBy('id')
    .execute()
  const refused = rows.filter(({ allowed }) => !allowed.split(',').includes(type.replace('alarm.', '')))
  const names = refused.map((row) => (language === 'EN' ? row.message_english : row.message))
  return { count: names.length, names: named(names, language) }
}

const named = (names: readonly string[], language: Context['language']): string =>
  names.slice(0, mostNamed).join(language === 'EN' ? '; ' : '；') + (names.length > mostNamed ? ' …' : '')

const hold = async (tx: Tx, caller: Caller, id: number) =>
  (await tx
    .selectFrom('alarm')
    .select([
      'state',
      'is_gone',
      'message',
      'dispatched_to',
      'due_at',
      'note',
      'cause',
      'remedy',
      'completion_note',
    ])
    .where('id', '=', id)
    .where(inScope(caller, 'alarm.agency_id'))
    .forUpdate()
    .executeTakeFirst()) ?? refuse('app.not_found')
