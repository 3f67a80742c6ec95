import { xmlText } from '#contract/kernel/xml-text.ts'
import type { DiagramContent, DiagramElement, DiagramLine } from '#contract/diagram/diagram.contract.ts'

import type { DeviceValues } from '../live-values.ts'
import { roomOf } from './readable-view.ts'
import { routeOf } from './routes.ts'
import { pathOf, sizeOf, symbols, turnOf } from './symbols.ts'

const wideLetter = /[\u2E80-\uFFEF]/gu
/** Half widths of letters that a line beside a symbol holds. */
const mostHalves = 18
const lineHeight = 17
/** Px of half a Chinese letter. */
const halfWidth = 7
const halvesOf = (text: string): number => text.length + (text.match(wideLetter)?.length ?? 0)

/** Words in lines; a word that is too long, as Chinese names are, is cut. */
function linesOf(text: string): readonly string[] {
  const lines: string[] = ['']
  let used = 0
  const pieces = text.match(/[\u2E80-\uFFEF]|[^\s\u2E80-\uFFEF]{1,18}|\s+/gu) ?? []
  for (const piece of pieces) {
    const halves = /[\u2E80-\uFFEF]/u.test(piece) ? 2 : piece.length
    if (used + halves > mostHalves && used > 0) {
      lines.push('')
      used = 0
    }
    lines[lines.length - 1] += piece
    used += halves
  }
  return lines.map((line) => line.trim())
}

/**
 * @param y of the middle of all lines
 * @param more lines below the text
 */
function textAt(x: number, y: number, text: string, more: readonly string[] = []): string {
  const lines = [...linesOf(text), ...more]
  const first = y - ((lines.length - 1) * lineHeight) / 2 + 5
  const spans = lines.map(
    (line, index) => `<tspan x="${x}" y="${first + index * lineHeight}">${xmlText(line)}</tspan>`,
  )
  return `<text fill="#000" stroke="none" font-family="sans-serif" font-size="14">${spans.join('')}</text>`
}

function nameAt(element: DiagramElement, name: string, values: readonly string[]): string {
  const { x, y, symbol } = element
  const { width, height } = sizeOf(element)
  if (symbol === 'note') return textAt(x, y + height / 2, name)
  return symbol === 'busbar' ? textAt(x, y - 12, name) : textAt(x + width + 6, y + height / 2, name, values)
}

const margin = 40

interface Shown {
  /** Of whom and when: what its devices show is true of one moment. */
  readonly title: string
  /** What dashed lines say, where there are any. */
  readonly legend: string
  /** What stands beside an element. */
  readonly nameOf: (element: DiagramElement) => string
  /** Layers that are hidden are left out. */
  readonly isShown: (element: DiagramElement) => boolean
  /** What an element's device shows; undefined where nothing is known of it. */
  readonly liveOf: (element: DiagramElement) => DeviceValues | undefined
}

/** A diagram as an SVG file: black on white, as it is printed, its devices as the screen shows them. */
export function diagramSvg(
  { elements, lines }: DiagramContent,
  { title, legend, nameOf, isShown, liveOf }: Shown,
): string {
  const shown = new Map(elements.filter(isShown).map((element) => [element.id, element]))
  const all = [...shown.values()]
  const room = all.length === 0 ? { left: 0, top: 0, right: 0, bottom: 0 } : roomOf(all)
  const [left, top] = [room.left - margin, room.top - margin - lineHeight]
  const height = room.bottom + margin - top
  const width = Math.max(room.right + margin - left, margin + halvesOf(title) * halfWidth)
  const routes = lines.flatMap((line: DiagramLine) => {
    const from = shown.get(line.from)
    const to = shown.get(line.to)
    return from && to ? [`<path d="${routeOf(from, to, line)}"/>`] : []
  })
  const isSilent = (element: DiagramElement): boolean =>
    element.deviceId !== null && liveOf(element)?.isFresh !== true
  const drawn = all.map((element) => {
    const { x, y, symbol } = element
    const { values = [], position = null } = liveOf(element) ?? {}
    const dashes = isSilent(element) ? ' stroke-dasharray="3 3"' : ''
    const path = `<path transform="translate(${x} ${y}) ${turnOf(element)}" stroke-width="${symbols[symbol].stroke}"${dashes} d="${pathOf(element, position)}"/>`
    return `${path}${nameAt(element, nameOf(element), values)}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">
<title>${xmlText(title)}</title>
<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="#fff"/>
<g fill="none" stroke="#000" stroke-width="2" stroke-linejoin="round">${routes.join('')}</g>
<g fill="none" stroke="#000" stroke-linejoin="round">${drawn.join('')}</g>
<g fill="#000" font-family="sans-serif" font-size="14"><text x="${left + margin / 2}" y="${top + margin / 2 + 5}">${xmlText(title)}</text>${all.some(isSilent) ? `<text x="${left + margin / 2}" y="${top + height - 10}">${xmlText(legend)}</text>` : ''}</g>
</svg>`
}
