import type { DataOf } from '#contract/kernel/call.ts'
import { type Status, statuses } from '#contract/kernel/envelope.ts'
import type { loginUpdatePassword, passwordRefusals } from '#contract/session/session.contract.ts'
import { words } from '#contract/words.ts'
import { systemMessages } from '#contract/log/system-messages.ts'

import { moveAccount, accountAt } from '#server/platform/callers/operator-account.ts'
import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext } from '#server/platform/kernel/handler.ts'
import { inTransaction } from '#server/platform/evidence/journal.ts'
import { findDevice } from '#server/platform/callers/known-devices.ts'
import { hashPassword, passwordFault, passwordIsRight } from '#server/platform/callers/passwords.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { Refusal } from '#server/platform/kernel/refusal.ts'
import { endSessionsOf } from '#server/platform/callers/sessions.ts'
import { storePassword, wasUsedBefore } from '#server/platform/callers/store-password.ts'
import { type Attempt, checkGuarded, laneOf } from './sign-in-guard.ts'
import type { SignInRate } from './sign-in-rate.ts'
import { hasPass } from './password-change-pass.ts'
import type { Authenticators } from './totp.ts'
import { completeSignIn } from './complete-sign-in.ts'
import { findUser } from './users.ts'

interface Change {
  readonly userName: string
  readonly oldPassword: string
  readonly newPassword: string
  /** Token of the browser, where its user signed in before. */
  readonly device?: string | undefined
  /** Opens a session, sealed under this key, where it was a one-time password that became the user's own. */
  readonly opensWith?: Uint8Array | undefined
}

type Answer = DataOf<typeof loginUpdatePassword>

/** Of refusals that no input is to blame for. */
const refusalStatus: Partial<Record<(typeof passwordRefusals)[number], Status>> = {
  'session.wrong_old_password': statuses.notPermitted,
  'session.account_locked': statuses.locked,
  'session.second_step_first': statuses.notPermitted,
}

/**
 * Changes a password; the user's other sessions end. Success is `data.status` `'200'` (core §7). A wrong old
 * password counts like a failed sign-in, for it is one.
 *
 * @throws Refusal `session.locked`, `app.too_many_requests`
 */
export async function changePassword(
  platform: Platform,
  { rate, authenticators }: { readonly rate: SignInRate; readonly authenticators: Authenticators },
  { userName: typedName, oldPassword, newPassword, device, opensWith }: Change,
  context: CallContext,
): Promise<Answer> {
  const { db, clock, log } = platform
  const { address, caller, language } = context
  const userName = typedName.trim()
  const say = (
    key: `problem.${(typeof passwordRefusals)[number]}` | 'notice.session.password_updated',
  ): string => words[key][language === 'ZH' ? 0 : 1]
  const refused = (code: (typeof passwordRefusals)[number]): Answer => ({
    status: refusalStatus[code] ?? statuses.badInput,
    msg: say(`problem.${code}`),
    code,
  })
  // Who has a session is known by it: failures elsewhere do not keep them from changing their password.
  const knownAs = caller?.sessionId ?? (await findDevice(db, clock, userName, device))
  const attempt: Attempt = { userName, address, knownAs }
  rate.count(attempt)
  const user = await findUser(db, userName)
  const isRight = () => passwordIsRight(user?.password_hash ?? null, oldPassword, laneOf(attempt))
  if (!(await checkGuarded(db, clock, attempt, isRight)) || !user)
    return refused('session.wrong_old_password')
  const step = {
    userId: user.id,
    event: { type: 'password.change' },
    actor: `user:${user.user_name}`,
    address,
  } as const
  // Only who knows the password is told.
  if (accountAt(user.state).is('barred')) {
    await inTransaction(db, async (tx) => {
      // The account's machine says no, and so it is written down.
      await moveAccount(tx, { ...step, at: clock.now() })
      throw new Refusal('session.account_locked', statuses.locked)
    }).catch(ignoreRefusal)
    return refused('session.account_locked')
  }
  // Without a session the second step guards it as it guards the sign-in.
  const holder = { userId: user.id, address }
  if (!caller && (await authenticators.isOn(user.id)) && !(await hasPass(db, clock, holder)))
    return refused('session.second_step_first')
  const fault = passwordFault(user.user_name, oldPassword, newPassword)
  if (fault) return refused(fault)
  if (await wasUsedBefore(db, user.id, newPassword)) return refused('session.used_password')
  const passwordHash = await hashPassword(newPassword)
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    await moveAccount(tx, { ...step, at })
    await storePassword(tx, { userId: user.id, passwordHash, at })
    await endSessionsOf(tx, clock, user.id, 'password_changed', caller?.sessionId)
    await tx.deleteFrom('password_change_pass').where('user_id', '=', user.id).execute()
    const source = { ...sourceOf(context), actor: `user:${user.user_name}` }
    await audit(tx, clock, source, { kind: 'password', recordId: user.id, before: null, after: null })
  })
  log.info({ event: 'passwordChanged', userName, address }, systemMessages.passwordChanged)
  const changed = { status: statuses.ok, msg: say('notice.session.password_updated') }
  if (opensWith === undefined || caller || !user.must_change_password) return changed
  // Who chose the first password has just proved all that a sign-in asks for.
  const opened = await completeSignIn(platform, { user, attempt, device, key: opensWith }, context)
  return { ...changed, opened }
}

const ignoreRefusal = (thrown: unknown): void => {
  if (!(thrown instanceof Refusal)) throw thrown
}
