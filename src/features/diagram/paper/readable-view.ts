import type { Viewport } from '@xyflow/react'

import type { DiagramElement } from '#contract/diagram/diagram.contract.ts'

import { sizeOf } from './symbols.ts'

interface Room {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Px beside a symbol for its name and its values. */
export const besideSymbol = 134
/** Letters of the paper are 14 px: smaller than 12 they cannot be read. */
const leastZoom = 0.86
const mostZoom = 1.25
/** Px of the window around the drawing. */
const margin = 24

/** How far a drawing reaches, its names and values among it. */
export function roomOf(elements: readonly DiagramElement[]): Room {
  const all = elements.map((element) => {
    const { width, height } = sizeOf(element)
    const isAlone = element.symbol === 'busbar' || element.symbol === 'note'
    return {
      left: element.x,
      top: element.y,
      right: element.x + width + (isAlone ? 0 : besideSymbol),
      bottom: element.y + height,
    }
  })
  return {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  }
}

/**
 * The whole drawing where its letters can be read then; else its upper part, around the element that it begins with.
 *
 * @returns isWhole whether all of it is in sight
 */
export function readableView(
  elements: readonly DiagramElement[],
  { width, height }: { readonly width: number; readonly height: number },
): Viewport & { readonly isWhole: boolean } {
  const [first] = elements
  if (!first) return { x: 0, y: 0, zoom: 1, isWhole: true }
  const { left, top, right, bottom } = roomOf(elements)
  const fit = Math.min((width - 2 * margin) / (right - left), (height - 2 * margin) / (bottom - top))
  const zoom = Math.min(mostZoom, Math.max(leastZoom, fit))
  const center = (from: number, to: number, room: number): number => (room - (from + to) * zoom) / 2
  const isWide = (width - 2 * margin) / (right - left) < zoom
  const isHigh = (height - 2 * margin) / (bottom - top) < zoom
  const begin = first.x + (sizeOf(first).width + besideSymbol) / 2
  return {
    x: isWide ? center(begin, begin, width) : center(left, right, width),
    y: isHigh ? margin - top * zoom : center(top, bottom, height),
    zoom,
    isWhole: !isWide && !isHigh,
  }
}
