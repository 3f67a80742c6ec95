import { assign, setup } from 'xstate'

import type { ImportReason } from '#contract/template/import-state.ts'

import { metaOf } from '../shared/state-meta.ts'

/** Instants are UTC, RFC 3339; the caller brings them, so that replaying gives the same record. */
export interface ImportJobRecord {
  readonly importType: string
  readonly fileName: string
  readonly startedBy: string | null
  readonly reason: ImportReason | null
  /** When it is given up in the state that it is in. */
  readonly deadlineAt: string | null
  readonly endedAt: string | null
  /** Rows that the check found fit, then those that are in, and those that are refused. */
  readonly fit: number
  readonly taken: number
  readonly refused: number
}

export type ImportJobEvent =
  | {
      readonly type: 'workbook.take'
      readonly importType: string
      readonly fileName: string
      readonly startedBy: string
      readonly deadlineAt: string
    }
  | {
      readonly type: 'check.completed'
      readonly fit: number
      readonly refused: number
      readonly deadlineAt: string
    }
  | { readonly type: 'check.failed'; readonly reason: ImportReason; readonly at: string }
  | { readonly type: 'import.start'; readonly deadlineAt: string }
  /** Every row was dealt with. */
  | {
      readonly type: 'import.completed'
      readonly taken: number
      readonly refused: number
      readonly at: string
    }
  /** It cannot go on; rows that are in stay in. */
  | {
      readonly type: 'import.failed'
      readonly reason: ImportReason
      readonly taken: number
      readonly refused: number
      readonly at: string
    }
  | { readonly type: 'import.cancel'; readonly taken: number; readonly at: string }
  | { readonly type: 'deadline.passed'; readonly at: string }

const notTaken: ImportJobRecord = {
  importType: '',
  fileName: '',
  startedBy: null,
  reason: null,
  deadlineAt: null,
  endedAt: null,
  fit: 0,
  taken: 0,
  refused: 0,
}

const record = setup({
  types: {
    context: {} as ImportJobRecord,
    events: {} as ImportJobEvent,
    tags: {} as 'underWay',
  },
  guards: {
    someRowIsFit: ({ context }) => context.fit > 0,
    allRowsAreIn: ({ event }) => event.type === 'import.completed' && event.refused === 0,
    someRowIsIn: ({ event }) =>
      (event.type === 'import.completed' || event.type === 'import.failed') && event.taken > 0,
  },
  actions: {
    keepWorkbook: assign(({ event }) => {
      if (event.type !== 'workbook.take') return {}
      const { type: _, ...workbook } = event
      return { ...notTaken, ...workbook }
    }),
    keepCheck: assign(({ event }) => {
      if (event.type !== 'check.completed') return {}
      const { fit, refused, deadlineAt } = event
      return { fit, refused, deadlineAt }
    }),
    keepDeadline: assign(({ event }) =>
      event.type === 'import.start' ? { deadlineAt: event.deadlineAt } : {},
    ),
    keepEnd: assign(({ event }) => {
      if (event.type === 'workbook.take' || event.type === 'check.completed' || event.type === 'import.start')
        return {}
      return {
        endedAt: event.at,
        deadlineAt: null,
        ...('reason' in event && { reason: event.reason }),
        ...('taken' in event && { taken: event.taken }),
        ...('refused' in event && { refused: event.refused }),
      }
    }),
    callExpired: assign({ reason: 'expired' as const }),
    callOverdue: assign({ reason: 'overdue' as const }),
    forgetReason: assign({ reason: null }),
  },
})

const meta = metaOf('importJob')
const messages = 'collection §8 Import messages'

const settling = {
  'import.completed': [
    { guard: 'allRowsAreIn', target: 'done', actions: ['forgetReason', 'keepEnd'] },
    { guard: 'someRowIsIn', target: 'partial', actions: ['forgetReason', 'keepEnd'] },
    { target: 'failed', actions: ['forgetReason', 'keepEnd'] },
  ],
  'import.failed': [
    { guard: 'someRowIsIn', target: 'partial', actions: 'keepEnd' },
    { target: 'failed', actions: 'keepEnd' },
  ],
} as const

/**
 * One import as the server keeps it: a workbook is taken, checked row by row, reviewed by whoever brought it, and
 * imported in the background. Rows that are in stay in, whatever ends it. An import that nobody hears of by its
 * deadline is `unknown`, never failed; the server that has it may still settle it.
 */
export const importJobMachine = record.createMachine({
  id: 'importJob',
  context: notTaken,
  initial: 'notTaken',
  states: {
    notTaken: {
      meta: meta('notTaken', 'collection §5 Device import'),
      on: { 'workbook.take': { target: 'checking', actions: 'keepWorkbook' } },
    },
    checking: {
      tags: 'underWay',
      meta: meta('checking', 'collection §5 Device import'),
      on: {
        'check.completed': { target: 'reviewed', actions: 'keepCheck' },
        'check.failed': { target: 'failed', actions: 'keepEnd' },
        'import.cancel': { target: 'cancelled', actions: 'keepEnd' },
        'deadline.passed': { target: 'failed', actions: ['callOverdue', 'keepEnd'] },
      },
    },
    reviewed: {
      meta: meta('reviewed', 'docs/decisions/workbooks.md'),
      on: {
        'import.start': { guard: 'someRowIsFit', target: 'importing', actions: 'keepDeadline' },
        'import.cancel': { target: 'cancelled', actions: 'keepEnd' },
        'deadline.passed': { target: 'cancelled', actions: ['callExpired', 'keepEnd'] },
      },
    },
    importing: {
      tags: 'underWay',
      meta: meta('importing', 'docs/decisions/workbooks.md'),
      on: {
        ...settling,
        'import.cancel': { target: 'cancelled', actions: 'keepEnd' },
        'deadline.passed': { target: 'unknown', actions: ['callOverdue', 'keepEnd'] },
      },
    },
    done: { type: 'final', meta: meta('done', messages) },
    partial: { type: 'final', meta: meta('partial', messages) },
    failed: { type: 'final', meta: meta('failed', messages) },
    cancelled: { type: 'final', meta: meta('cancelled', 'docs/decisions/workbooks.md') },
    unknown: {
      meta: meta('unknown', 'silences: a lost answer is unknown, never failed'),
      on: settling,
    },
  },
})
