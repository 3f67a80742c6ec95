import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { findCaller } from '#server/platform/callers/sessions.ts'
import { ticketLifeMs } from '#server/session/pending-sign-in.ts'
import { prepareFirstStart } from '#server/system/first-start.ts'
import { setParameter } from '#tests/support/parameters.ts'
import { sealFields } from '#tests/support/sign-in.ts'

import { anonymous, oneTime, password, refusal, repeat, sessionStage, type Stage, wrong } from './stage.ts'

const step = 30_000
const wrongCode = ['403', 'session.wrong_second_code']

let stage: Stage
beforeAll(async () => {
  stage = await sessionStage()
})
afterAll(() => stage.test.close())
beforeEach(async () => {
  await stage.test.truncate()
  stage.clock.set('2026-11-21T02:00:00.000Z')
  await prepareFirstStart(stage.test.db, stage.clock, { password: oneTime })
  await setParameter(stage.test.db, 'sessionsPerUser', 0)
})

const codeOf = (secret: string): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: stage.clock.now().getTime() })

async function seal<Field extends string>(fields: Readonly<Record<Field, string>>) {
  return sealFields((await stage.handlers.checkCode({}, anonymous())).publicKey, fields)
}

/** The administrator's second step is on. */
async function turnOn() {
  const token = await stage.open()
  const context = await stage.signedIn(token)
  const { secret, uri } = await stage.handlers.beginSecondFactor({}, context)
  const proof = await seal({ password, code: codeOf(secret) })
  const { recoveryCodes } = await stage.handlers.confirmSecondFactor(proof, context)
  stage.clock.advance(step)
  return { token, context, secret, uri, recoveryCodes }
}

async function ticketOf(device?: string): Promise<string> {
  const answer = await stage.firstStep('admin', password, device === undefined ? {} : { device })
  return 'ticket' in answer ? answer.ticket : ''
}

const secondStep = async (ticket: string, code: string, address = '10.0.0.1', device?: string) =>
  stage.handlers.loginSecondFactor({ ticket, ...(await seal({ code })), device }, anonymous(address))

describe('the second step of a sign-in (issue 5: TOTP, RFC 6238)', () => {
  it('is asked of nobody who did not turn it on, nor while it was not confirmed', async () => {
    const context = await stage.signedIn(await stage.open())
    await stage.handlers.beginSecondFactor({}, context)
    expect(await stage.handlers.secondFactorState({}, context)).toEqual({ on: false, recoveryCodesLeft: 0 })
    expect(await stage.signIn('admin', password)).toHaveProperty('token')
  })

  it('gives the authenticator what it needs, as text and for a QR code', async () => {
    const { secret, uri } = await turnOn()
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toMatch(/^otpauth:\/\/totp\/Statewatt:admin\?/)
    expect(uri).toContain(`secret=${secret}`)
  })

  it('gives no session for the password alone, and one for the code of now', async () => {
    const { secret } = await turnOn()
    const answer = await stage.firstStep('admin', password)
    expect(Object.keys(answer)).toEqual(['ticket'])
    const opened = await secondStep(await ticketOf(), codeOf(secret))
    expect(await findCaller(stage.test.db, stage.clock, opened.token)).toHaveProperty('userName', 'admin')
  })

  it('takes a code once: the second who brings it is refused', async () => {
    const { secret } = await turnOn()
    const tickets = [await ticketOf(), await ticketOf()]
    const answers = await Promise.allSettled(tickets.map((ticket) => secondStep(ticket, codeOf(secret))))
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await refusal(secondStep(await ticketOf(), codeOf(secret)))).toEqual(wrongCode)
  })

  it('takes no code that is older than one that was taken', async () => {
    const { secret } = await turnOn()
    const older = codeOf(secret)
    stage.clock.advance(step)
    await secondStep(await ticketOf(), codeOf(secret))
    expect(await refusal(secondStep(await ticketOf(), older))).toEqual(wrongCode)
  })

  it('forgives a clock that is half a minute off, and not more', async () => {
    const { secret } = await turnOn()
    stage.clock.advance(10 * step)
    const early = codeOf(secret)
    stage.clock.advance(2 * step)
    expect(await refusal(secondStep(await ticketOf(), early))).toEqual(wrongCode)
    const late = codeOf(secret)
    stage.clock.advance(step)
    expect(await secondStep(await ticketOf(), late)).toHaveProperty('token')
  })

  it('guards the password too: without it nobody changes one from the sign-in page (security.md 4)', async () => {
    const { secret, token } = await turnOn()
    const taken = await stage.change('admin', password, 'Stolen-pass-3')
    expect(taken).toMatchObject({ status: '403', code: 'session.second_step_first' })
    // The owner keeps the session and the password.
    expect(await stage.signedIn(token)).toHaveProperty('caller.userName', 'admin')
    expect(await secondStep(await ticketOf(), codeOf(secret))).toHaveProperty('token')
  })

  it('comes before the word that a password has expired, which may be changed after it (core §8 status 1012)', async () => {
    const { secret } = await turnOn()
    stage.clock.advance(91 * 24 * 3_600_000)
    const ticket = await ticketOf()
    expect(ticket).not.toBe('')
    const change = () => stage.change('admin', password, 'Another-pass-3')
    expect(await change()).toMatchObject({ code: 'session.second_step_first' })
    expect(await refusal(secondStep(ticket, codeOf(secret), '10.0.0.9'))).toEqual([
      '1012',
      'session.password_expired',
    ])
    // From another address than the one that passed.
    expect(await change()).toMatchObject({ code: 'session.second_step_first' })
    stage.clock.advance(step)
    await refusal(secondStep(await ticketOf(), codeOf(secret)))
    stage.clock.advance(10 * 60_000)
    expect(await change()).toMatchObject({ code: 'session.second_step_first' })
    await refusal(secondStep(await ticketOf(), codeOf(secret)))
    expect(await change()).toMatchObject({ status: '200' })
    expect(await stage.firstStep('admin', 'Another-pass-3')).toHaveProperty('ticket')
  })

  it('takes each recovery code once, however it is written, and says in the audit log how many are left', async () => {
    const { recoveryCodes } = await turnOn()
    expect(recoveryCodes).toHaveLength(10)
    const [first = '', second = ''] = recoveryCodes
    expect(await secondStep(await ticketOf(), ` ${first.toUpperCase()} `)).toHaveProperty('token')
    expect(await refusal(secondStep(await ticketOf(), first))).toEqual(wrongCode)
    expect(await secondStep(await ticketOf(), second.replaceAll('-', ''))).toHaveProperty('token')
    const rows = await stage.test.db
      .selectFrom('audit')
      .select('after')
      .where('kind', '=', 'secondFactor')
      .orderBy('seq')
      .execute()
    expect(rows.map(({ after }) => after)).toEqual([
      { on: true },
      { recoveryCodesLeft: 9 },
      { recoveryCodesLeft: 8 },
    ])
  })

  it('keeps neither secret nor recovery codes readable', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const factors = await stage.test.db.selectFrom('second_factor').selectAll().execute()
    const codes = await stage.test.db.selectFrom('recovery_code').selectAll().execute()
    const audit = await stage.test.db.selectFrom('audit').selectAll().execute()
    const kept = JSON.stringify([factors, codes, audit])
    for (const word of [secret, ...recoveryCodes]) expect(kept).not.toContain(word)
  })

  it('takes a ticket once, and for five minutes', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const ticket = await ticketOf()
    await secondStep(ticket, codeOf(secret))
    const over = ['403', 'session.ticket_over']
    expect(await refusal(secondStep(ticket, recoveryCodes[0] ?? ''))).toEqual(over)
    const late = await ticketOf()
    stage.clock.advance(ticketLifeMs)
    expect(await refusal(secondStep(late, codeOf(secret)))).toEqual(over)
    expect(await refusal(secondStep('forged', codeOf(secret)))).toEqual(over)
  })

  it('counts wrong codes like wrong passwords, and a right password forgives none of them', async () => {
    const { secret } = await turnOn()
    await repeat(5, async () => {
      expect(await refusal(secondStep(await ticketOf(), '000000'))).toEqual(wrongCode)
    })
    expect(await refusal(stage.firstStep('admin', password))).toEqual(['423', 'session.locked'])
    stage.clock.advance(60_000)
    const ticket = await ticketOf()
    expect(await secondStep(ticket, codeOf(secret))).toHaveProperty('token')
  })

  it('locks nobody out of a known browser', async () => {
    const { secret } = await turnOn()
    const { device } = await secondStep(await ticketOf(), codeOf(secret))
    stage.clock.advance(step)
    await repeat(5, () => refusal(stage.firstStep('admin', wrong)))
    const opened = await secondStep(await ticketOf(device), codeOf(secret), '10.0.0.1', device)
    expect(opened.device).toBe(device)
  })
})

describe('turning the second step on and off', () => {
  it('asks for the password as well: a session alone is not enough', async () => {
    const context = await stage.signedIn(await stage.open())
    const { secret } = await stage.handlers.beginSecondFactor({}, context)
    const attempt = async (word: string, code: string) =>
      refusal(stage.handlers.confirmSecondFactor(await seal({ password: word, code }), context))
    expect(await attempt(wrong, codeOf(secret))).toEqual(['403', 'session.wrong_password'])
    expect(await attempt(password, '000000')).toEqual(wrongCode)
    expect(await stage.handlers.secondFactorState({}, context)).toEqual({ on: false, recoveryCodesLeft: 0 })
  })

  it('is off after password and code, and leaves nothing behind', async () => {
    const { context, secret } = await turnOn()
    const attempt = async (word: string, code: string) =>
      stage.handlers.turnOffSecondFactor(await seal({ password: word, code }), context)
    expect(await refusal(attempt(wrong, codeOf(secret)))).toEqual(['403', 'session.wrong_password'])
    expect(await refusal(attempt(password, '000000'))).toEqual(wrongCode)
    await attempt(password, codeOf(secret))
    expect(await stage.test.db.selectFrom('recovery_code').selectAll().execute()).toEqual([])
    expect(await stage.signIn('admin', password)).toHaveProperty('token')
  })

  it('is not begun while it is on, nor ended while it is off', async () => {
    const { context } = await turnOn()
    expect(await refusal(stage.handlers.beginSecondFactor({}, context))).toEqual([
      '409',
      'app.not_allowed_now',
    ])
    const proof = await seal({ password, code: '000000' })
    expect(await refusal(stage.handlers.confirmSecondFactor(proof, context))).toEqual([
      '409',
      'app.not_allowed_now',
    ])
  })

  it('counts what a session gets wrong, so a stolen one guesses nothing', async () => {
    const { context } = await turnOn()
    await repeat(5, async () =>
      refusal(stage.handlers.turnOffSecondFactor(await seal({ password: wrong, code: '000000' }), context)),
    )
    const proof = await seal({ password, code: '000000' })
    expect(await refusal(stage.handlers.turnOffSecondFactor(proof, context))).toEqual([
      '423',
      'session.locked',
    ])
  })
})
