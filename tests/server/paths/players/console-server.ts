import { pino } from 'pino'

import type { Call, DataOf, InputOf } from '#contract/kernel/call.ts'
import { calls } from '#contract/catalogue.ts'
import { type Envelope, statuses } from '#contract/kernel/envelope.ts'
import {
  checkCode,
  login,
  loginUpdatePassword,
  logout,
  readOwnAccount,
} from '#contract/session/session.contract.ts'
import type { OpenedSession } from '#machines/session/index.ts'
import { ProblemError, problemFrom } from '#machines/shared/problem.ts'
import type { Db } from '#server/platform/database/database.ts'
import { createHttpApp } from '#server/platform/http/http-app.ts'
import { createMetrics } from '#server/platform/process/metrics.ts'
import { findCaller } from '#server/platform/callers/sessions.ts'
import { sessionHandlers } from '#server/session/session-handlers.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { otherCalls } from './other-calls.ts'

export type ConsoleServer = Awaited<ReturnType<typeof consoleServer>>

/** What every captcha says here. */
export const captchaText = 'AC34'
export const userName = 'admin'

/** Calls that nobody without a session may make. */
const closed = Object.values<Call>(calls).filter(({ need }) => need !== 'open')

/** An answer that never reaches the page: the call was made, and nobody knows how it ended. */
export async function losing(call: Promise<unknown>): Promise<never> {
  await call.catch(() => undefined)
  throw new ProblemError({ code: 'app.unreachable', outcome: 'unknown', status: '' })
}

/** How a call was refused; `200` where it was not. */
export const statusOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => statuses.ok,
    (error: unknown) => problemFrom(error).status,
  )

/** Sessions on a real server without a browser: one administrator, one session a user, a clock by hand. */
export async function consoleServer(db: Db) {
  const clock = handClock()
  await prepareFirstStart(db, clock, { password: 'One-time-1' })
  const platform = testPlatform(db, clock)
  const handlers = sessionHandlers(platform, { captchaText: () => captchaText })
  const app = await createHttpApp({
    handlers: { ...otherCalls, ...handlers },
    findCaller: (token) => findCaller(db, clock, token),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    refused: { record: () => Promise.resolve() },
    version: '0.0.0',
    readiness: () => Promise.resolve({ database: true, broker: true }),
  })
  let addresses = 0
  /** The administrator's password now. */
  let password = 'One-time-1'

  async function envelopeOf(
    { method, path }: Call,
    input: object = {},
    token: string | null = null,
  ): Promise<Envelope> {
    // What is counted against an address has tests of its own.
    const remoteAddress = `10.0.${Math.floor(addresses / 250)}.${(addresses++ % 250) + 1}`
    const headers = token === null ? {} : { authorization: token }
    const response = await app.inject({
      method,
      url: path,
      headers,
      remoteAddress,
      ...(method === 'GET'
        ? { query: Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)])) }
        : { payload: input }),
    })
    return response.json<Envelope>()
  }

  /** As the console's client: what is refused is thrown by name. */
  async function ask<C extends Call>(
    call: C,
    input: InputOf<C> & object,
    token: string | null = null,
  ): Promise<DataOf<C>> {
    const { status, code = 'app.unexpected', data } = await envelopeOf(call, input, token)
    if (status === statuses.ok) return data as DataOf<C>
    const outcome = status === statuses.unexpected ? 'unknown' : 'refused'
    throw new ProblemError({ code, outcome, status })
  }

  const captcha = () => ask(checkCode, {})

  const tryLogin = async (
    word: string,
    {
      code = captchaText,
      name = userName,
      shown,
    }: { code?: string; name?: string; shown?: DataOf<typeof checkCode> } = {},
  ): Promise<DataOf<typeof login>> => {
    const { key, publicKey } = shown ?? (await captcha())
    return ask(login, { ...sealFields(publicKey, { userName: name, password: word }), checkCode: code, key })
  }

  const signIn = async (): Promise<OpenedSession> => {
    const answer = await tryLogin(password)
    if (!('token' in answer)) throw new Error('a second step is asked for')
    return { ...answer, sessionKey: '0'.repeat(32) }
  }

  const tryChange = async (
    oldPassword: string,
    newPassword: string,
    { code = captchaText }: { code?: string } = {},
  ) => {
    const { publicKey, key } = await captcha()
    const sealed = sealFields(publicKey, { userName, oldPassword, newPassword })
    return ask(loginUpdatePassword, { ...sealed, checkCode: code, key })
  }

  let changes = 0
  const nextPassword = (): string => `Changed-${++changes}-pass`

  const server = {
    db,
    clock,
    ask,
    captcha,
    tryLogin,
    tryChange,
    signIn,
    nextPassword,
    get password() {
      return password
    },
    /** After a change that a player made by itself. */
    passwordIs(changed: string): void {
      password = changed
    },
    async changePassword(): Promise<void> {
      const changed = nextPassword()
      const { status } = await tryChange(password, changed)
      if (status !== statuses.ok) throw new Error(`the password was not changed: ${status}`)
      password = changed
    },
    logout: (token: string) => ask(logout, {}, token),
    /** The status of a call that is not refused for its rights: what the server thinks of the token. */
    statusOf: async (token: string | null): Promise<string> =>
      (await envelopeOf(readOwnAccount, {}, token)).status,
    /** Statuses of all calls that need a session, made with this token. */
    statusesOf: async (token: string | null): Promise<readonly string[]> => {
      const answers = await Promise.all(closed.map((call) => envelopeOf(call, {}, token)))
      return [...new Set(answers.map(({ status }) => status))]
    },
    close: () => app.close(),
  }
  // The one-time password opens nothing.
  await server.changePassword()
  return server
}
