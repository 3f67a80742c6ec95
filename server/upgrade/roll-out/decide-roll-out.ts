import { z } from 'zod/mini'

import type { ParsedOf } from '#contract/kernel/call.ts'
import type { decideRollOut as decideRollOutCall } from '#contract/upgrade/upgrade-task.contract.ts'
import type { RollOutEvent } from '#machines/upgrade/index.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext, Caller } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import { changeOnce } from '#server/platform/records/once.ts'

import { decideRollOutBy } from './move-roll-out.ts'
import { rollOutInScope } from './roll-out-rows.ts'

type Input = ParsedOf<typeof decideRollOutCall>

/** Pauses, resumes or stops. @throws Refusal `app.not_found`; RefusedAttempt `app.not_allowed_now` */
export const decideRollOut = (
  platform: Platform,
  input: Input,
  context: CallContext<Caller>,
): Promise<null> =>
  changeOnce(platform, sourceOf(context), { input, answer: z.null() }, async (tx) => {
    const { clock } = platform
    const { rollOutId, decision } = input
    const { caller, address } = context
    const before =
      (await tx
        .selectFrom('roll_out')
        .select('state')
        .where('id', '=', rollOutId)
        .where(rollOutInScope(caller))
        .forUpdate()
        .executeTakeFirst()) ?? refuse('app.not_found')
    const event: RollOutEvent = { type: `rollOut.${decision}` }
    await decideRollOutBy(tx, {
      rollOutId,
      event,
      actor: `user:${caller.userName}`,
      address,
      at: clock.now(),
    })
    const { state } = await tx
      .selectFrom('roll_out')
      .select('state')
      .where('id', '=', rollOutId)
      .executeTakeFirstOrThrow()
    await audit(tx, clock, sourceOf(context), {
      kind: 'rollOut',
      recordId: rollOutId,
      before: { state: before.state },
      after: { state },
    })
    return null
  })
