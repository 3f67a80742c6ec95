import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { obey, optionalText, requiredText, rule } from '../rules/rule.ts'
import { email, maxLength } from '../rules/texts.ts'
import { id, instant, listQuery, none, page, requestId } from '../kernel/shapes.ts'

const view = { menu: 'alarmMail', action: 'view' } as const
const operate = { menu: 'alarmMail', action: 'operate' } as const

const line = (most: number) => z.string().check(z.trim(), z.maxLength(most), z.regex(/^[^\r\n]*$/))
/** An address of e-mail; what is wrong with it is said at its field. */
export const mailAddress = requiredText(maxLength(100), email)

/** The mail server, as everybody with the right may know it: never its password. */
export const mailSettings = {
  /** Empty: no mail is sent. */
  host: line(200),
  port: z.int().check(z.minimum(1), z.maximum(65_535)),
  /** `tls`: from the first byte; `starttls`: asked for and required; `none`: within a house alone. */
  security: z.enum(['none', 'starttls', 'tls']),
  user: line(200),
  from: optionalText(maxLength(100), email),
  /** Where links in mails lead; empty: no links. */
  consoleUrl: line(200).check(z.regex(/^(?:https?:\/\/\S+)?$/)),
}

/** A server without a sender sends nothing: what is queued for it would wait until it expires. */
export const serverHasSender = obey(
  rule<{ readonly host: string; readonly from: string }>(
    'required',
    ({ host, from }) => host === '' || from !== '',
  ),
  ['from'],
)

export const readMailSettings = call('POST', '/mail/settings/read', {
  need: view,
  audit: { kind: 'mail' },
  input: z.strictObject({}),
  data: z.object({ ...mailSettings, hasPassword: z.boolean() }),
  summary: 'How mails leave; the password is never told.',
})

export const updateMailSettings = call('POST', '/mail/settings/update', {
  need: { menu: 'alarmMail', action: 'edit' },
  audit: { kind: 'mail' },
  input: z
    .strictObject({
      ...mailSettings,
      /** Absent: as it is; empty: none. */
      password: z.optional(z.string().check(z.maxLength(200))),
    })
    .check(serverHasSender),
  data: none,
  summary: 'Changes how mails leave; the password rests sealed.',
})

export const sendTestMail = call('POST', '/mail/test', {
  need: operate,
  audit: { kind: 'mail' },
  input: z.strictObject({ requestId, to: mailAddress }),
  data: z.object({ id }),
  refusals: ['mail.no_server'],
  summary: 'Puts a test mail into the outbox, once for each requestId.',
})

/** 1 queued, 2 sending, 3 sent, 4 failed, 5 unknown, 6 expired. */
export const mailStates = [1, 2, 3, 4, 5, 6] as const

export const searchMails = call('POST', '/mail/search', {
  need: view,
  audit: { kind: 'mail' },
  input: z.strictObject({
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    /** One of them alone. */
    state: z.optional(z.literal(mailStates)),
  }),
  data: page(
    z.object({
      id,
      recipient: z.string(),
      subject: z.string(),
      body: z.string(),
      state: z.literal(mailStates),
      attempts: z.int(),
      /** What the mail server said the last time. */
      said: z.string(),
      queuedAt: instant,
      settledAt: z.nullable(instant),
      /** Of a queued one: when it is tried, or tried again. */
      nextAttemptAt: z.nullable(instant),
      /** Sent late, or still waiting when it should have left. */
      isLate: z.boolean(),
    }),
  ),
  summary: 'Mails of the outbox, the newest first.',
})

export const retryMail = call('POST', '/mail/retry', {
  need: operate,
  audit: { kind: 'mail' },
  input: z.strictObject({ id }),
  data: none,
  refusals: ['mail.not_failed'],
  summary: 'Sends a mail once more that surely was not taken.',
})
