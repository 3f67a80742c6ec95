import type { Handlers } from '#server/platform/handler.ts'
import type { Platform } from '#server/platform/platform.ts'

import { closeShift, countDrawer, resumeShift } from './closing/close-shift.ts'
import { findCounters, findShifts, shiftDetailOf } from './closing/shift-rows.ts'
import { issueReceipt } from './receipt/issue-receipt.ts'
import { receiptPdf } from './receipt/receipt-pdf.ts'
import { statementOf } from './statement/read-statement.ts'
import { reconcile } from './statement/reconcile.ts'

type LedgerHandlers = Pick<
  Handlers,
  | 'searchShifts'
  | 'readShift'
  | 'countDrawer'
  | 'resumeShift'
  | 'closeShift'
  | 'closingCounters'
  | 'issueReceipt'
  | 'receiptPdf'
  | 'readStatement'
  | 'reconcile'
>

/** Closings, receipts, statements and the reconciliation (issue 6). */
export const ledgerHandlers = (platform: Platform): LedgerHandlers => ({
  searchShifts: (input, { caller }) => findShifts(platform.db, caller, input),
  readShift: ({ shiftId }, { caller }) => shiftDetailOf(platform.db, caller, shiftId),
  countDrawer: (input, context) => countDrawer(platform, input, context),
  resumeShift: (input, context) => resumeShift(platform, input, context),
  closeShift: (input, context) => closeShift(platform, input, context),
  closingCounters: (_, { caller }) => findCounters(platform.db, caller),
  issueReceipt: (input, context) => issueReceipt(platform, input, context),
  async receiptPdf({ paper, ...input }, context) {
    const receipt = await issueReceipt(platform, input, context)
    const pdf = await receiptPdf(receipt, paper)
    return { number: receipt.number, copy: receipt.copy, pdf: pdf.toString('base64') }
  },
  readStatement: (input, { caller }) => statementOf(platform.db, caller, input),
  reconcile: (_, { caller }) => reconcile(platform, caller),
})
