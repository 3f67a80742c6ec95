import { randomUUID } from 'node:crypto'

import { pino } from 'pino'

import type { Call, DataOf, InputOf } from '#contract/kernel/call.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import {
  addOperator,
  deleteOperator,
  stepOperator,
  renewOperatorPassword,
} from '#contract/operator/operator.contract.ts'
import { checkCode, loginUpdatePassword } from '#contract/session/session.contract.ts'
import type { OperatorAccountEvent } from '#machines/operator/index.ts'
import { adoptAccounts } from '#server/platform/callers/operator-account.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createHttpApp } from '#server/platform/http/http-app.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { hashPassword } from '#server/platform/callers/passwords.ts'
import { findCaller } from '#server/platform/callers/sessions.ts'
import { sessionHandlers } from '#server/session/session-handlers.ts'
import { operatorHandlers } from '#server/operator/operator-handlers.ts'
import { peopleStage } from '#tests/server/system/people-stage.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { otherCalls } from './other-calls.ts'

const userName = 'walker'
/** What every captcha says. */
const captchaText = 'AC34'
/** An id that no user has. */
const nobody = 999_999

/** Sends an account's events to a server: an administrator's and the owner's by the calls, the take-over by a start. */
export async function accountPlayer(db: Db) {
  const { platform, clock, users, roleId, as } = await peopleStage(db)
  const app = await createHttpApp({
    handlers: {
      ...otherCalls,
      ...operatorHandlers(platform),
      ...sessionHandlers(platform, { captchaText: () => captchaText }),
    },
    findCaller: (token) => findCaller(db, clock, token),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    refused: { record: () => Promise.resolve() },
    version: '0.0.0',
    readiness: () => Promise.resolve({ database: true, broker: true }),
  })
  const { token } = await as(users.admin)
  const roleIds = [await roleId('reader')]
  let userId: number | null = null
  let [password, changes] = ['None-yet-1', 0]

  async function ask<C extends Call>({ method, path }: C, input: InputOf<C> & object): Promise<Envelope> {
    const headers = { authorization: token }
    const payload = method === 'POST' ? { payload: input } : {}
    const response = await app.inject({ method, url: path, headers, ...payload })
    return response.json()
  }

  /** What an older release left: a user without a journal. */
  async function leaveOlderUser(mustChangePassword: boolean): Promise<void> {
    password = 'From-before-1'
    const { id } = await db
      .insertInto('app_user')
      .values({
        user_name: userName,
        name: '旧用户',
        department_id: null,
        password_hash: await hashPassword(password),
        password_changed_at: clock.now(),
        must_change_password: mustChangePassword,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('user_role')
      .values({ user_id: id, role_id: roleIds[0] ?? 0 })
      .execute()
    userId = id
  }

  async function changePassword(): Promise<Envelope> {
    const { publicKey, key } = (await ask(checkCode, {})).data as DataOf<typeof checkCode>
    const newPassword = `Chosen-pass-${++changes}`
    const sealed = sealFields(publicKey, { userName, oldPassword: password, newPassword })
    const answer = await ask(loginUpdatePassword, { ...sealed, checkCode: captchaText, key })
    const { status, code } = answer.data as { status: string; code?: string }
    if (status === '200') password = newPassword
    return { status, ...(code !== undefined && { code }) }
  }

  /** Keeps the password that an answer tells, for whoever signs in next. */
  function told(answer: Envelope): Envelope {
    const { id, password: word } = (answer.data ?? {}) as { id?: number; password?: string }
    if (answer.status === '200') [userId, password] = [id ?? userId, word ?? password]
    return answer
  }

  const id = (): number => userId ?? nobody
  const senders: {
    [Type in OperatorAccountEvent['type']]: (event: OperatorAccountEvent) => Promise<unknown>
  } = {
    'account.create': async () =>
      told(
        await ask(addOperator, {
          requestId: randomUUID(),
          fUserName: userName,
          fName: '行者',
          fPhone: '',
          fEmail: '',
          fRemarks: '',
          departId: null,
          roleIds,
        }),
      ),
    'account.adopt': async (event) => {
      if (userId === null) await leaveOlderUser('mustChangePassword' in event && event.mustChangePassword)
      await db.transaction().execute((tx) => adoptAccounts(tx, clock.now()))
      return null
    },
    'password.initialise': async () => told(await ask(renewOperatorPassword, { id: id() })),
    'password.change': changePassword,
    'account.lock': () => ask(stepOperator, { id: id(), to: 'lock' }),
    'account.unlock': () => ask(stepOperator, { id: id(), to: 'unlock' }),
    'account.delete': () => ask(deleteOperator, { id: id() }),
  }

  return {
    /** @returns the answer, or `null` where the event is no call */
    async send(event: OperatorAccountEvent): Promise<Envelope | null> {
      clock.advance(61_000)
      return (await senders[event.type](event)) as Envelope | null
    },
    get userId() {
      return userId
    },
    /** The user's own row, which follows the account. */
    async row() {
      return db
        .selectFrom('app_user')
        .select(['state', 'must_change_password'])
        .where('user_name', '=', userName)
        .executeTakeFirst()
    },
    close: () => app.close(),
  }
}
