import type { DiagramElement, DiagramLine, DiagramSide } from '#contract/diagram/diagram.contract.ts'

import { sizeOf } from './symbols.ts'

/** An element, wherever it is being dragged to. */
type Placed = Pick<DiagramElement, 'symbol' | 'turns' | 'length' | 'x' | 'y'>

interface End {
  readonly x: number
  readonly y: number
  readonly side: DiagramSide
}

/** Px that a line goes out before it turns back. */
const stub = 20

const isUpright = (side: DiagramSide): boolean => side === 'top' || side === 'bottom'

function endOf(element: Placed, side: DiagramSide): End {
  const { x, y } = element
  const { width, height } = sizeOf(element)
  if (isUpright(side)) return { x: x + width / 2, y: side === 'top' ? y : y + height, side }
  return { x: side === 'left' ? x : x + width, y: y + height / 2, side }
}

const within = (wanted: number, from: number, to: number): number => Math.min(Math.max(wanted, from), to)

/** A line meets a busbar where it comes from, not in the middle of the bar. */
function endAt(element: Placed, side: DiagramSide, other: End): End {
  const end = endOf(element, side)
  if (element.symbol !== 'busbar') return end
  const { x, y } = element
  const { width, height } = sizeOf(element)
  if (width >= height && isUpright(side)) return { side, x: within(other.x, x, x + width), y: y + height / 2 }
  if (width < height && !isUpright(side)) return { side, x: x + width / 2, y: within(other.y, y, y + height) }
  return end
}

/** From end to end in right angles. */
function pathBetween(from: End, to: End): string {
  const start = `M${from.x} ${from.y}`
  if (isUpright(from.side) !== isUpright(to.side))
    return isUpright(from.side) ? `${start}V${to.y}H${to.x}` : `${start}H${to.x}V${to.y}`
  if (isUpright(from.side)) {
    if (from.x === to.x) return `${start}V${to.y}`
    return `${start}V${turnBetween(from.y, to.y, from.side, to.side)}H${to.x}V${to.y}`
  }
  if (from.y === to.y) return `${start}H${to.x}`
  return `${start}H${turnBetween(from.x, to.x, from.side, to.side)}V${to.y}H${to.x}`
}

/** Half way; beyond both where a line comes back on the side that it left from. */
function turnBetween(from: number, to: number, fromSide: DiagramSide, toSide: DiagramSide): number {
  if (fromSide !== toSide) return (from + to) / 2
  return fromSide === 'bottom' || fromSide === 'right' ? Math.max(from, to) + stub : Math.min(from, to) - stub
}

/** The path of a line, as screen, print and file draw it. */
export function routeOf(
  from: Placed,
  to: Placed,
  { fromSide, toSide }: Pick<DiagramLine, 'fromSide' | 'toSide'>,
): string {
  const first = endAt(from, fromSide, endOf(to, toSide))
  return pathBetween(first, endAt(to, toSide, first))
}
