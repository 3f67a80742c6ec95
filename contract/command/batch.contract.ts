import { z } from 'zod/mini'

import { call, file } from '../kernel/call.ts'
import { id, instant, listQuery, none, page, requestId } from '../kernel/shapes.ts'
import { commandCodeNames } from './command-codes.ts'
import { handCodes } from './command-content.ts'

/** States of the machine `batch`; words `batch.state.<state>`. */
export const batchStates = ['running', 'stopping', 'completed', 'partlyFailed', 'stopped'] as const
export type BatchState = (typeof batchStates)[number]

/** Terminals of one batch at the most. */
export const mostOfBatch = 10_000

export const batchRow = z.object({
  batchId: requestId,
  code: z.enum(commandCodeNames),
  title: z.string(),
  /** What every terminal of it is told; null: its commands are kept no longer. */
  content: z.nullable(z.record(z.string(), z.unknown())),
  state: z.enum(batchStates),
  startedBy: z.string(),
  startedAt: instant,
  endedAt: z.nullable(instant),
  total: z.int(),
  /** Every command of the batch is one of these. */
  awaiting: z.int(),
  waiting: z.int(),
  atTerminals: z.int(),
  succeeded: z.int(),
  failed: z.int(),
  unknown: z.int(),
  cancelled: z.int(),
  /** Whether its machine lets it be stopped now. */
  canStop: z.boolean(),
  /** Whether the caller is the second person who may release what awaits that. */
  canApprove: z.boolean(),
})
export type BatchRow = z.infer<typeof batchRow>

/** Which terminals: those of an institution, or those named. */
const terminals = {
  fTid: z._default(z.int(), -1),
  isConSon: z._default(z.union([z.literal(0), z.literal(1)]), 1),
  termIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(mostOfBatch))),
  onlineOnly: z._default(z.boolean(), true),
}

export const changeBatch = call('POST', '/multiTermialSet/updateBatchTask', {
  need: { menu: 'batch', action: 'operate' },
  audit: { kind: 'batch', field: 'batchId' },
  input: z.strictObject({
    requestId,
    /** `stop` is the emergency stop of the batch `batchId`. */
    act: z.enum(['start', 'stop']),
    batchId: z.optional(requestId),
    code: z.optional(z.enum(handCodes)),
    content: z._default(z.record(z.string(), z.json()), {}),
    /** Number of terminals, typed, where the command is dangerous. */
    confirmation: z._default(z.string().check(z.maxLength(20)), ''),
    /** To all meters behind each terminal instead of the terminal itself; terminals without meters are left out. */
    toMeters: z._default(z.boolean(), false),
    ...terminals,
  }),
  data: z.object({ batchId: requestId, total: z.int() }),
  refusals: ['batch.no_terminals', 'batch.too_many', 'batch.bad_content', 'batch.count_differs'],
  summary: 'Gives many terminals one command, each once and one at a time; or stops a batch at once.',
})

export const approveBatch = call('POST', '/multiTermialSet/approveBatch', {
  need: { menu: 'command', action: 'edit' },
  audit: { kind: 'batch', field: 'batchId' },
  input: z.strictObject({ requestId, batchId: requestId, approve: z.boolean() }),
  data: none,
  refusals: ['batch.nothing_awaits'],
  summary: 'Releases or rejects all commands of another person’s batch that await a second person.',
})

export const searchBatches = call('POST', '/multiTermialSet/searchBatches', {
  need: { menu: 'batch', action: 'view' },
  input: z.strictObject({
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    sortOrder: listQuery.sortOrder,
    batchId: z.optional(requestId),
    state: z.optional(z.enum(batchStates)),
    code: z.optional(z.enum(commandCodeNames)),
  }),
  data: page(batchRow),
  summary:
    'Batches over terminals that the caller may see, the newest first, with the count of every outcome.',
})

export const onlineStatistics = call('POST', '/multiTermialSet/onlineStatistics', {
  need: { menu: 'batch', action: 'view' },
  input: z.strictObject({
    fTid: terminals.fTid,
    isConSon: terminals.isConSon,
    termIds: terminals.termIds,
  }),
  data: z.object({
    total: z.int(),
    online: z.int(),
    offline: z.int(),
    /** Never heard since they were entered. */
    neverSeen: z.int(),
    /** With a command under way. */
    atWork: z.int(),
    /** With meters behind them, and those of them that are online. */
    withMeters: z.int(),
    onlineWithMeters: z.int(),
  }),
  summary: 'How many terminals of an institution, or of those named, are online.',
})

export const exportBatchTerminals = call('POST', '/multiTermialSet/exportMultiTermList', {
  need: { menu: 'batch', action: 'export' },
  input: z.strictObject({
    fTid: terminals.fTid,
    isConSon: terminals.isConSon,
    batchId: z.optional(requestId),
  }),
  data: file,
  refusals: [],
  summary:
    'Terminals with their presence, the newest command of each and its outcome, as CSV; of one batch where it is named.',
})
