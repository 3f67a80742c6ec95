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

  it('can be saved of a site without devices', () => {
    expect(diagramContent.safeParse(proposeDiagram([])).success).toBe(true)
  })
})
