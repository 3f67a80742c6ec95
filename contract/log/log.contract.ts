import { z } from 'zod/mini'

import { auditKinds } from '../audited.ts'
import { call } from '../kernel/call.ts'
import { instant, listQuery, nothing, page } from '../kernel/shapes.ts'
import { systemMessageNames } from './system-messages.ts'

/** What the system log tells apart; words `log.event.<event>`. */
export const systemEvents = [
  'signIn',
  'signInFailed',
  'signOut',
  'sessionEnded',
  'passwordChanged',
  'callFailed',
  'consoleFault',
  'serverStarted',
  'serverStopped',
  'backup',
  'broker',
  'database',
  'field',
  'job',
  'other',
] as const
export type SystemEvent = (typeof systemEvents)[number]

export const logLevels = ['info', 'warn', 'error'] as const
export type LogLevelName = (typeof logLevels)[number]

const text = (limit: number) => z.optional(z.string().check(z.maxLength(limit)))
const paged = {
  pageNum: listQuery.pageNum,
  pageSize: listQuery.pageSize,
  sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
  /** From this instant on, and up to but without that one. */
  from: z.optional(instant),
  to: z.optional(instant),
}

const systemLogRow = z.object({
  id: z.int(),
  at: instant,
  level: z.enum(logLevels),
  event: z.enum(systemEvents),
  /** In the server's own words, English (`systemMessages`). */
  message: z.string(),
  userName: z.string(),
  /** Remote address; empty for the server itself. */
  address: z.string(),
  /** Id of the HTTP request, or of the failure that an answer named; as in the server's log. */
  httpId: z.string(),
  /** Whatever else is known, as JSON. */
  detail: z.string(),
})
export type SystemLogRow = z.infer<typeof systemLogRow>

export const searchSystemLog = call('POST', '/settings/log/getSysLog', {
  need: { menu: 'sysLog', action: 'view' },
  input: z.strictObject({
    ...paged,
    event: z.optional(z.enum(systemEvents)),
    level: z.optional(z.enum(logLevels)),
    /** Part of message, user name, address or id. */
    text: text(100),
    /** Messages that hold the text in the reader's language; they are found beside those that hold it themselves. */
    messages: z.optional(z.array(z.enum(systemMessageNames)).check(z.maxLength(systemMessageNames.length))),
  }),
  data: page(systemLogRow),
  summary: "The system's own events, newest first; of people only those whose departments the user may see.",
})

const auditFilters = {
  from: paged.from,
  to: paged.to,
  /** Part of the name of whoever did it. */
  actor: text(100),
  kind: z.optional(z.enum(auditKinds)),
  recordId: text(100),
  /** Part of the call's name. */
  call: text(100),
  verdict: z.optional(z.enum(['accepted', 'refused'])),
}

const auditRow = z.object({
  /** From 1, without gaps. */
  seq: z.int(),
  at: instant,
  /** `user:<name>`, `server`, or `nobody` without a session. */
  actor: z.string(),
  address: z.string(),
  httpId: z.string(),
  /** Name of the call; empty for what the server does by itself. */
  call: z.string(),
  verdict: z.enum(['accepted', 'refused']),
  /** Why it was refused; empty where it was not. */
  code: z.string(),
  kind: z.string(),
  recordId: z.string(),
  /** The menu whose page asked (collection §6); rows of earlier releases have none. */
  menuId: z.optional(z.int()),
  /** That menu as it is called now; absent where it is gone, and in exports. */
  menu: z.optional(z.object({ fAddress: z.string(), fMenuName: z.string() })),
  before: z.unknown(),
  after: z.unknown(),
  /** SM3 over the row before and this one. */
  hash: z.string(),
})
export type AuditRow = z.infer<typeof auditRow>

export const searchAuditLog = call('POST', '/settings/log/getAuditLog', {
  need: { menu: 'auditLog', action: 'view' },
  input: z.strictObject({
    ...auditFilters,
    ...paged,
    /** One row alone, as a link names it. */
    seq: z.optional(z.int().check(z.minimum(1), z.maximum(2_147_483_647))),
  }),
  data: page(auditRow),
  summary: 'Changes and refused attempts, newest first; those of people whose departments the user may see.',
})

export const verifyAuditLog = call('POST', '/settings/log/verifyAuditLog', {
  need: { menu: 'auditLog', action: 'view' },
  input: nothing,
  data: z.object({
    ok: z.boolean(),
    /** Rows that hold, and the number of the oldest one that is kept. */
    rows: z.int(),
    keptFrom: z.int(),
    /** The first row that does not hold, one past the last where the end was cut off. */
    seq: z.nullable(z.int()),
    why: z.nullable(z.enum(['gap', 'hash', 'head', 'tail'])),
    checkedAt: instant,
    /** SM3 of the key that exports are signed with, as DER. */
    keyFingerprint: z.string(),
    /** The newest root that holds the log; null before the first. */
    root: z.nullable(z.object({ seq: z.int(), hash: z.string() })),
  }),
  summary: 'Reads the whole chain of the audit log and names the first row that does not hold.',
})
export type AuditVerification = z.infer<(typeof verifyAuditLog)['data']>

export const exportAuditLog = call('POST', '/settings/log/exportAuditLog', {
  need: { menu: 'auditLog', action: 'export' },
  input: z.strictObject(auditFilters),
  data: z.object({
    /** Canonical JSON, as it was signed. */
    document: z.string(),
    /** SM2 with SM3, r and s in hex. */
    signature: z.string(),
    /** 130 hex digits beginning with 04. */
    publicKey: z.string(),
    /** SM3 of the key as DER, hex. */
    keyFingerprint: z.string(),
    /** A folder that `sh verify.sh` verifies with OpenSSL alone. */
    files: z.array(z.object({ name: z.string(), base64: z.string() })),
  }),
  refusals: ['audit.too_many_rows'],
  summary:
    'The rows that the filters leave, oldest first, signed, as a folder that OpenSSL verifies; at most 50,000.',
})
