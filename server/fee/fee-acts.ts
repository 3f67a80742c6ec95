import type { resendFeeCommand, recallFeeParameters, stepFeeService } from '#contract/fee/fee.contract.ts'
import { none } from '#contract/kernel/shapes.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import type { ParsedOf } from '#contract/kernel/call.ts'
import { isDangerous } from '#server/command/queue-command.ts'
import { decideCommand } from '#server/command/move/move-command.ts'
import type { FeeControlEvent } from '#machines/fee/index.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import { readParameter } from '#server/platform/kernel/parameters.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import { askBalances, askParams, sendParams } from './ask-meters.ts'
import { clearElws } from './elw/watch-elws.ts'
import { type FeeMover, moveFee } from './move-fee.ts'
import { type FeeRow, factsOf, lockService } from './read-facts.ts'

type Context = CallContext<Caller>

/** The services, locked in one order. @throws Refusal `app.not_found` for one that the caller may not see */
async function lockAll(tx: Tx, caller: Caller, ids: readonly number[]): Promise<FeeRow[]> {
  const wanted = [...new Set(ids)].toSorted((one, other) => one - other)
  const { count } = await tx
    .selectFrom('fee_service')
    .select((of) => of.fn.countAll<number>().as('count'))
    .where('id', 'in', wanted)
    .where(inScope(caller, 'fee_service.agency_id'))
    .executeTakeFirstOrThrow()
  if (count !== wanted.length) refuse('app.not_found')
  const rows: FeeRow[] = []
  for (const id of wanted)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    rows.push((await lockService(tx, id)) ?? refuse('app.not_found'))
  return rows
}

const moverOf = ({ caller, address }: Context, at: Date): FeeMover => ({
  actor: `user:${caller.userName}`,
  address,
  at,
  giver: { userId: caller.userId, userName: caller.userName, address },
})

const askingOf = ({ caller, address }: Context, at: Date) => ({
  by: { userId: caller.userId, userName: caller.userName, address },
  at,
  priority: 2 as const,
})

/**
 * Reads balances, trips, closes, suspends or resumes services, all or none.
 *
 * @throws Refusal `app.not_found`, `fee.step_not_allowed`, `fee.balance_not_known`, `fee.address_differs`,
 *   `fee.one_at_a_time`
 */
export function step(
  platform: Platform,
  input: ParsedOf<typeof stepFeeService>,
  context: Context,
): Promise<null> {
  const { clock } = platform
  return changeOnce(platform, sourceOf(context), { input, answer: none }, async (tx) => {
    const at = clock.now()
    const rows = await lockAll(tx, context.caller, input.ids)
    if (input.step === 'read') await askBalances(tx, rows, askingOf(context, at))
    else await moveAll(tx, rows, input, { ...moverOf(context, at), needsApproval: await asks(tx, input) })
    for (const { id, state } of rows) {
      /* oxlint-disable no-await-in-loop -- one chain */
      if (input.step === 'suspend') await clearElws(tx, `elw:%:${id}`, at)
      const after = await lockService(tx, id)
      await audit(tx, clock, sourceOf(context), {
        kind: 'feeService',
        recordId: id,
        before: { state },
        after: { state: after?.state, step: input.step },
      })
      /* oxlint-enable no-await-in-loop */
    }
    return null
  })
}

type Step = ParsedOf<typeof stepFeeService>

/** Whether a second person releases the command that follows. */
const asks = async (tx: Tx, { step: wish }: Step): Promise<boolean> =>
  (wish === 'trip' || wish === 'reclose') &&
  isDangerous('tripBreaker') &&
  (await readParameter(tx, 'commandApproval'))

async function moveAll(tx: Tx, rows: readonly FeeRow[], input: Step, by: FeeMover): Promise<void> {
  if (input.step === 'trip' || input.step === 'reclose') {
    const [row] = rows
    if (rows.length !== 1 || !row) throw new Refusal('fee.one_at_a_time', statuses.badInput)
    if (input.confirmation.trim() !== row.meter_address)
      throw new Refusal('fee.address_differs', statuses.badInput)
  }
  for (const row of rows)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await moveFee(tx, row.id, eventOf(input, row, by.at), by).catch((thrown: unknown) => {
      if (!(thrown instanceof RefusedAttempt)) throw thrown
      const isKnown = !row.allowed.split(' ').includes('trip')
      throw thrown.as(input.step === 'trip' && !isKnown ? 'fee.balance_not_known' : 'fee.step_not_allowed')
    })
}

function eventOf({ step: wish }: Step, row: FeeRow, at: Date): FeeControlEvent {
  if (wish === 'trip') return { type: 'trip.confirm', facts: factsOf(row, at) }
  if (wish === 'reclose') return { type: 'reclose.order' }
  return wish === 'suspend' ? { type: 'service.suspend' } : { type: 'service.resume' }
}

/** Asks meters for their fee parameters. @throws Refusal `app.not_found` */
export const readParams = (
  platform: Platform,
  input: ParsedOf<typeof recallFeeParameters>,
  context: Context,
): Promise<null> =>
  changeOnce(platform, sourceOf(context), { input, answer: none }, async (tx) => {
    const rows = await lockAll(tx, context.caller, input.ids)
    await askParams(tx, rows, askingOf(context, platform.clock.now()))
    for (const { id } of rows)
      // oxlint-disable-next-line no-await-in-loop -- one chain
      await audit(tx, platform.clock, sourceOf(context), {
        kind: 'feeService',
        recordId: id,
        before: null,
        after: { step: 'readParams' },
      })
    return null
  })

/**
 * Sends again what nobody answered. A trip or a closing goes out under its own request id, which its terminal
 * executes once; parameters as they are now.
 *
 * @throws Refusal `app.not_found`, `fee.nothing_to_resend`
 */
export const resend = (
  platform: Platform,
  input: ParsedOf<typeof resendFeeCommand>,
  context: Context,
): Promise<null> =>
  changeOnce(platform, sourceOf(context), { input, answer: none }, async (tx) => {
    const at = platform.clock.now()
    const [row] = await lockAll(tx, context.caller, [input.id])
    if (!row) return refuse('app.not_found')
    const by = moverOf(context, at)
    if (row.allowed.split(' ').includes('resend') && row.breaker_request_id !== null) {
      const { actor, address = '' } = by
      const requestId = row.breaker_request_id
      await decideCommand(tx, { requestId, event: { type: 'command.resend' }, actor, address, at }, {})
      await moveFee(tx, row.id, { type: 'command.resend' }, by)
    } else if (row.params_state === 3 || row.params_state === 4)
      await sendParams(tx, row.id, askingOf(context, at))
    else throw new Refusal('fee.nothing_to_resend', statuses.notAllowedNow)
    await audit(tx, platform.clock, sourceOf(context), {
      kind: 'feeService',
      recordId: row.id,
      before: { state: row.state, paramsState: row.params_state },
      after: { step: 'resend' },
    })
    return null
  })
