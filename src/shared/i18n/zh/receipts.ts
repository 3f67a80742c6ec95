/** Words of the receipt's dialog; Chinese is the source catalogue. */
export const receipts = {
  'receipts.dialog.title': '收据',
  'receipts.dialog.paper': '纸张',
  'receipts.act.open': '打印收据',
  'receipts.act.print': '打印',
  'receipts.act.pdf': '保存 PDF',
  'receipts.paper.A5': 'A5 纸',
  'receipts.paper.80mm': '80 毫米小票',
} as const
