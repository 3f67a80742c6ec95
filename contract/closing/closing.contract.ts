import { z } from 'zod/mini'

import { call } from '../kernel/call.ts'
import { id, instant, listQuery, page, queryId, requestId } from '../kernel/shapes.ts'
import { ledgerKinds, shiftStates } from '../ledger/ledger.contract.ts'

/** Pieces of renminbi that a drawer holds, in fen, the largest first. */
export const denominations = [10_000, 5000, 2000, 1000, 500, 100, 50, 10, 5, 2, 1] as const

/** Fen of a denomination → how many pieces. */
const pieces = z.strictObject(
  Object.fromEntries(
    denominations.map((fen) => [String(fen), z._default(z.int().check(z.minimum(0), z.maximum(100_000)), 0)]),
  ) as Record<`${(typeof denominations)[number]}`, z.ZodMiniDefault<z.ZodMiniNumberFormat>>,
)
export type Pieces = z.infer<typeof pieces>

/** What counted pieces are worth, in fen. */
export const worthOf = (counted: Readonly<Record<string, number>>): number =>
  denominations.reduce((sum, fen) => sum + fen * (counted[String(fen)] ?? 0), 0)

const fen = z.int()
export const businessDay = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** An operator's drawer at a counter. All amounts are fen and hold the float. */
export const shiftRow = z.object({
  id,
  counterId: id,
  counterName: z.string(),
  operator: z.string(),
  day: z.string(),
  /** From 1 in the day of one operator at one counter. */
  number: z.int(),
  state: z.enum(shiftStates),
  floatFen: fen,
  /** What the books say that the drawer holds: the float and all cash of the shift. */
  expectedFen: fen,
  countedFen: z.nullable(fen),
  /** Counted less expected. */
  differenceFen: z.nullable(fen),
  reason: z.string(),
  openedAt: instant,
  countedAt: z.nullable(instant),
  closedAt: z.nullable(instant),
  closedBy: z.string(),
  /** The caller's own drawer. */
  isOwn: z.boolean(),
})
export type ShiftRow = z.infer<typeof shiftRow>

export const shiftDetail = z.object({
  ...shiftRow.shape,
  /** Cash of the shift by what it was for. */
  movements: z.array(z.object({ kind: z.enum(ledgerKinds), times: z.int(), amountFen: fen })),
  pieces: z.nullable(pieces),
})
export type ShiftDetail = z.infer<typeof shiftDetail>

export const searchShifts = call('POST', '/closing/search', {
  need: { menu: 'closing', action: 'view' },
  input: z.strictObject({
    pageNum: listQuery.pageNum,
    pageSize: listQuery.pageSize,
    sortOrder: z._default(z.enum(['asc', 'desc']), 'desc'),
    counterId: z.optional(id),
    /** Part of the operator's name. */
    operator: z.optional(z.string().check(z.maxLength(50))),
    state: z.optional(z.enum(shiftStates)),
    fromDay: z.optional(businessDay),
    toDay: z.optional(businessDay),
    /** Only the caller's own. */
    own: z._default(z.boolean(), false),
  }),
  data: page(shiftRow),
  summary: 'Shifts at the counters that the caller may see, the newest first.',
})

export const readShift = call('GET', '/closing/shift', {
  need: { menu: 'closing', action: 'view' },
  audit: { kind: 'closing', field: 'shiftId' },
  input: z.strictObject({ shiftId: queryId }),
  data: shiftDetail,
  summary: 'One shift with its cash and its counting.',
})

export const countDrawer = call('POST', '/closing/count', {
  need: { menu: 'closing', action: 'operate' },
  audit: { kind: 'closing', field: 'shiftId' },
  input: z.strictObject({ shiftId: id, pieces }),
  data: shiftDetail,
  refusals: ['closing.not_own'],
  summary: 'Writes down what a drawer holds; until it is closed or resumed the shift takes no cash.',
})

export const resumeShift = call('POST', '/closing/resume', {
  need: { menu: 'closing', action: 'operate' },
  audit: { kind: 'closing', field: 'shiftId' },
  input: z.strictObject({ shiftId: id }),
  data: shiftDetail,
  refusals: ['closing.not_own'],
  summary: 'Lets a counted shift go on.',
})

export const closeShift = call('POST', '/closing/close', {
  need: { menu: 'closing', action: 'operate' },
  audit: { kind: 'closing', field: 'shiftId' },
  input: z.strictObject({
    requestId,
    shiftId: id,
    /** What the caller saw as counted: refused as stale when it is another by now. */
    countedFen: z.int().check(z.minimum(0)),
    /** Needed where there is a difference. */
    reason: z._default(z.string().check(z.trim(), z.maxLength(200)), ''),
  }),
  data: shiftDetail,
  refusals: ['closing.not_own', 'closing.reason_needed'],
  summary:
    'Closes a counted shift: books its difference, hands the cash over. Later orders open a new shift.',
})

/** Counters with an open drawer of the caller's, and all others, to choose from. */
export const closingCounters = call('GET', '/closing/counters', {
  need: { menu: 'closing', action: 'view' },
  input: z.strictObject({}),
  data: z.object({ list: z.array(z.object({ id, name: z.string() })) }),
  summary: 'The counters that the caller may see.',
})
