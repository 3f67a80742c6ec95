import type { Handlers } from '#server/platform/kernel/handler.ts'
import type { Platform } from '#server/platform/kernel/platform.ts'

import { issueReceipt } from './issue-receipt.ts'
import { receiptPdf } from './receipt-pdf.ts'

type ReceiptHandlers = Pick<Handlers, 'issueReceipt' | 'receiptPdf'>

/** Receipts of written orders. */
export const receiptHandlers = (platform: Platform): ReceiptHandlers => ({
  issueReceipt: (input, context) => issueReceipt(platform, input, context),
  async receiptPdf({ paper, ...input }, context) {
    const receipt = await issueReceipt(platform, input, context)
    const pdf = await receiptPdf(receipt, paper)
    return { number: receipt.number, copy: receipt.copy, pdf: pdf.toString('base64') }
  },
})
