import type { Generated } from 'kysely'

import type { Instant, MaybeInstant } from '../database/schema.ts'

/** What proves who calls, besides the session itself. */
interface CallerTables {
  /** Failed sign-ins by user, by address and by both. */
  sign_in_guard: {
    subject: string
    failures: number
    last_failed_at: Instant
    locked_until: MaybeInstant
  }
  /** Earlier passwords, as hashes; how many count is a parameter. */
  password_history: { user_id: number; password_hash: string; replaced_at: Instant }
  /** Browsers that a user signed in from; see `sign-in-guard.ts`. */
  known_device: {
    /** SHA-256 of the device's token, hex. */
    id: string
    user_id: number
    last_used_at: Instant
  }
  /** A user's authenticator (RFC 6238). It counts once it was confirmed by a code. */
  second_factor: {
    user_id: number
    /** Base32, sealed; see `second-factor-store.ts`. */
    secret: string
    confirmed_at: MaybeInstant
    /** The newest time step whose code was taken: none is taken twice. */
    last_step: Generated<number>
  }
  /** SHA-256 of each recovery code that is left. */
  recovery_code: { user_id: number; code_hash: string }
}

declare module '#server/platform/database/schema.ts' {
  interface Tables extends CallerTables {}
}
