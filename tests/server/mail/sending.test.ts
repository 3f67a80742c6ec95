import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { SMTPServer } from 'smtp-server'

import { queueMail } from '#server/mail/mail-life.ts'
import { sendDueMails } from '#server/mail/send-mails.ts'
import { insertUtility, type Utility } from '#tests/server/archive/utility.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { handClock, testPlatform } from '#tests/support/platform.ts'

const clock = handClock('2026-11-21T02:00:00.000Z')
const minute = 60_000
let database: TestDatabase
let utility: Utility
let smtp: SMTPServer
let received: string[]
/** What the mail server does with the next mail, and with all after it. */
let answers: ('take' | 'defer' | 'refuse' | 'hangUp' | 'slow')[]
/** Gives the answer that a slow server keeps back. */
let answerNow: () => void
/** Resolves once a slow server has all of a mail. */
let isAsked: Promise<void>
let noteAsked: () => void

beforeAll(async () => {
  database = await testDatabase()
  smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (piece: Buffer) => {
        text += piece.toString('utf8')
      })
      stream.on('end', () => {
        const answer = answers.shift() ?? 'take'
        if (answer === 'defer')
          return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
        if (answer === 'refuse')
          return done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
        received.push(text)
        if (answer === 'slow') {
          answerNow = () => done()
          return noteAsked()
        }
        // Taken, and the line breaks before anybody hears so.
        if (answer === 'hangUp') return smtp.connections.forEach((line) => line.close())
        return done()
      })
    },
  })
  smtp.on('error', () => undefined)
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await new Promise<void>((resolve) => smtp.close(resolve))
  await database.close()
})

const platform = () => testPlatform(database.db, clock)
beforeEach(async () => {
  await database.truncate()
  clock.set('2026-11-21T02:00:00.000Z')
  received = []
  answers = []
  isAsked = new Promise((resolve) => {
    noteAsked = resolve
  })
  utility = await insertUtility(database.db)
  const address = smtp.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const value = JSON.stringify({
    host: '127.0.0.1',
    port,
    security: 'none',
    user: '',
    from: 'alarms@example.com',
    consoleUrl: 'https://console.example.com/',
    sealedPassword: '',
  })
  await database.db
    .insertInto('setting')
    .values({ name: 'mail.server', value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute()
})

const queue = () =>
  database.db
    .transaction()
    .execute((tx) =>
      queueMail(
        tx,
        { agencyId: utility.east, recipient: 'wang@example.com', subject: 'Alarm', body: 'hot' },
        clock.now(),
      ),
    )
const send = () => sendDueMails(platform(), null)
const states = async () =>
  (await database.db.selectFrom('mail').select(['state', 'attempts', 'is_late']).orderBy('id').execute()).map(
    ({ state, attempts, is_late }) => [state, attempts, is_late],
  )

describe('the outbox of mails (core §1 Fault Alarm: email push)', () => {
  it('sends each mail once, whichever nodes look at once', async () => {
    await queue()
    await Promise.all([send(), send(), send()])
    expect(received).toHaveLength(1)
    expect(await states()).toEqual([[3, 1, false]])
  })

  it('tries again later what surely was not taken, and marks it as late', async () => {
    answers = ['defer']
    await queue()
    await send()
    expect(await states()).toEqual([[1, 1, false]])
    await send()
    expect(received).toEqual([])
    clock.advance(20 * minute)
    await send()
    expect(received).toHaveLength(1)
    expect(await states()).toEqual([[3, 2, true]])
  })

  it('gives up what is refused', async () => {
    answers = ['refuse']
    await queue()
    await send()
    clock.advance(60 * minute)
    await send()
    expect(await states()).toEqual([[4, 1, false]])
  })

  it('never sends again a mail whose answer was lost', async () => {
    answers = ['hangUp']
    await queue()
    await send()
    clock.advance(60 * minute)
    await send()
    expect(received).toHaveLength(1)
    expect(await states()).toEqual([[5, 1, false]])
  })

  it('waits for a slow server, while no node sends the mail again and others still leave', async () => {
    answers = ['slow']
    await queue()
    const sending = send()
    await isAsked
    expect(await states()).toEqual([[2, 1, false]])
    // Within the lease another node leaves it alone and sends what came meanwhile.
    clock.advance(4 * minute)
    await queue()
    expect(await send()).toBe(1)
    expect(received).toHaveLength(2)
    answerNow()
    await sending
    expect(await states()).toEqual([
      [3, 1, false],
      [3, 1, false],
    ])
  })

  it('calls unknown, and never sends again, what a slow server has longer than its node lives', async () => {
    answers = ['slow']
    await queue()
    const sending = send()
    await isAsked
    // The node that has it says nothing for longer than its lease.
    clock.advance(6 * minute)
    await send()
    expect(await states()).toEqual([[5, 1, false]])
    answerNow()
    await sending.catch(() => undefined)
    expect(received).toHaveLength(1)
    expect(await states()).toEqual([[5, 1, false]])
  })
})
