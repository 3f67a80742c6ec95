import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, none, nothing, page, requestId } from '../kernel/shapes.ts'
import { optionalText } from '../rules/rule.ts'
import { email, maxLength } from '../rules/texts.ts'
import { checkPhases, findingKinds } from './finding-kinds.ts'

const view = { menu: 'evidence', action: 'view' } as const
const operate = { menu: 'evidence', action: 'operate' } as const
const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const rootSeq = z.int().check(z.minimum(1), z.maximum(9_007_199_254_740_991))

const counts = z.object({
  records: z.int(),
  journalRows: z.int(),
  projections: z.int(),
  auditRows: z.int(),
  bookings: z.int(),
  roots: z.int(),
  leaves: z.int(),
  outside: z.int(),
  stamps: z.int(),
})
export type EvidenceCounts = z.infer<typeof counts>

const check = z.object({
  id,
  askedAt: instant,
  /** `user:<name>`, or `server` for the one of every night. */
  askedBy: z.string(),
  endedAt: z.nullable(instant),
  phase: z.enum(checkPhases),
  /** Of the phase. */
  progressPermille: z.int(),
  counts: z.nullable(counts),
  /** All of them; the first thousand are kept. */
  findings: z.int(),
  /** It ended without having seen everything. */
  hasFailed: z.boolean(),
})
export type EvidenceCheck = z.infer<typeof check>

const root = z.object({
  seq: z.int(),
  at: instant,
  /** SM3 of its text, hex. */
  hash: z.string(),
  /** Chains that it and those before it hold, and their rows. */
  chains: z.int(),
  rows: z.int(),
  leaves: z.int(),
  /** When an authority stamped it. */
  stampedAt: z.nullable(instant),
})
export type EvidenceRoot = z.infer<typeof root>

/** Where the newest root goes every night. */
export const outsideFields = {
  mail: optionalText(maxLength(100), email),
  tsaUrl: z.string().check(z.trim(), z.maxLength(300), z.regex(/^(?:https?:\/\/\S+)?$/)),
  /** PEM; empty: those that the stamp brings. */
  tsaCertificates: z
    .string()
    .check(
      z.maxLength(20_000),
      z.regex(/^\s*(?:-----BEGIN CERTIFICATE-----[\sA-Za-z0-9+/=]+-----END CERTIFICATE-----\s*)*$/),
    ),
}

export const evidenceState = call('POST', '/evidence/state', {
  need: view,
  input: nothing,
  data: z.object({
    /** The newest one; null before the first. */
    root: z.nullable(root),
    /** SM3 of the key that signs, as DER. */
    keyFingerprint: z.string(),
    /** Whether roots are written to a file outside the database. */
    hasFile: z.boolean(),
    outside: z.object(outsideFields),
    /** Newest first; the first one may be under way. */
    checks: z.array(check),
  }),
  summary: 'Where the evidence stands: the newest root, where roots go, and the last checks.',
})

export const evidenceFindings = call('POST', '/evidence/findings', {
  need: view,
  input: z.strictObject({
    checkId: id,
    pageNum: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(300)), 50),
  }),
  data: page(
    z.object({
      number: z.int(),
      kind: z.enum(findingKinds),
      /** A machine's id, `#audit`, `#ledger`, `#definition`, or empty. */
      machineId: z.string(),
      record: z.string(),
      /** Row, booking or root that is meant. */
      seq: z.nullable(z.int()),
      /** A column, a hash: as it stands in the database. */
      detail: z.string(),
    }),
  ),
  summary: 'What a check found, in the order in which it was found.',
})
export type EvidenceFinding = z.infer<(typeof evidenceFindings)['data']>['list'][number]

export const startEvidenceCheck = call('POST', '/evidence/check', {
  need: operate,
  audit: { kind: 'evidence' },
  input: z.strictObject({ requestId }),
  data: z.object({ id }),
  summary:
    'Checks all evidence in the background, once for each requestId; one that waits or runs is answered instead.',
})

export const evidenceRoots = call('POST', '/evidence/roots', {
  need: view,
  input: z.strictObject({
    pageNum: z._default(z.int().check(z.minimum(1), z.maximum(100_000)), 1),
    pageSize: z._default(z.int().check(z.minimum(1), z.maximum(300)), 50),
  }),
  data: page(root),
  summary: 'All roots, newest first.',
})

export const compareRoot = call('POST', '/evidence/compare', {
  need: view,
  input: z.strictObject({ seq: rootSeq, hash }),
  data: z.object({
    /** `same`: it stands here as it was told; `other`: another one does; `unknown`: none with this number. */
    outcome: z.enum(['same', 'other', 'unknown']),
    at: z.nullable(instant),
  }),
  summary: 'Compares a root that was kept elsewhere with the one that stands here.',
})

export const rootFiles = call('POST', '/evidence/files', {
  need: { menu: 'evidence', action: 'export' },
  input: z.strictObject({ seq: rootSeq }),
  data: z.object({
    /** `root.json`, `root.sig`, `key.pem`, and `root.tsr` where it was stamped. */
    files: z.array(z.object({ name: z.string(), base64: z.string() })),
  }),
  summary: 'A root with its signature and its time stamp, as OpenSSL takes them.',
})

export const handOutRoot = call('POST', '/evidence/handOut', {
  need: operate,
  audit: { kind: 'evidence' },
  input: z.strictObject({ requestId }),
  data: z.object({
    root: z.nullable(z.object({ seq: z.int(), hash: z.string() })),
    mail: z.nullable(z.string()),
    stampedAt: z.nullable(instant),
    /** What the time-stamping authority is short of, in the server’s words; null where all is well. */
    problem: z.nullable(z.string()),
  }),
  summary: 'Makes a root of now and sends it to wherever roots go, once for each requestId.',
})

export const updateOutside = call('POST', '/evidence/outside', {
  need: { menu: 'evidence', action: 'edit' },
  audit: { kind: 'evidence' },
  input: z.strictObject(outsideFields),
  data: none,
  refusals: ['evidence.bad_certificates'],
  summary: 'Changes where roots go.',
})
