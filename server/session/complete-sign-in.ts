import type { DataOf } from '#contract/kernel/call.ts'
import type { loginSecondFactor } from '#contract/session/second-factor.contract.ts'
import { systemMessages } from '#contract/log/system-messages.ts'

import { audit, sourceOf } from '#server/platform/evidence/audit.ts'
import type { CallContext } from '#server/platform/kernel/handler.ts'
import { noteDevice } from '#server/platform/callers/known-devices.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'
import { makeRoomForSession, openSession } from '#server/platform/callers/sessions.ts'
import type { Attempt } from './sign-in-guard.ts'
import type { FoundUser } from './users.ts'

interface Proved {
  readonly user: FoundUser
  readonly attempt: Attempt
  /** Token that the browser sent. */
  readonly device: string | undefined
  /** The client's SM4 key, which seals the session's calls. */
  readonly key: Uint8Array
}

/** Opens the session of somebody who proved who they are, and writes down that they came. */
export async function completeSignIn(
  { db, clock, log }: Platform,
  { user, attempt, device, key }: Proved,
  context: CallContext,
): Promise<DataOf<typeof loginSecondFactor>> {
  const { address } = context
  const source = { ...sourceOf(context), actor: `user:${user.user_name}` }
  const opened = await db.transaction().execute(async (tx) => {
    await makeRoomForSession(tx, clock, user.id)
    await tx.updateTable('app_user').set({ last_sign_in_at: clock.now() }).where('id', '=', user.id).execute()
    const token = await openSession(tx, clock, user.id, address, key)
    const known = attempt.knownAs === null ? null : (device ?? null)
    const given = await noteDevice(tx, clock, user.id, known)
    const after = { userName: user.user_name }
    await audit(tx, clock, source, { kind: 'session', recordId: user.id, before: null, after })
    return { token, device: given }
  })
  log.info({ event: 'signIn', userName: user.user_name, address }, systemMessages.userSignedIn)
  return { ...opened, name: user.name }
}
