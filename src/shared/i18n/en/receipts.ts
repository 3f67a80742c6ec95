import type { receipts as source } from '../zh/receipts.ts'
export const receipts = {
  'receipts.dialog.title': 'Receipt',
  'receipts.dialog.paper': 'Paper',
  'receipts.act.open': 'Print the receipt',
  'receipts.act.print': 'Print',
  'receipts.act.pdf': 'Save as PDF',
  'receipts.paper.A5': 'A5 sheet',
  'receipts.paper.80mm': '80 mm roll',
} as const satisfies Record<keyof typeof source, string>
