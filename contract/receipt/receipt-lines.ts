import type { CardOrderKind } from '../card/card-states.ts'
import type { Receipt } from './receipt.contract.ts'

/** A receipt speaks both languages at once, whoever reads it. */
export interface ReceiptWords {
  readonly zh: string
  readonly en: string
}

const kindWords: Readonly<Record<CardOrderKind, ReceiptWords>> = {
  open: { zh: '开户购电', en: 'Account opening' },
  topUp: { zh: '购电充值', en: 'Top-up' },
  refund: { zh: '退款', en: 'Refund' },
  write: { zh: '写卡', en: 'Card rewrite' },
  replace: { zh: '补卡', en: 'Card replacement' },
  reversal: { zh: '冲正', en: 'Reversal' },
}

export const receiptWords = {
  title: { zh: '预付费购电收据', en: 'Prepaid electricity receipt' },
  number: { zh: '收据号', en: 'No.' },
  amount: { zh: '金额', en: 'Amount' },
  received: { zh: '实收现金', en: 'Cash received' },
  paidOut: { zh: '实退现金', en: 'Cash paid out' },
  none: { zh: '无现金收付', en: 'No cash' },
  capitals: { zh: '人民币（大写）', en: 'In words' },
  operator: { zh: '经办人', en: 'Operator' },
  counter: { zh: '柜台', en: 'Counter' },
  signature: { zh: '客户签字', en: 'Customer' },
  issued: { zh: '打印时间', en: 'Printed' },
  keep: { zh: '请妥善保管本收据', en: 'Please keep this receipt' },
} as const satisfies Readonly<Record<string, ReceiptWords>>

/** What marks a copy; `null` on the original. */
export const copyMark = ({ copy }: Pick<Receipt, 'copy'>): ReceiptWords | null =>
  copy === 0 ? null : { zh: `补打第 ${copy} 次`, en: `Copy ${copy}` }

export const cashWords = ({ amountFen }: Pick<Receipt, 'amountFen'>): ReceiptWords =>
  amountFen > 0 ? receiptWords.received : amountFen < 0 ? receiptWords.paidOut : receiptWords.none

/** Fen as yuan with two decimals and thousands separators. */
export const yuanText = (fen: number): string => {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  const yuan = digits.slice(0, -2).replaceAll(/\B(?=(\d{3})+$)/gu, ',')
  return `${fen < 0 ? '-' : ''}${yuan}.${digits.slice(-2)}`
}

const timeFormat = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Asia/Shanghai',
})

/** An instant at the utility's counters. */
export const receiptTime = (instant: string): string => timeFormat.format(new Date(instant))

/** What stands between the title and the amount, line by line. */
export function receiptLines(receipt: Receipt): readonly (ReceiptWords & { readonly value: string })[] {
  const kind = kindWords[receipt.kind]
  return [
    { zh: '业务', en: 'Service', value: `${kind.zh} ${kind.en}` },
    { zh: '业务单号', en: 'Order', value: String(receipt.orderId) },
    { zh: '业务时间', en: 'Time', value: receiptTime(receipt.orderedAt) },
    { zh: '客户编号', en: 'Customer no.', value: receipt.customerNumber },
    { zh: '客户名称', en: 'Customer', value: receipt.customerName },
    { zh: '用电地址', en: 'Address', value: receipt.address },
    { zh: '表号', en: 'Meter', value: receipt.meterNumber },
    { zh: '卡号', en: 'Card', value: receipt.serial },
    ...(receipt.oldSerial === null ? [] : [{ zh: '原卡号', en: 'Old card', value: receipt.oldSerial }]),
    { zh: '写卡后卡内金额', en: 'On the card', value: `¥ ${yuanText(receipt.purseFen)}` },
  ]
}
