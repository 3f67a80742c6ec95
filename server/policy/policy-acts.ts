import type { ParsedOf } from '#contract/kernel/call.ts'
import { statuses } from '#contract/kernel/envelope.ts'
import { none } from '#contract/kernel/shapes.ts'
import type { giveUpPolicy, retryPolicy, setPolicyStatus } from '#contract/policy/policy.contract.ts'
import type { PolicyStatus } from '#contract/policy/policy-codes.ts'
import { holdsPlan, type PolicyEvent } from '#machines/policy/index.ts'
import { inScope } from '#server/platform/callers/agency-scope.ts'
import type { Tx } from '#server/platform/database/database.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import { RefusedAttempt } from '#server/platform/evidence/journal.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal, refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import { askDevices } from './ask-devices.ts'
import { devicesOf, lockPolicy, movePolicy, type PolicyRow, tellProgress } from './move-policy.ts'
import { type Offered, offeredBy, writeOffer } from './offer-policy.ts'

type Context = CallContext<Caller>

interface Wish {
  readonly event: PolicyEvent
  /** Of a publication: what the devices are given. */
  readonly offered?: Offered
  /** Why the machine refused it, as far as its facts say. */
  readonly because?: string
}

/**
 * Publishes, stops, starts or resets a policy (collection §4 Policy status options).
 *
 * @throws Refusal `app.not_found`, `policy.step_not_allowed`, `policy.no_plan`, `policy.no_device`,
 *   `policy.device_taken`, `policy.device_unreachable`, `policy.power_too_high`, `policy.nobody_holds_it`,
 *   `policy.name_differs`
 */
export const setStatus = (
  platform: Platform,
  input: ParsedOf<typeof setPolicyStatus>,
  context: Context,
): Promise<null> =>
  act(platform, input, context, { status: input.status }, (tx, row) => wishes[input.status](tx, row, input))

const wishes: Readonly<
  Record<PolicyStatus, (tx: Tx, row: PolicyRow, input: ParsedOf<typeof setPolicyStatus>) => Promise<Wish>>
> = {
  async 0(tx, row, { deviceIds }) {
    const offered = await offeredBy(tx, row, deviceIds)
    const { offer, devices, taken } = offered
    const facts = { stretches: offer.plan.length, devices: devices.length, taken }
    return {
      event: { type: 'policy.publish', ...facts },
      offered,
      ...(facts.stretches === 0
        ? { because: 'policy.no_plan' }
        : facts.devices === 0
          ? { because: 'policy.no_device' }
          : taken > 0 && { because: 'policy.device_taken' }),
    }
  },
  1: () => Promise.resolve({ event: { type: 'policy.stop' } }),
  async 2(tx, row, { confirmation }) {
    if (![row.name, row.name_english].includes(confirmation.trim()))
      throw new Refusal('policy.name_differs', statuses.badInput, { fields: { confirmation: 'not_allowed' } })
    const holding = (await devicesOf(tx, row.id)).filter(({ state }) => holdsPlan(state)).length
    return {
      event: { type: 'policy.start', holding },
      ...(holding === 0 && { because: 'policy.nobody_holds_it' }),
    }
  },
  3: () => Promise.resolve({ event: { type: 'policy.reset' } }),
}

/** Asks devices once more that are not there. @throws Refusal `app.not_found`, `policy.step_not_allowed` */
export const retry = (platform: Platform, input: ParsedOf<typeof retryPolicy>, context: Context) =>
  act(platform, input, context, { step: 'retry' }, () => Promise.resolve({ event: { type: 'policy.retry' } }))

/** @throws Refusal `app.not_found`, `policy.step_not_allowed` */
export const giveUp = (platform: Platform, input: ParsedOf<typeof giveUpPolicy>, context: Context) =>
  act(platform, input, context, { step: 'giveUp', why: input.why }, () =>
    Promise.resolve({ event: { type: 'policy.giveUp', why: input.why } }),
  )

const act = (
  platform: Platform,
  input: { readonly requestId: string; readonly id: number },
  context: Context,
  said: Readonly<Record<string, unknown>>,
  wishOf: (tx: Tx, row: PolicyRow) => Promise<Wish>,
): Promise<null> =>
  changeOnce(platform, sourceOf(context), { input, answer: none }, async (tx) => {
    const { caller, address } = context
    const at = platform.clock.now()
    const by = { actor: `user:${caller.userName}`, address, at }
    const before = (await ownPolicy(tx, caller, input.id)) ?? refuse('app.not_found')
    const { event, offered, because } = await wishOf(tx, before)
    let row = await movePolicy(tx, before, event, by).catch((thrown: unknown) => {
      if (!(thrown instanceof RefusedAttempt)) throw thrown
      throw thrown.as(isItsTime(before, event) ? (because ?? notNow) : notNow)
    })
    if (offered) row = await writeOffer(tx, row, offered, { by: caller.userName, at })
    await askDevices(tx, row, await devicesOf(tx, row.id), {
      by,
      giver: { userId: caller.userId, userName: caller.userName, address },
      isNew: offered !== undefined,
    })
    const after = await tellProgress(tx, row, by)
    await audit(tx, platform.clock, sourceOf(context), {
      kind: 'policy',
      recordId: row.id,
      before: { state: before.state },
      after: { state: after.state, ...said },
    })
    return null
  })

const notNow = 'policy.step_not_allowed'

/** Whether only the facts stood against it. */
const isItsTime = ({ allowed }: PolicyRow, { type }: PolicyEvent): boolean =>
  allowed.split(',').includes(type.replace('policy.', ''))

async function ownPolicy(tx: Tx, caller: Caller, id: number): Promise<PolicyRow | undefined> {
  const seen = await tx
    .selectFrom('policy')
    .select('id')
    .where('id', '=', id)
    .where(inScope(caller, 'policy.agency_id'))
    .executeTakeFirst()
  return seen && lockPolicy(tx, id)
}
