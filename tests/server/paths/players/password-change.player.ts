import assert from 'node:assert/strict'

import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { passwordComplexity, passwordLength } from '#contract/rules/passwords.ts'
import { type passwordRefusals, resetPwd } from '#contract/session/session.contract.ts'
import type { PasswordField, PasswordPurpose } from '#machines/session/index.ts'
import { ProblemError, problemFrom } from '#machines/shared/problem.ts'
import type { ExactPath } from '#tools/paths/exact.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { type ConsoleServer, losing, statusOf, userName } from './console-server.ts'
import type { Asked, ServedWorld } from './serve-path.ts'

type Refusal = (typeof passwordRefusals)[number]

const fieldsOf: Readonly<Record<PasswordPurpose, readonly PasswordField[]>> = {
  first: ['newPassword', 'confirmPassword'],
  expired: ['userName', 'oldPassword', 'newPassword', 'confirmPassword', 'code'],
  own: ['oldPassword', 'newPassword', 'confirmPassword'],
}

/** The signed-in user's name is no field of a dialog of their own. */
export function canHappen({ context }: AnyMachineSnapshot, { type, field }: AnyEventObject): boolean {
  return (
    type !== 'field.change' ||
    fieldsOf[context['purpose'] as PasswordPurpose].includes(field as PasswordField)
  )
}

const actorEvent = /^xstate\.(done|error)\.actor\.changePassword$/u

/** The change of a password as the server sees it, with a session or without one. */
export class PasswordWorld implements ServedWorld {
  readonly #server: ConsoleServer
  readonly #purpose: PasswordPurpose
  /** The session that stays, where there is one. */
  readonly #token: string | null
  #refusals = 0

  constructor(server: ConsoleServer, purpose: PasswordPurpose, token: string | null) {
    this.#server = server
    this.#purpose = purpose
    this.#token = token
  }

  answer({ actor, wanted, rest }: Asked): (() => Promise<unknown>) | null {
    if (wanted === undefined) return null
    if (actor === 'fetchCaptcha')
      return () => (wanted['error'] ? losing(this.#server.captcha()) : this.#server.captcha())
    if (wanted['error'] === undefined) return () => this.#change()
    const { outcome, code } = problemFrom(wanted['error'])
    if (outcome !== 'unknown') return () => this.#refuse(code)
    // Where the same request succeeds later, the first one never came to the server.
    return willSucceed(rest)
      ? () => losing(Promise.resolve())
      : async () => {
          await this.#change()
          return losing(Promise.resolve())
        }
  }

  /** What the page would not even send is refused by the server as well, except a confirmation that it never gets. */
  async perform({ type }: AnyEventObject, { context }: AnyMachineSnapshot): Promise<boolean> {
    const [oldPassword, newPassword] = [String(context['oldPassword']), String(context['newPassword'])]
    const isOld = passwordLength.holds(oldPassword)
    if (type === 'passwordChange.submit' && this.#purpose !== 'own' && String(context['code']).length !== 4) {
      // Refused before the password is looked at, so that the right one is told from no other.
      const asked = this.#server.tryChange(this.#server.password, 'Another-pass-1', { code: 'ZZZZ' })
      assert.equal(await statusOf(asked), '2009')
      return true
    }
    if (type !== 'passwordChange.submit' || (isOld && passwordComplexity.holds(newPassword))) return false
    assert.notEqual(await this.#try(isOld ? this.#server.password : oldPassword, newPassword), '200')
    return true
  }

  async refuses(at: AnyMachineSnapshot): Promise<number> {
    if (this.#token !== null)
      assert.deepEqual([at.value, await this.#server.statusOf(this.#token)], [at.value, '200'])
    return 0
  }

  async #change(): Promise<void> {
    const [old, changed] = [this.#server.password, this.#server.nextPassword()]
    assert.equal(await this.#try(old, changed), '200')
    this.#server.passwordIs(changed)
    // The same once more: the old one is right no longer.
    assert.equal(await this.#try(old, changed), 'session.wrong_old_password')
    if (this.#token === null) {
      assert.equal(await statusOf(this.#server.tryLogin(old)), '403')
      assert.equal(await statusOf(this.#server.tryLogin(changed)), '200')
    }
  }

  /** For another reason each time. */
  async #refuse(wanted: string): Promise<never> {
    const { password } = this.#server
    const wrong: readonly [code: Refusal, old: string, changed: string] = [
      'session.wrong_old_password',
      'Wrong-pass-9',
      'Another-pass-1',
    ]
    const ways: readonly (typeof wrong)[] = [
      ['session.same_password', password, password],
      ['session.password_has_user_name', password, `My-${userName}-77`],
      ['session.weak_password', password, 'alllowercase'],
    ]
    const [code, old, changed] = wanted === wrong[0] ? wrong : (ways[this.#refusals++ % ways.length] ?? wrong)
    assert.equal(await this.#try(old, changed), code)
    throw new ProblemError({ code, outcome: 'refused', status: '403' })
  }

  /** @returns `200`, or the code that it was refused with */
  async #try(oldPassword: string, newPassword: string): Promise<string> {
    const { status, code } =
      this.#token === null
        ? await this.#server.tryChange(oldPassword, newPassword)
        : await this.#own(this.#token, oldPassword, newPassword)
    return code ?? status
  }

  async #own(token: string, oldPassword: string, newPassword: string) {
    assert.equal(this.#purpose, 'own')
    const { publicKey } = await this.#server.captcha()
    return this.#server.ask(resetPwd, sealFields(publicKey, { oldPassword, newPassword }), token)
  }
}

/** Whether the request that was lost is sent again until it succeeds. */
function willSucceed(rest: ExactPath): boolean {
  const [, ...later] = rest.map(({ event }) => event).filter(({ type }) => type !== 'passwordChange.retry')
  const answer = later.find(
    (event) => !actorEvent.test(event.type) || problemFrom(event['error']).status !== '',
  )
  return answer?.type.startsWith('xstate.done.') ?? false
}
