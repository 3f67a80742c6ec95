import { describe, expect, it } from 'vitest'

import type { DiagramDevice } from '#contract/diagram/diagram.contract.ts'
import { proposeDiagram } from '#contract/diagram/propose-diagram.ts'
import { readableView } from '#src/features/diagram/paper/readable-view.ts'
import { routeOf } from '#src/features/diagram/paper/routes.ts'

const loads = (count: number) =>
  Array.from({ length: count }, (_, index): DiagramDevice => ({
    id: index + 1,
    fEqtNo: `L${index}`,
    name: `负荷${index}`,
    nameEnglish: '',
    typeCode: 'load',
    parentId: null,
    isSummaryMeter: false,
  }))
const laptop = { width: 970, height: 660 }
const phone = { width: 368, height: 448 }
/** Px of the letters on the paper. */
const letters = 14

describe('how a diagram is shown at first (menu System configuration diagram)', () => {
  it('is whole where its letters can be read', () => {
    const { isWhole, zoom } = readableView(proposeDiagram(loads(4)).elements, laptop)
    expect(isWhole).toBe(true)
    expect(zoom * letters).toBeGreaterThanOrEqual(12)
  })

  it.each([laptop, phone])('has letters of 12 px whatever its size, on $width px', (room) => {
    for (const count of [0, 1, 5, 17, 60]) {
      const { elements } = proposeDiagram(loads(count))
      const { zoom, x, y } = readableView(elements, room)
      expect(zoom * letters).toBeGreaterThanOrEqual(12)
      const grid = elements[0] ?? { x: 0, y: 0 }
      // The grid, where one begins to read, is in sight.
      expect(grid.x * zoom + x).toBeGreaterThanOrEqual(0)
      expect(grid.x * zoom + x).toBeLessThan(room.width)
      expect(grid.y * zoom + y).toBeGreaterThanOrEqual(0)
      expect(grid.y * zoom + y).toBeLessThan(room.height)
    }
  })
})

describe('a line of the diagram', () => {
  const bar = { symbol: 'busbar', turns: 0, length: 400, x: 0, y: 0 } as const
  const load = { symbol: 'load', turns: 0, x: 300, y: 100 } as const

  it('leaves a busbar above what hangs on it', () => {
    expect(routeOf(bar, load, { fromSide: 'bottom', toSide: 'top' })).toBe('M330 6V100')
    expect(routeOf(load, bar, { fromSide: 'top', toSide: 'bottom' })).toBe('M330 100V6')
  })

  it('leaves the end of a busbar that reaches less far', () => {
    const away = { ...load, x: 600 }
    expect(routeOf(bar, away, { fromSide: 'bottom', toSide: 'top' })).toBe('M400 6V53H630V100')
  })

  it('meets an upright busbar at its side', () => {
    const upright = { ...bar, turns: 1 } as const
    expect(routeOf(upright, load, { fromSide: 'right', toSide: 'left' })).toBe('M6 130H300')
  })

  it('joins the left ends of two busbars beside what hangs between them', () => {
    const below = { ...bar, y: 200 }
    expect(routeOf(bar, below, { fromSide: 'left', toSide: 'left' })).toBe('M0 6H-20V206H0')
  })

  it('turns once between an upright and a level end', () => {
    expect(routeOf(load, { ...load, x: 600, y: 300 }, { fromSide: 'bottom', toSide: 'left' })).toBe(
      'M330 160V330H600',
    )
  })
})
