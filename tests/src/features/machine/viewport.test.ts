import { describe, expect, it } from 'vitest'

import {
  type Box,
  centred,
  fitted,
  largest,
  opened,
  overlap,
  overlooked,
  recentred,
  revealed,
  sightOf,
  smallest,
  type Viewport,
  zoomed,
} from '#src/features/machine/diagram/viewport.ts'

const window = { width: 800, height: 400 }
const start = { x: 20, y: 900, width: 100, height: 40 }
const drawn = (width: number, height: number, ...states: readonly Box[]) => ({
  width,
  height,
  start,
  states: [start, ...states],
})

describe('the window on a diagram', () => {
  it('shows all of a large drawing in the middle', () => {
    const view = fitted({ width: 1600, height: 400 }, window)
    expect(view.scale).toBeCloseTo(784 / 1600)
    expect(view.x).toBeCloseTo(8)
    expect(view.y).toBeCloseTo(200 - 200 * view.scale)
  })

  it('never shows a small drawing larger than it was drawn', () => {
    expect(fitted({ width: 100, height: 100 }, window)).toEqual({ scale: 1, x: 350, y: 150 })
  })

  it('opens a drawing that could not be read whole where it begins', () => {
    const view = opened(drawn(4000, 2000), window)
    expect(view.scale).toBe(0.75)
    expect(20 * view.scale + view.x).toBeGreaterThanOrEqual(0)
    expect(900 * view.scale + view.y).toBeGreaterThanOrEqual(0)
    expect(900 * view.scale + view.y).toBeLessThan(window.height)
  })

  it('opens whole on a laptop, the widest too (use 22, machines 9)', () => {
    const laptop = { width: 1180, height: 600 }
    const registration = drawn(1883, 1236)
    expect(opened(registration, laptop)).toEqual(fitted(registration, laptop))
    const widest = drawn(4136, 2181)
    expect(opened(widest, laptop)).toEqual(fitted(widest, laptop))
  })

  it('brings a place that was pressed on the small map into the middle', () => {
    const view = centred({ x: 0, y: 0, scale: 0.75 }, { x: 2000, y: 900 }, window)
    expect([2000 * view.scale + view.x, 900 * view.scale + view.y]).toEqual([400, 200])
  })

  it('shows the whole of two versions, unless nothing of it could be made out', () => {
    const wide = drawn(2000, 1000)
    expect(overlooked(wide, window)).toEqual(fitted(wide, window))
    const narrow = { width: 360, height: 420 }
    expect(overlooked(wide, narrow)).toEqual(opened(wide, narrow))
  })

  it('shows on a phone as many states as it can besides the first, and that one whole', () => {
    const phone = { width: 360, height: 400 }
    const above = { x: 200, y: 340, width: 100, height: 40 }
    const aside = { x: 500, y: 700, width: 100, height: 40 }
    const isSeen = (box: Box, { x, y, scale }: Viewport): boolean =>
      box.x * scale + x >= 0 &&
      box.y * scale + y >= 0 &&
      (box.x + box.width) * scale + x <= phone.width &&
      (box.y + box.height) * scale + y <= phone.height
    const view = opened(drawn(4000, 2000, above, aside), phone)
    expect([start, above, aside].map((box) => isSeen(box, view))).toEqual([true, true, true])
    // What cannot be seen with it does not lead away from it.
    const far = { x: 3000, y: 100, width: 100, height: 40 }
    expect(isSeen(start, opened(drawn(4000, 2000, far), phone))).toBe(true)
  })

  it('keeps what is in its middle when its size changes', () => {
    const view = { x: 300, y: 100, scale: 0.5 }
    // The drawing's (200, 200) is in the middle of both.
    expect(recentred(view, window, { width: 300, height: 600 })).toEqual({ x: 50, y: 200, scale: 0.5 })
  })

  it('keeps the point under the pointer where it is, and to its bounds', () => {
    const view = zoomed({ x: 10, y: 20, scale: 1 }, 2, { x: 110, y: 220 })
    expect(view).toEqual({ scale: 2, x: -90, y: -180 })
    expect(zoomed(view, 100, { x: 0, y: 0 }).scale).toBe(largest)
    expect(zoomed(view, 0.0001, { x: 0, y: 0 }).scale).toBe(smallest)
  })

  it('moves only when a state is not seen or cannot be read', () => {
    const view = { x: 0, y: 0, scale: 1 }
    const box = { x: 10, y: 10, width: 100, height: 40 }
    expect(revealed(view, box, window)).toBe(view)
    expect(revealed(view, { ...box, x: 2000 }, window)).toEqual({ scale: 1, x: 400 - 2050, y: 200 - 30 })
    expect(revealed({ ...view, scale: 0.2 }, box, window).scale).toBe(0.75)
  })

  it('knows what of a drawing it shows, and what lies outside', () => {
    const sight = sightOf({ x: -100, y: 50, scale: 0.5 }, window)
    expect(sight).toEqual({ x: 200, y: -100, width: 1600, height: 800 })
    const box = { x: 1700, y: 600, width: 200, height: 60 }
    expect(sight && overlap(box, sight)).toBe(true)
    expect(sight && overlap({ ...box, x: 1801 }, sight)).toBe(false)
    expect(sight && overlap({ ...box, y: -161 }, sight)).toBe(false)
  })

  it('knows nothing of that before it has a size', () => {
    expect(sightOf({ x: 0, y: 0, scale: 1 }, { width: 0, height: 400 })).toBeNull()
  })
})
