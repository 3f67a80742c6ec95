import {
  cashWords,
  copyMark,
  receiptLines,
  receiptTime,
  receiptWords,
  type ReceiptWords,
  yuanText,
} from '#contract/receipt/receipt-lines.ts'
import type { Receipt, ReceiptPaper } from '#contract/receipt/receipt.contract.ts'

interface ReceiptSheetProps {
  readonly receipt: Receipt
  readonly paper: ReceiptPaper
}

/** A receipt as it is printed, in both languages; the PDF of the server says the same. */
export function ReceiptSheet({ receipt, paper }: ReceiptSheetProps) {
  const mark = copyMark(receipt)
  const cash = cashWords(receipt)
  return (
    <article lang="zh-CN" className={paper === 'A5' ? 'sheet' : 'sheet narrow'}>
      <header>
        <p className="muted">{receipt.utility}</p>
        <h3>{receiptWords.title.zh}</h3>
        <p className="muted" lang="en">
          {receiptWords.title.en}
        </p>
        {mark && <p className="mark">{`【${mark.zh} ${mark.en}】`}</p>}
      </header>
      <dl>
        <Line {...receiptWords.number} value={receipt.number} />
        {receiptLines(receipt).map((line) => (
          <Line key={line.en} {...line} />
        ))}
      </dl>
      <div className="amount">
        <p className="muted">{`${cash.zh} ${cash.en}`}</p>
        <strong>{`¥ ${yuanText(Math.abs(receipt.amountFen))}`}</strong>
        <dl>
          <Line {...receiptWords.capitals} value={receipt.amountCapitals} />
        </dl>
      </div>
      <dl>
        <Line {...receiptWords.counter} value={receipt.counter} />
        <Line {...receiptWords.operator} value={receipt.operator} />
        <Line {...receiptWords.issued} value={receiptTime(receipt.issuedAt)} />
        <Line {...receiptWords.signature} value="＿＿＿＿＿＿" />
      </dl>
      <footer>{`${receiptWords.keep.zh} ${receiptWords.keep.en}`}</footer>
    </article>
  )
}

function Line({ zh, en, value }: ReceiptWords & { readonly value: string }) {
  return (
    <>
      <dt>
        {zh}
        <small lang="en">{en}</small>
      </dt>
      <dd>{value === '' ? '—' : value}</dd>
    </>
  )
}
