import assert from 'node:assert/strict'

import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'

import { parameterDefaults } from '#contract/parameter/parameters.ts'
import { readLanguage, readOwnAccount } from '#contract/session/session.contract.ts'
import { problemFrom } from '#machines/shared/problem.ts'
import { languageOf } from '#src/shared/i18n/language.ts'
import { armedTimers, isEarliestTimer } from '#tools/paths/timers.ts'

import { type ConsoleServer, losing } from './console-server.ts'
import type { Asked, ServedWorld } from './serve-path.ts'

/** Without a call for so long, a session is over. */
const idleMs = parameterDefaults.sessionIdleMinutes * 60_000

/** The user is asked for once; of what is waited for at the same time the language has the shorter time. */
export function canHappen(snapshot: AnyMachineSnapshot, event: AnyEventObject): boolean {
  const { type } = event
  if (type.startsWith('xstate.after.')) return isEarliestTimer(snapshot, event)
  // On the way in nothing but calls is sealed, and here they are not.
  if (type === 'sessionKey.missing') return snapshot.matches('signedIn')
  if (!type.endsWith('.actor.loadUser')) return true
  if (snapshot.matches({ entering: { user: 'known' } })) return false
  // A server that answers well sends a user, and refuses nobody the record of their own.
  const { status, outcome } = problemFrom(event['error'])
  return event['error'] === undefined || outcome === 'unknown' ? status !== '200' : status !== '403'
}

/** The session as the server sees it: opened, asked for, signed out, ended from elsewhere or by time. */
export class SessionWorld implements ServedWorld {
  readonly #server: ConsoleServer
  readonly #swept: Set<string>
  /** The tab's own, and how the server answers it: `200` while the session is open. */
  #token: string | null
  #status: string
  #ends = 0

  /** @param swept states in which every call was made already without a session */
  constructor(server: ConsoleServer, token: string | null, swept: Set<string>) {
    this.#server = server
    this.#token = token
    this.#status = token === null ? '301' : '200'
    this.#swept = swept
  }

  answer({ actor, wanted }: Asked): (() => Promise<unknown>) | null {
    if (actor === 'signInForm') return wanted ? () => this.#signIn() : null
    if (actor === 'loadUser') return () => this.#loadUser(wanted)
    const isLost = wanted?.type.startsWith('xstate.error.') ?? false
    if (actor === 'loadLanguage')
      return async () => {
        const answer = this.#server.ask(readLanguage, {}, this.#token)
        return isLost ? losing(answer) : languageOf(await answer)
      }
    return actor === 'signOut' ? () => this.#signOut(isLost) : null
  }

  async perform({ type }: AnyEventObject, from: AnyMachineSnapshot): Promise<boolean> {
    this.#server.clock.advance(armedTimers(from).get(type) ?? 0)
    if (type !== 'session.ended') return false
    await this.#end()
    return true
  }

  async refuses(at: AnyMachineSnapshot): Promise<number> {
    // A tab that cleared its storage sends no token any more.
    const token = at.context['token'] === null ? null : this.#token
    const status = token === null ? '301' : this.#status
    assert.deepEqual([at.value, await this.#server.statusOf(token)], [at.value, status])
    if (at.matches('signedIn')) assert.equal(status, '200')
    if (at.matches('expired')) assert.notEqual(status, '200')
    if (status === '200') return 0
    const state = JSON.stringify(at.value)
    if (!this.#swept.has(state)) assert.deepEqual(await this.#server.statusesOf(token), [status])
    this.#swept.add(state)
    return 1
  }

  async #signIn(): Promise<unknown> {
    const earlier = this.#status === '200' ? this.#token : null
    const opened = await this.#server.signIn()
    this.#token = opened.token
    this.#status = '200'
    // A user has one session: the one before is over.
    if (earlier !== null) assert.equal(await this.#server.statusOf(earlier), '302')
    return opened
  }

  async #loadUser(wanted: AnyEventObject | undefined): Promise<unknown> {
    const { outcome, status } = problemFrom(wanted?.['error'])
    if (wanted?.['error'] !== undefined && outcome === 'unknown')
      return losing(this.#server.ask(readOwnAccount, {}, this.#token))
    if (status === '302') await this.#end()
    const roles: unknown = Object(wanted?.['output']).roles
    if (Array.isArray(roles) && roles.length === 0) return this.#withoutRoles()
    return this.#server.ask(readOwnAccount, {}, this.#token)
  }

  async #withoutRoles(): Promise<unknown> {
    const { db } = this.#server
    const held = await db.deleteFrom('user_role').returningAll().execute()
    const answer = await this.#server.ask(readOwnAccount, {}, this.#token)
    await db.insertInto('user_role').values(held).execute()
    return answer
  }

  async #signOut(isLost: boolean): Promise<unknown> {
    const answer = this.#server.logout(this.#token ?? '')
    const end = isLost ? losing(answer) : answer
    await answer
    this.#status = '301'
    return end
  }

  /** Another way each time. */
  async #end(): Promise<void> {
    const { clock } = this.#server
    const ways: readonly [status: string, end: () => Promise<unknown>][] = [
      ['302', () => this.#server.signIn()],
      ['302', () => Promise.resolve(clock.advance(idleMs))],
      ['301', () => this.#server.logout(this.#token ?? '')],
      ['302', () => this.#server.changePassword()],
    ]
    const [status, end] = ways[this.#ends++ % ways.length] ?? ['', () => Promise.resolve()]
    await end()
    this.#status = status
    assert.equal(await this.#server.statusOf(this.#token), status)
  }
}
