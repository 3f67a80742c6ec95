import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { unpackWoff } from './woff-font.ts'

const { resolve } = createRequire(import.meta.url)
const fileOf = (weight: 400 | 700): string =>
  resolve(`@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`)

interface ReceiptFonts {
  readonly regular: Buffer
  readonly bold: Buffer
}

let read: Promise<ReceiptFonts> | null = null

/** Noto Sans SC (SIL OFL 1.1), unpacked once: 5 MB that stay, for a PDF in a tenth of a second. */
export function receiptFonts(): Promise<ReceiptFonts> {
  read ??= Promise.all([readFile(fileOf(400)), readFile(fileOf(700))]).then(([regular, bold]) => ({
    regular: unpackWoff(regular),
    bold: unpackWoff(bold),
  }))
  return read
}
