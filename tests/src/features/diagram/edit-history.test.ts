import { describe, expect, it } from 'vitest'

import type { DiagramContent } from '#contract/diagram/diagram.contract.ts'
import { diagramSvg } from '#src/features/diagram/paper/diagram-svg.ts'
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

describe('the diagram as a file', () => {
  it('is well-formed whatever things are called, and leaves hidden layers out', () => {
    const svg = diagramSvg(
      at(0),
      'a & b',
      () => '<"站">',
      () => true,
    )
    expect(new DOMParser().parseFromString(svg, 'image/svg+xml').querySelector('parsererror')).toBeNull()
    expect(svg).toContain('&lt;&quot;站&quot;&gt;')
    expect(
      diagramSvg(
        at(0),
        'a',
        () => 'PCS',
        () => false,
      ),
    ).not.toContain('PCS')
  })
})
