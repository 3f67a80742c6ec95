import { assign, setup } from 'xstate'

import type { ExportReason } from '#contract/reading/data-export.contract.ts'

import { metaOf } from '../shared/state-meta.ts'

/** Instants are UTC, RFC 3339; the caller brings them, so that replaying gives the same record. */
interface ExportRecord {
  readonly format: string
  readonly orderedBy: string | null
  readonly reason: ExportReason | null
  /** When it is given up in the state that it is in; of a ready one, when its file goes. */
  readonly deadlineAt: string | null
  readonly endedAt: string | null
  readonly rows: number
  readonly bytes: number
}

export type ExportEvent =
  | {
      readonly type: 'export.order'
      readonly format: string
      readonly orderedBy: string
      readonly deadlineAt: string
    }
  /** A server has begun to write it, or another has begun anew. */
  | { readonly type: 'writing.begin'; readonly deadlineAt: string }
  | {
      readonly type: 'writing.completed'
      readonly rows: number
      readonly bytes: number
      readonly at: string
      readonly expiresAt: string
    }
  | { readonly type: 'writing.failed'; readonly reason: ExportReason; readonly at: string }
  | { readonly type: 'export.cancel'; readonly at: string }
  | { readonly type: 'deadline.passed'; readonly at: string }

const nothing: ExportRecord = {
  format: '',
  orderedBy: null,
  reason: null,
  deadlineAt: null,
  endedAt: null,
  rows: 0,
  bytes: 0,
}

const meta = metaOf('export')
const place = 'collection §1 data export'
const lost = 'silences: a lost answer is unknown, never failed'

const settling = {
  'writing.completed': [
    { guard: 'fileHasRows', target: 'ready', actions: 'keepFile' },
    { target: 'failed', actions: ['keepEnd', 'callEmpty'] },
  ],
  'writing.failed': { target: 'failed', actions: 'keepEnd' },
} as const

/**
 * A file of readings as the server keeps it: it is ordered, written in the background, and kept for a week. One that
 * nobody hears of by its deadline is `unknown`; the server that has it may still settle it.
 */
export const exportMachine = setup({
  types: {
    context: {} as ExportRecord,
    events: {} as ExportEvent,
    tags: {} as 'underWay',
  },
  guards: {
    fileHasRows: ({ event }) => event.type === 'writing.completed' && event.rows > 0,
  },
  actions: {
    keepOrder: assign(({ event }) => {
      if (event.type !== 'export.order') return {}
      const { type: _, ...order } = event
      return { ...nothing, ...order }
    }),
    keepDeadline: assign(({ event }) =>
      event.type === 'writing.begin' ? { deadlineAt: event.deadlineAt } : {},
    ),
    keepFile: assign(({ event }) =>
      event.type === 'writing.completed'
        ? {
            rows: event.rows,
            bytes: event.bytes,
            endedAt: event.at,
            deadlineAt: event.expiresAt,
            reason: null,
          }
        : {},
    ),
    keepEnd: assign(({ event }) =>
      event.type === 'export.order' || event.type === 'writing.begin'
        ? {}
        : {
            endedAt: event.at,
            deadlineAt: null,
            reason: event.type === 'writing.failed' ? event.reason : null,
          },
    ),
    callEmpty: assign({ reason: 'no_rows' as const }),
    callOverdue: assign({ reason: 'overdue' as const }),
    forgetDeadline: assign({ deadlineAt: null }),
  },
}).createMachine({
  id: 'export',
  context: nothing,
  initial: 'notOrdered',
  states: {
    notOrdered: {
      meta: meta('notOrdered', place),
      on: { 'export.order': { target: 'queued', actions: 'keepOrder' } },
    },
    queued: {
      tags: 'underWay',
      meta: meta('queued', place),
      on: {
        'writing.begin': { target: 'running', actions: 'keepDeadline' },
        'writing.failed': { target: 'failed', actions: 'keepEnd' },
        'export.cancel': { target: 'cancelled', actions: 'keepEnd' },
        'deadline.passed': { target: 'failed', actions: ['keepEnd', 'callOverdue'] },
      },
    },
    running: {
      tags: 'underWay',
      meta: meta('running', place),
      on: {
        ...settling,
        'writing.begin': { target: 'running', actions: 'keepDeadline' },
        'export.cancel': { target: 'cancelled', actions: 'keepEnd' },
        'deadline.passed': { target: 'unknown', actions: ['keepEnd', 'callOverdue'] },
      },
    },
    ready: {
      meta: meta('ready', place),
      on: { 'deadline.passed': { target: 'expired', actions: 'forgetDeadline' } },
    },
    failed: { type: 'final', meta: meta('failed', place) },
    cancelled: { type: 'final', meta: meta('cancelled', place) },
    expired: { type: 'final', meta: meta('expired', place) },
    unknown: { meta: meta('unknown', lost), on: settling },
  },
})
