import { describe, expect, it } from 'vitest'

import type { DiagramContent } from '#contract/diagram/diagram.contract.ts'
import { diagramSvg } from '#src/features/diagram/paper/diagram-svg.ts'
import { pathOf } from '#src/features/diagram/paper/symbols.ts'
import { edited } from '#src/features/diagram/edit-history.ts'

const at = (x: number): DiagramContent => ({
  elements: [{ id: 'a', symbol: 'pcs', deviceId: null, label: '', x, y: 0, turns: 0, layer: 'primary' }],
  lines: [],
})
const begun = { past: [], present: at(0), future: [] }
const drawn = (x: number) => ({ type: 'draw', change: () => at(x) }) as const

describe('steps of drawing', () => {
  it('are taken back and done again in their order', () => {
    const twice = edited(edited(begun, drawn(20)), drawn(40))
    const back = edited(twice, { type: 'undo' })
    expect(back.present).toEqual(at(20))
    expect(edited(back, { type: 'redo' }).present).toEqual(at(40))
  })

  it('cannot be done again once something else was drawn', () => {
    const back = edited(edited(begun, drawn(20)), { type: 'undo' })
    const other = edited(back, drawn(60))
    expect(edited(other, { type: 'redo' })).toBe(other)
  })
})

const sheet = {
  title: 'a & b',
  legend: '15 分钟内无数据',
  nameOf: () => '<"站">',
  isShown: () => true,
  liveOf: () => undefined,
}
const [shape] = at(0).elements
const switches = (deviceId: number): DiagramContent => ({
  elements: shape ? [{ ...shape, symbol: 'breaker', deviceId }] : [],
  lines: [],
})

describe('the diagram as a file', () => {
  it('is well-formed whatever things are called, and leaves hidden layers out', () => {
    const svg = diagramSvg(at(0), sheet)
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull()
    expect(svg).toContain('&lt;&quot;站&quot;&gt;')
    expect(diagramSvg(at(0), { ...sheet, isShown: () => false })).not.toContain('站')
  })

  it('shows switches where their devices stand, and says what is not known of them', () => {
    const seen = { values: ['12.0 kW'], isFresh: true } as const
    const closed = diagramSvg(switches(7), { ...sheet, liveOf: () => ({ ...seen, position: 'closed' }) })
    expect(closed).toContain(pathOf({ symbol: 'breaker' }, 'closed'))
    expect(closed).toContain('12.0 kW')
    expect(closed).not.toContain('15 分钟内无数据')
    const open = diagramSvg(switches(7), { ...sheet, liveOf: () => ({ ...seen, position: 'open' }) })
    expect(open).not.toContain(pathOf({ symbol: 'breaker' }, 'closed'))
    const silent = diagramSvg(switches(7), sheet)
    expect(silent).toContain('stroke-dasharray')
    expect(silent).toContain('15 分钟内无数据')
  })
})
