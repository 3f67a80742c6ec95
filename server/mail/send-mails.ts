import { createTransport } from 'nodemailer'

import type { MailEvent } from '#machines/alarm/index.ts'
import { inTransaction, RefusedAttempt } from '#server/platform/evidence/journal.ts'
import { startPeriodic } from '#server/platform/kernel/periodic.ts'
import type { Platform, Service } from '#server/platform/kernel/platform.ts'

import { moveMail } from './mail-life.ts'
import { type MailServer, readMailServer } from './mail-settings.ts'
import { tellAlarms } from './tell-alarms.ts'

const everyMs = 2000
const atOnce = 20
/** What nobody could be told for so long is of no use any more. */
const expiryMs = 24 * 3_600_000
const timeoutMs = 20_000

/** Tells alarms by e-mail: notices, outbox, mail server. Any number of nodes may run it. */
export function startMailService(platform: Platform, secretKey: string | null): Service {
  return startPeriodic({ log: platform.log, name: 'mails', intervalMs: everyMs }, async () => {
    await tellAlarms(platform)
    await sendDueMails(platform, secretKey)
  })
}

/**
 * One round of sending: mail after mail, each taken for as long as the mail server has it, so that a slow one keeps
 * no other from a node that has time.
 *
 * @returns how many were handed to the mail server, whatever it said
 */
export async function sendDueMails(platform: Platform, secretKey: string | null): Promise<number> {
  const { db, clock } = platform
  const server = await readMailServer(db, secretKey)
  const transport = server && transportTo(server)
  try {
    for (let handed = 0; handed < atOnce; handed += 1) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other over one line
      const mail = await takeNext(platform, server !== null)
      if (!mail || !server || !transport) return handed
      // oxlint-disable-next-line no-await-in-loop -- as above
      const event = await hand(transport, server, mail)
      // oxlint-disable-next-line no-await-in-loop -- as above
      await inTransaction(db, (tx) => moveMail(tx, mail.id, clock.now(), event)).catch((thrown: unknown) => {
        // It took longer than its lease, and another node has called it unknown: its journal says what came too late.
        if (!(thrown instanceof RefusedAttempt)) throw thrown
      })
    }
    return atOnce
  } finally {
    transport?.close()
  }
}

interface TakenMail {
  readonly id: number
  readonly recipient: string
  readonly subject: string
  readonly body: string
}

/** The next mail that is due, taken where there is a server for it; what nobody can send any more is ended. */
function takeNext({ db, clock }: Platform, canSend: boolean): Promise<TakenMail | null> {
  return inTransaction(db, async (tx) => {
    const now = clock.now()
    const due = await tx
      .selectFrom('mail')
      .select(['id', 'state', 'recipient', 'subject', 'body', 'queued_at'])
      .where('state', 'in', [1, 2])
      .where('next_attempt_at', '<=', now)
      .orderBy('next_attempt_at')
      .limit(atOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const mail of due) {
      const isOld = mail.queued_at.getTime() < now.getTime() - expiryMs
      // A node that took it and died: whether the mail server has it cannot be known.
      if (mail.state === 2)
        // oxlint-disable-next-line no-await-in-loop -- one transaction asks one question at a time
        await moveMail(tx, mail.id, now, { type: 'mail.lose', said: 'no answer' })
      // oxlint-disable-next-line no-await-in-loop -- as above
      else if (isOld) await moveMail(tx, mail.id, now, { type: 'mail.expire' })
      else if (canSend) {
        // oxlint-disable-next-line no-await-in-loop -- as above
        await moveMail(tx, mail.id, now, { type: 'mail.send' })
        return mail
      }
    }
    return null
  })
}

const transportTo = ({ host, port, security, user, password }: MailServer) =>
  createTransport({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Nothing of a mail is read from files or addresses that its text names.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user !== '' && { auth: { user, pass: password } }),
  })

async function hand(
  transport: ReturnType<typeof transportTo>,
  { from }: MailServer,
  mail: TakenMail,
): Promise<MailEvent> {
  try {
    const { response } = await transport.sendMail({
      from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
    })
    return { type: 'mail.accept', said: response }
  } catch (error) {
    return whatFailed(error)
  }
}

/** Steps of SMTP before the mail itself is sent: what fails there was surely not taken. A line that breaks says `CONN` whenever it does. */
const before: ReadonlySet<string> = new Set(['EHLO', 'HELO', 'STARTTLS', 'MAIL FROM', 'RCPT TO'])
const neverGreeted = /^(?:Connection timeout|Greeting never received)/u

const textOf = (told: unknown): string => (typeof told === 'string' ? told : '')

/** What an error says of whether the mail was taken. */
export function whatFailed(error: unknown): MailEvent {
  const said = error instanceof Error ? error.message : String(error)
  const of = (name: string): unknown =>
    typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined
  const answer = of('responseCode')
  const command = textOf(of('command'))
  const code = textOf(of('code'))
  // Wrong credentials are put right by a person, and then the mail can leave.
  if (code === 'EAUTH' || command.startsWith('AUTH')) return { type: 'mail.defer', said }
  if (typeof answer === 'number' && answer >= 500) return { type: 'mail.refuse', said }
  if (typeof answer === 'number' && answer >= 400) return { type: 'mail.defer', said }
  const isUnreached = ['connect', 'getaddrinfo'].includes(textOf(of('syscall'))) || code === 'EDNS'
  if (isUnreached || before.has(command) || neverGreeted.test(said)) return { type: 'mail.defer', said }
  return { type: 'mail.lose', said }
}
