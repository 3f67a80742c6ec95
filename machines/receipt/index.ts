export { receiptCases } from './receipt.cases.ts'
export { receiptMachine, type ReceiptPrint } from './receipt.machine.ts'
export { receiptWords } from './receipt.words.ts'
