import { describe, expect, it } from 'vitest'

import type { EventMessage } from '#contract/field/device-event.ts'
import { TerminalEvents } from '#field/fleet/terminal/terminal-events.ts'

type Happened = EventMessage['events'][number]

/** Starts so many terminals, connects each twice, and takes down what they tell. */
function connect(count: number, keepsOne: boolean): Happened[] {
  const told: Happened[] = []
  for (let n = 0; n < count; n++) {
    let isHeard = false
    const events = new TerminalEvents({
      address: String(410_122_000_000 + n),
      isHeard: () => isHeard,
      tell: (event) => told.push(event),
      after: () => undefined,
    })
    events.start(keepsOne)
    events.tellKept()
    isHeard = true
    events.tellKept()
    events.tellKept()
  }
  return told
}

describe('what a terminal kept while nobody heard it', () => {
  it('is told once, by some terminals, of the hours before, and raises nobody from their bed (issue 16)', () => {
    const before = Date.now()
    const told = connect(400, true)
    expect(told.length).toBeGreaterThan(25)
    expect(told.length).toBeLessThan(100)
    for (const { code, at } of told) {
      expect(['terminal.restart', '03300400']).toContain(code)
      expect(Date.parse(at)).toBeLessThan(before)
      expect(Date.parse(at)).toBeGreaterThan(before - 7 * 3_600_000)
    }
  })

  it('is nothing where no day is stored', () => {
    expect(connect(400, false)).toEqual([])
  })
})
