import { describe, expect, it } from 'vitest'

import { diagramContent, type DiagramDevice } from '#contract/diagram/diagram.contract.ts'
import { proposeDiagram } from '#contract/diagram/propose-diagram.ts'

const device = (id: number, typeCode: string, more: Partial<DiagramDevice> = {}): DiagramDevice => ({
  id,
  fEqtNo: `N${id}`,
  name: `设备${id}`,
  nameEnglish: `Device ${id}`,
  typeCode,
  parentId: null,
  isSummaryMeter: false,
  ...more,
})

describe('a proposed single-line diagram', () => {
  const drawn = proposeDiagram([
    device(1, 'electricityMeter', { isSummaryMeter: true }),
    device(2, 'transformer'),
    device(3, 'pcs'),
    device(4, 'batteryStack'),
    device(5, 'batteryCluster', { parentId: 4 }),
    device(6, 'pvInverter'),
  ])
  const joins = drawn.lines.map(({ from, to }) => `${from}>${to}`)

  it('leads from the grid by summary meter and transformer to the bus', () => {
    expect(joins.slice(0, 3)).toEqual(['grid>d1', 'd1>d2', 'd2>bus'])
  })

  it('hangs feeders on the bus, storage below its converter, and parts below what they are part of', () => {
    expect(joins).toEqual(expect.arrayContaining(['bus>d3', 'd3>d4', 'd4>d5', 'bus>d6']))
    expect(joins).not.toContain('bus>d4')
  })

  it('places nothing upon another, and can be saved as it is', () => {
    const places = drawn.elements.map(({ x, y }) => `${x} ${y}`)
    expect(new Set(places).size).toBe(places.length)
    expect(diagramContent.safeParse(drawn).success).toBe(true)
  })

  it('draws no more feeders on a busbar than a laptop shows in letters that can be read', () => {
    const loads = Array.from({ length: 17 }, (_, index) => device(index + 1, 'load'))
    const { elements, lines } = proposeDiagram(loads)
    const bars = elements.filter(({ symbol }) => symbol === 'busbar')
    expect(bars.map(({ id }) => id)).toEqual(['bus', 'bus2', 'bus3', 'bus4'])
    for (const bar of bars) {
      const hung = lines.filter(({ from, toSide }) => from === bar.id && toSide === 'top')
      expect(hung.length).toBeLessThanOrEqual(5)
      for (const { to } of hung) {
        const feeder = elements.find(({ id }) => id === to)
        expect(feeder?.y).toBeGreaterThan(bar.y)
        expect(feeder?.x).toBeGreaterThanOrEqual(bar.x)
        expect(feeder?.x).toBeLessThan(bar.x + (bar.length ?? 0))
      }
    }
    expect(
      lines.filter(({ fromSide }) => fromSide === 'left').map(({ from, to }) => `${from}>${to}`),
    ).toEqual(['bus>bus2', 'bus2>bus3', 'bus3>bus4'])
  })

  it('leaves cells beside the paper where a cluster has more than have room', () => {
    const cells = Array.from({ length: 20 }, (_, index) => device(10 + index, 'batteryCell', { parentId: 2 }))
    const { elements } = proposeDiagram([
      device(1, 'batteryStack'),
      device(2, 'batteryCluster', { parentId: 1 }),
      ...cells,
    ])
    expect(elements.map(({ id }) => id)).toEqual(['grid', 'bus', 'd1', 'd2'])
  })

  it('has room for whatever stands at a site', () => {
    const many = Array.from({ length: 2000 }, (_, index) => device(index + 1, 'load'))
    expect(diagramContent.safeParse(proposeDiagram(many)).success).toBe(true)
  })

  it('can be saved of a site without devices', () => {
    expect(diagramContent.safeParse(proposeDiagram([])).success).toBe(true)
  })
})
