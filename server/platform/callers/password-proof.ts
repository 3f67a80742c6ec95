import type { CallContext, Caller } from '../kernel/handler.ts'

/** A password as a client seals it, see `contract/session/session.contract.ts`. */
interface SealedPassword {
  readonly password: string
  readonly encryptKey: string
}

/**
 * Asks who is signed in for their own password once more, before what a session alone is not enough for.
 *
 * @throws Refusal `session.wrong_password`, `session.locked`, `session.unreadable`
 */
export type PasswordProof = (sealed: SealedPassword, context: CallContext<Caller>) => Promise<void>
