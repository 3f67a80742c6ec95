import { Secret, TOTP } from 'otpauth'

import { readSignInKey } from '#server/session/sign-in-key.ts'
import { createTicket } from '#server/session/pending-sign-in.ts'
import { Authenticators } from '#server/session/totp.ts'
import { handClock } from '#tests/support/platform.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { rightsPassword } from '#tests/server/rights/records.ts'
import type { SampleStage, Samples } from '#tests/server/rights/sample.ts'

const own = { may_too: "the caller's own account" }

/** A code of the caller's authenticator, whose second step is on or is still to be confirmed. */
async function codeOf({ db, userName }: SampleStage, isOn: boolean) {
  const clock = handClock()
  const { id } = await db
    .selectFrom('app_user')
    .select('id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  const authenticators = new Authenticators(db, clock, null)
  const { secret } = await authenticators.begin(id, userName)
  if (isOn) await db.transaction().execute((tx) => authenticators.confirm(tx, id))
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  return { id, clock, code: totp.generate({ timestamp: clock.now().getTime() }) }
}

const proof = (isOn: boolean) => async (stage: SampleStage) => {
  const { code } = await codeOf(stage, isOn)
  const { publicKey } = await readSignInKey(stage.db)
  return sealFields(publicKey, { password: rightsPassword, code })
}

export const secondFactorSamples: Samples<
  | 'loginSecondFactor'
  | 'secondFactorState'
  | 'beginSecondFactor'
  | 'confirmSecondFactor'
  | 'turnOffSecondFactor'
> = {
  loginSecondFactor: {
    async input(stage) {
      const { id, clock, code } = await codeOf(stage, true)
      const { publicKey } = await readSignInKey(stage.db)
      return { ticket: await createTicket(stage.db, clock, id), ...sealFields(publicKey, { code }) }
    },
    sibling: own,
  },
  secondFactorState: { input: () => ({}), sibling: own },
  beginSecondFactor: { input: () => ({}), sibling: own },
  confirmSecondFactor: { input: proof(false), sibling: own },
  turnOffSecondFactor: { input: proof(true), sibling: own },
}
