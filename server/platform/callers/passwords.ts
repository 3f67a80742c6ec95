import { randomInt } from 'node:crypto'

import { hash, verify } from '@node-rs/argon2'

import { passwordComplexity } from '#contract/rules/passwords.ts'

import { type HashLane, passwordGate } from './password-hash-queue.ts'

/** Argon2id as OWASP recommends it: 19 MiB, two passes, one lane (28 ms at best on our two cores). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Argon2id, as a PHC string. */
export const hashPassword = (password: string): Promise<string> =>
  passwordGate.run('known', () => hash(password, cost))

/** Of a random password that was thrown away; its cost is the one above. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$VKCX8K7ltiBa+NtRpU3kJg$5pjPvdn04MCY8QayGFF06kQT/GcRuVsB9E9IIh4PYLI'

/**
 * Whether the password is right. Without a hash (an unknown user) it does the same work and says no.
 *
 * @throws Refusal `app.too_many_requests` when too many wait in the lane
 */
export async function passwordIsRight(
  stored: string | null,
  password: string,
  lane: HashLane = 'anyone',
): Promise<boolean> {
  const right = await passwordGate.run(lane, () => verify(stored ?? nobodysHash, password))
  return stored !== null && right
}

/** Why a new password is refused, or null. */
export function passwordFault(
  userName: string,
  oldPassword: string,
  newPassword: string,
): 'session.weak_password' | 'session.same_password' | 'session.password_has_user_name' | null {
  if (!passwordComplexity.holds(newPassword)) return 'session.weak_password'
  if (newPassword === oldPassword) return 'session.same_password'
  if (newPassword.toLowerCase().includes(userName.toLowerCase())) return 'session.password_has_user_name'
  return null
}

// Without characters that look alike in print: 0 O, 1 l I.
const alphabet = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const pick = (): string => alphabet.charAt(randomInt(alphabet.length))
const group = (): string => Array.from({ length: 4 }, pick).join('')

/** A random password that satisfies the rule: four groups of four, about 92 bits, easy to copy from paper. */
export function randomPassword(): string {
  const password = [group(), group(), group(), group()].join('-')
  return passwordComplexity.holds(password) ? password : randomPassword()
}
