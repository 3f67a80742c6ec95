import Pdf from 'pdfkit'

import {
  cashWords,
  copyMark,
  receiptLines,
  receiptTime,
  receiptWords,
  yuanText,
} from '#contract/receipt/receipt-lines.ts'
import type { Receipt, ReceiptPaper } from '#contract/receipt/receipt.contract.ts'

import { receiptFonts } from './receipt-font.ts'

type Document = InstanceType<typeof Pdf>

const millimetre = 72 / 25.4
const grey = '#52605f'
const black = '#16211f'

interface Look {
  readonly width: number
  readonly margin: number
  /** The English label stands below the Chinese one. */
  readonly isNarrow: boolean
  /** Of the labels' column. */
  readonly labels: number
  readonly text: number
  readonly small: number
  readonly title: number
  readonly amount: number
}

const looks: Readonly<Record<ReceiptPaper, Look>> = {
  A5: { isNarrow: false, width: 148, margin: 14, labels: 46, text: 9.5, small: 7.5, title: 16, amount: 17 },
  '80mm': { isNarrow: true, width: 80, margin: 4, labels: 25, text: 8, small: 6.5, title: 12, amount: 13 },
}

/** A receipt as PDF: one page with the glyphs that it uses embedded, some 20 kB. */
export async function receiptPdf(receipt: Receipt, paper: ReceiptPaper): Promise<Buffer> {
  const look = looks[paper]
  const fonts = await receiptFonts()
  const open = (heightMm: number): Document => {
    const document = new Pdf({
      size: [look.width * millimetre, heightMm * millimetre],
      // Nothing is to begin a second page.
      margins: {
        top: look.margin * millimetre,
        bottom: 0,
        left: look.margin * millimetre,
        right: look.margin * millimetre,
      },
      info: {
        Title: `${receiptWords.title.zh} ${receipt.number}`,
        CreationDate: new Date(receipt.issuedAt),
      },
      lang: 'zh-CN',
    })
    document.registerFont('regular', fonts.regular)
    document.registerFont('bold', fonts.bold)
    return document
  }
  // A roll is cut behind the last line: the first drawing measures it.
  const height = paper === 'A5' ? 210 : draw(open(600), receipt, look) / millimetre + look.margin
  const document = open(height)
  const written = bytesOf(document)
  draw(document, receipt, look)
  document.end()
  return written
}

/** @returns where the last line ends, in points */
function draw(document: Document, receipt: Receipt, look: Look): number {
  const left = look.margin * millimetre
  const width = document.page.width - 2 * left
  const labels = look.labels * millimetre
  const say = (
    text: string,
    size: number,
    options: {
      bold?: boolean
      color?: string
      x?: number
      width?: number
      align?: 'left' | 'center' | 'right'
    } = {},
  ) =>
    document
      .font(options.bold === true ? 'bold' : 'regular')
      .fontSize(size)
      .fillColor(options.color ?? black)
      .text(text, options.x ?? left, document.y, {
        width: options.width ?? width,
        align: options.align ?? 'left',
      })
  const rule = (): void => {
    document.moveDown(0.4)
    document
      .moveTo(left, document.y)
      .lineTo(left + width, document.y)
      .lineWidth(0.5)
      .stroke('#9fb0b0')
    document.moveDown(0.5)
  }
  const row = (zh: string, en: string, value: string): void => {
    const top = document.y
    if (look.isNarrow) {
      say(zh, look.text, { color: grey, width: labels })
      say(en, look.small, { color: grey, width: labels })
    } else say(`${zh} ${en}`, look.text, { color: grey, width: labels })
    const labelsEnd = document.y
    document.y = top
    say(value === '' ? '—' : value, look.text, { x: left + labels, width: width - labels })
    document.y = Math.max(labelsEnd, document.y) + look.text * (look.isNarrow ? 0.25 : 0.6)
  }

  say(receipt.utility, look.text, { color: grey, align: 'center' })
  say(receiptWords.title.zh, look.title, { bold: true, align: 'center' })
  say(receiptWords.title.en, look.text, { color: grey, align: 'center' })
  const mark = copyMark(receipt)
  if (mark) say(`【${mark.zh} ${mark.en}】`, look.text, { bold: true, align: 'center' })
  rule()
  row(receiptWords.number.zh, receiptWords.number.en, receipt.number)
  for (const { zh, en, value } of receiptLines(receipt)) row(zh, en, value)
  rule()
  const cash = cashWords(receipt)
  say(`${cash.zh} ${cash.en}`, look.text, { color: grey })
  say(`¥ ${yuanText(Math.abs(receipt.amountFen))}`, look.amount, { bold: true })
  row(receiptWords.capitals.zh, receiptWords.capitals.en, receipt.amountCapitals)
  rule()
  row(receiptWords.counter.zh, receiptWords.counter.en, receipt.counter)
  row(receiptWords.operator.zh, receiptWords.operator.en, receipt.operator)
  row(receiptWords.issued.zh, receiptWords.issued.en, receiptTime(receipt.issuedAt))
  row(receiptWords.signature.zh, receiptWords.signature.en, ' ')
  document.moveDown(0.6)
  say(`${receiptWords.keep.zh}  ${receiptWords.keep.en}`, look.small, { color: grey, align: 'center' })
  return document.y
}

const bytesOf = (document: Document): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
  })
