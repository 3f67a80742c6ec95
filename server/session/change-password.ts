import type { DataOf } from '#contract/call.ts'
import { type Status, statuses } from '#contract/envelope.ts'
import type { passwordRefusals, resetPwd } from '#contract/session.contract.ts'
import { words } from '#contract/words.ts'

import { moveAccount } from '../platform/account-life.ts'
import type { CallContext } from '../platform/handler.ts'
import { inTransaction } from '../platform/journal.ts'
import { hashPassword, passwordFault, passwordIsRight } from '../platform/passwords.ts'
import type { Platform } from '../platform/platform.ts'
import { endSessionsOf } from '../platform/sessions.ts'
import { checkGuarded } from './sign-in-guard.ts'
import type { SignInRate } from './sign-in-rate.ts'
import { findUser } from './users.ts'

interface Change {
  readonly userName: string
  readonly oldPassword: string
  readonly newPassword: string
}

type Answer = DataOf<typeof resetPwd>

/** Of refusals that no input is to blame for. */
const refusalStatus: Partial<Record<(typeof passwordRefusals)[number], Status>> = {
  'session.wrong_old_password': statuses.notPermitted,
  'session.account_locked': statuses.locked,
}

/**
 * Changes a password; the user's other sessions end. Success is `data.status` `'200'` (core §7). A wrong old
 * password counts like a failed sign-in, for it is one.
 *
 * @throws Refusal `session.locked`, `app.too_many_requests`
 */
export async function changePassword(
  { db, clock, log }: Platform,
  rate: SignInRate,
  { userName: typedName, oldPassword, newPassword }: Change,
  { address, caller, language }: CallContext,
): Promise<Answer> {
  const userName = typedName.trim()
  const say = words[language]
  const refused = (code: (typeof passwordRefusals)[number]): Answer => ({
    status: refusalStatus[code] ?? statuses.badInput,
    msg: say[`problem.${code}`],
    code,
  })
  rate.count({ userName, address })
  const user = await findUser(db, userName)
  const isRight = () => passwordIsRight(user?.password_hash ?? null, oldPassword)
  if (!(await checkGuarded(db, clock, { userName, address }, isRight)) || !user)
    return refused('session.wrong_old_password')
  // Only who knows the password is told.
  if (user.state === 'locked') return refused('session.account_locked')
  const fault = passwordFault(user.user_name, oldPassword, newPassword)
  if (fault) return refused(fault)
  const password_hash = await hashPassword(newPassword)
  await inTransaction(db, async (tx) => {
    const at = clock.now()
    await moveAccount(tx, {
      userId: user.id,
      event: { type: 'password.change' },
      actor: `user:${user.user_name}`,
      address,
      at,
    })
    await tx
      .updateTable('app_user')
      .set({ password_hash, password_changed_at: at })
      .where('id', '=', user.id)
      .execute()
    await endSessionsOf(tx, clock, user.id, 'password_changed', caller?.sessionId)
  })
  log.info({ userName, address }, 'a password was changed')
  return { status: statuses.ok, msg: say['notice.session.password_updated'] }
}
