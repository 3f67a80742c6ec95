import type { Clock } from '#server/platform/kernel/clock.ts'
import { refuse } from '#server/platform/kernel/refusal.ts'
import type { Attempt } from './sign-in-guard.ts'

const minuteMs = 60_000
/** Of the calls that one user may make in a minute, so many may be tries to sign in: with one name, from one address. */
const share = { userName: 1 / 40, address: 1 / 10 }

/**
 * Counts tries to sign in within each minute, right and wrong alike, by name and by address; those of somebody
 * who is known by themselves, so that nobody elsewhere can use up their tries. Each try costs a password hash,
 * and a token, which other calls are counted by, can be had anew for each. It counts on this node alone; what
 * must hold on all nodes is the lock after failures (`sign-in-guard.ts`).
 */
export class SignInRate {
  readonly #clock: Clock
  readonly #most: { readonly userName: number; readonly address: number }
  readonly #tries = new Map<string, number>()
  #minute = Number.NaN

  /** @param callsPerMinute as in the settings: 0 is no limit */
  constructor(clock: Clock, callsPerMinute: number) {
    const mostOf = (part: number): number =>
      callsPerMinute === 0 ? Infinity : Math.max(1, Math.ceil(callsPerMinute * part))
    this.#clock = clock
    this.#most = { userName: mostOf(share.userName), address: mostOf(share.address) }
  }

  /** @throws Refusal `app.too_many_requests`: this try is one too many */
  count({ userName, address, knownAs }: Attempt): void {
    const minute = Math.floor(this.#clock.now().getTime() / minuteMs)
    if (minute !== this.#minute) this.#tries.clear()
    this.#minute = minute
    if (knownAs !== null) return this.#take(`known:${knownAs}`, this.#most.userName)
    // The address first: what it tries beyond its measure must not use up somebody's name.
    this.#take(`address:${address}`, this.#most.address)
    this.#take(`user:${userName.toLowerCase()}`, this.#most.userName)
  }

  #take(subject: string, most: number): void {
    const tries = (this.#tries.get(subject) ?? 0) + 1
    if (tries > most) refuse('app.too_many_requests')
    this.#tries.set(subject, tries)
  }
}
