import type { PhraseLines } from '#contract/machine/machine.contract.ts'
import type { Phrase } from '#machines/shared/words.ts'

const wide = /[\u2e80-\uffef]/u

/** Share of the font size that a character takes in the usual sans-serif fonts, rather too much than too little. */
function widthOf(char: string): number {
  if (wide.test(char)) return 1
  if (/[A-ZMWmw@%_]/u.test(char)) return 0.72
  if (/[ijlft.,:;'|!()[\] ]/u.test(char)) return 0.36
  return 0.58
}

/** Width in px. No browser is at hand when diagrams are laid out, so letters are reckoned by their kind. */
export const textWidth = (text: string, fontSize: number): number =>
  Math.ceil(Array.from(text).reduce((sum, char) => sum + widthOf(char), 0) * fontSize)

/** Width of the widest line in either language. */
export const linesWidth = ({ zh, en }: PhraseLines, fontSize: number): number =>
  Math.max(...[...zh, ...en].map((line) => textWidth(line, fontSize)))

export const linesCount = ({ zh, en }: PhraseLines): number => Math.max(zh.length, en.length)

interface WrapOptions {
  readonly fontSize: number
  /** Px. */
  readonly width: number
  /** What does not fit ends in an ellipsis; the whole is beside the drawing. */
  readonly most: number
}

export const wrapPhrase = ({ zh, en }: Phrase, options: WrapOptions): PhraseLines => ({
  zh: wrap(zh, options),
  en: wrap(en, options),
})

/** Breaks at spaces, and between Chinese characters where no line would begin with punctuation. */
function wrap(text: string, { fontSize, width, most }: WrapOptions): string[] {
  const pieces = text.match(/[\u2e80-\uffef][，。、；：）”]*|[^\u2e80-\uffef\s]+\s*|\s+/gu) ?? []
  const lines: string[] = []
  let line = ''
  for (const piece of pieces) {
    if (line !== '' && textWidth((line + piece).trimEnd(), fontSize) > width) {
      lines.push(line.trimEnd())
      line = ''
    }
    line += piece
  }
  lines.push(line.trimEnd())
  if (lines.length <= most) return lines
  // Cut by letters: one long word more would leave half the line empty.
  const rest = lines.slice(most - 1).join(/[\u2e80-\uffef]$/u.test(lines[most - 1] ?? '') ? '' : ' ')
  let cut = ''
  for (const char of rest) {
    if (textWidth(`${cut}${char}…`, fontSize) > width) break
    cut += char
  }
  return [...lines.slice(0, most - 1), `${cut.trimEnd()}…`]
}
