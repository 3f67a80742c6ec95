import { describe, expect, it } from 'vitest'

import { SettledWatch } from '#src/features/command/tray/settled-watch.ts'

interface Row {
  readonly id: string
  readonly at: string
  readonly state: string
  readonly isSettled: boolean
}
const watch = () =>
  new SettledWatch<Row>({ keyOf: ({ id }) => id, beganAt: ({ at }) => at, stateOf: (row) => row })
const row = (id: string, at: string, state = 'sent'): Row => ({
  id,
  at: `2026-01-01T00:00:0${at}.000Z`,
  state,
  isSettled: state !== 'sent',
})

describe('the tray tells when one settles (issue 19)', () => {
  it('tells what it saw open, once, and a late answer again', () => {
    const seen = watch()
    expect(seen.settled([row('a', '1')])).toEqual([])
    expect(seen.settled([row('a', '1', 'unknown')])).toHaveLength(1)
    expect(seen.settled([row('a', '1', 'unknown')])).toEqual([])
    expect(seen.settled([row('a', '1', 'succeeded')])).toHaveLength(1)
  })

  it('tells, once, what was given and answered between two tellings', () => {
    const seen = watch()
    seen.settled([])
    expect(seen.settled([row('a', '1', 'succeeded')])).toHaveLength(1)
    expect(seen.settled([row('a', '1', 'succeeded')])).toEqual([])
  })

  it('tells nothing of what had settled before it looked, nor of what a cut list shows again', () => {
    const seen = watch()
    expect(seen.settled([row('b', '2', 'failed')])).toEqual([])
    expect(seen.settled([row('b', '2', 'failed'), row('a', '1', 'failed')])).toEqual([])
  })
})
