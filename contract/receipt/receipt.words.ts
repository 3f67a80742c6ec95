/** Words of the receipt's dialog. Each row: Chinese, English. */
export const receiptWords = {
  'receipts.dialog.title': ['收据', 'Receipt'],
  'receipts.dialog.paper': ['纸张', 'Paper'],
  'receipts.act.open': ['打印收据', 'Print the receipt'],
  'receipts.act.print': ['打印', 'Print'],
  'receipts.act.pdf': ['保存 PDF', 'Save as PDF'],
  'receipts.paper.A5': ['A5 纸', 'A5 sheet'],
  'receipts.paper.80mm': ['80 毫米小票', '80 mm roll'],
  'problem.receipt.not_yet': ['写卡完成后才能打印收据', 'A receipt is given once the card is written'],
} as const
