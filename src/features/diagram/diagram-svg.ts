import { xmlText } from '#contract/kernel/xml-text.ts'
import type {
  DiagramContent,
  DiagramElement,
  DiagramLine,
  DiagramSide,
} from '#contract/diagram/diagram.contract.ts'

import { symbols } from './symbols.ts'

interface Point {
  readonly x: number
  readonly y: number
}

function endOf({ symbol, x, y }: DiagramElement, side: DiagramSide): Point {
  const { width, height } = symbols[symbol]
  if (side === 'top') return { x: x + width / 2, y }
  if (side === 'bottom') return { x: x + width / 2, y: y + height }
  return side === 'left' ? { x, y: y + height / 2 } : { x: x + width, y: y + height / 2 }
}

/** From end to end in right angles. */
function routeOf(from: Point, fromSide: DiagramSide, to: Point): string {
  const isUpright = fromSide === 'top' || fromSide === 'bottom'
  const middle = isUpright ? (from.y + to.y) / 2 : (from.x + to.x) / 2
  return isUpright
    ? `M${from.x} ${from.y}V${middle}H${to.x}V${to.y}`
    : `M${from.x} ${from.y}H${middle}V${to.y}H${to.x}`
}

const textAt = (x: number, y: number, anchor: 'start' | 'middle', text: string): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="#000" stroke="none" font-family="sans-serif" font-size="12">${text}</text>`

const margin = 60

/**
 * A diagram as an SVG file: black on white, as it is printed.
 *
 * @param nameOf what stands below an element
 * @param isShown layers that are hidden are left out
 */
export function diagramSvg(
  { elements, lines }: DiagramContent,
  title: string,
  nameOf: (element: DiagramElement) => string,
  isShown: (element: DiagramElement) => boolean,
): string {
  const shown = new Map(elements.filter(isShown).map((element) => [element.id, element]))
  const all = [...shown.values()]
  const left = Math.min(0, ...all.map(({ x }) => x)) - margin
  const top = Math.min(0, ...all.map(({ y }) => y)) - margin
  const right = Math.max(0, ...all.map(({ x, symbol }) => x + symbols[symbol].width)) + margin
  const bottom = Math.max(0, ...all.map(({ y, symbol }) => y + symbols[symbol].height)) + margin
  const routes = lines.flatMap((line: DiagramLine) => {
    const from = shown.get(line.from)
    const to = shown.get(line.to)
    if (!from || !to) return []
    return `<path d="${routeOf(endOf(from, line.fromSide), line.fromSide, endOf(to, line.toSide))}"/>`
  })
  const drawn = all.map((element) => {
    const { width, height, path, stroke } = symbols[element.symbol]
    const name = xmlText(nameOf(element))
    const turned = `translate(${element.x} ${element.y}) rotate(${element.turns * 90} ${width / 2} ${height / 2})`
    const text =
      element.symbol === 'note'
        ? textAt(element.x, element.y + 18, 'start', name)
        : textAt(element.x + width / 2, element.y + height + 14, 'middle', name)
    return `<path transform="${turned}" stroke-width="${stroke}" d="${path}"/>${text}`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${right - left} ${bottom - top}" width="${right - left}" height="${bottom - top}">
<title>${xmlText(title)}</title>
<rect x="${left}" y="${top}" width="${right - left}" height="${bottom - top}" fill="#fff"/>
<g fill="none" stroke="#000" stroke-width="2" stroke-linejoin="round">${routes.join('')}</g>
<g fill="none" stroke="#000" stroke-linejoin="round">${drawn.join('')}</g>
</svg>`
}
