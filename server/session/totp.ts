import { Secret, TOTP } from 'otpauth'

import type { Clock } from '#server/platform/kernel/clock.ts'
import type { Db, Tx } from '#server/platform/database/database.ts'
import { openSecret, readSecretKey, sealSecret } from '#server/platform/secrets/secret-box.ts'

/** What every authenticator can (RFC 6238's defaults, and those of Google's key format). */
const form = { issuer: 'Statewatt', algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Steps of 30 s that a phone's clock may be off, to either side. */
const window = 1

/** Authenticators of users. */
export class Authenticators {
  readonly #db: Db
  readonly #clock: Clock
  readonly #secretKey: string | null

  /** @param secretKey the setting `SECRET_KEY`, or `null` */
  constructor(db: Db, clock: Clock, secretKey: string | null) {
    this.#db = db
    this.#clock = clock
    this.#secretKey = secretKey
  }

  /** Gives the user a new secret that is still to be confirmed. */
  async begin(userId: number, userName: string): Promise<{ secret: string; uri: string }> {
    const secret = new Secret({ size: 20 })
    const sealed = sealSecret(await readSecretKey(this.#db, this.#secretKey), secret.base32)
    await this.#db
      .insertInto('second_factor')
      .values({ user_id: userId, secret: sealed })
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet({ secret: sealed, last_step: 0 })
          .where('second_factor.confirmed_at', 'is', null),
      )
      .execute()
    return { secret: secret.base32, uri: new TOTP({ ...form, label: userName, secret }).toString() }
  }

  /** Whether the second step of this user's sign-in is on. */
  async isOn(userId: number): Promise<boolean> {
    const row = await this.#db
      .selectFrom('second_factor')
      .select('user_id')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst()
    return row !== undefined
  }

  /**
   * Whether it is the code of now. It is used up by that, and so are all before it: of two who bring the same
   * code one is refused (RFC 6238 §5.2).
   */
  async take(userId: number, code: string): Promise<boolean> {
    const row = await this.#db
      .selectFrom('second_factor')
      .select('secret')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const secret = row ? openSecret(await readSecretKey(this.#db, this.#secretKey), row.secret) : null
    if (secret === null) return false
    const now = this.#clock.now().getTime()
    const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) })
    const steps = totp.validate({ token: code, timestamp: now, window })
    if (steps === null) return false
    const step = Math.floor(now / 1000 / form.period) + steps
    const { numUpdatedRows } = await this.#db
      .updateTable('second_factor')
      .set({ last_step: step })
      .where('user_id', '=', userId)
      .where('last_step', '<', step)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  confirm(tx: Tx, userId: number): Promise<unknown> {
    return tx
      .updateTable('second_factor')
      .set({ confirmed_at: this.#clock.now() })
      .where('user_id', '=', userId)
      .execute()
  }
}
