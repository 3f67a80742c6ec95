import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, listQuery, page } from '../kernel/shapes.ts'
import { declaredRecords, type RecordKind } from '../record-catalogue.ts'

/**
 * What can be asked of every declared record alike. The right is `view` on the menu of the record's own
 * declaration, asked for by the handler, and its institution decides who sees it.
 */
const kind = z.enum(Object.keys(declaredRecords) as RecordKind[])

export const readRecord = call('POST', '/record/read', {
  need: 'session',
  input: z.strictObject({ kind, id }),
  /** As its list's row has it; `row` of its declaration is its schema. */
  data: z.record(z.string(), z.unknown()),
  summary: 'One record as the list of its kind shows it.',
})

const deed = z.object({
  seq: z.int(),
  at: instant,
  /** The user's name; empty for the server itself. */
  by: z.string(),
  /** Name of the call that did it. */
  call: z.string(),
  /** Fields under their wire names before and after; `null` where there was or is no record. */
  before: z.unknown(),
  after: z.unknown(),
})
export type RecordDeed = z.infer<typeof deed>

export const readRecordHistory = call('POST', '/record/history', {
  need: 'session',
  input: z.strictObject({ kind, id, pageNum: listQuery.pageNum, pageSize: listQuery.pageSize }),
  data: page(deed),
  summary: 'What was done to a record, the newest first, from the audit log; of a removed one too.',
})

export const readRecordUses = call('POST', '/record/uses', {
  need: 'session',
  input: z.strictObject({ kind, ids: z.array(id).check(z.minLength(1), z.maxLength(300)) }),
  data: z.object({
    /** So many records of a kind keep them from being removed; counted up to 1000. */
    uses: z.array(z.object({ kind: z.string(), count: z.int() })),
    /** So many of a kind are removed with them. */
    goes: z.array(z.object({ kind: z.string(), count: z.int() })),
  }),
  summary: 'What hangs on records, told before somebody removes them.',
})
