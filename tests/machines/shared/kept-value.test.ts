import { describe, expect, it } from 'vitest'

import { commandMachine } from '#machines/command/index.ts'
import { feeControlMachine } from '#machines/fee/index.ts'
import { keptValue, stateName } from '#machines/shared/states/state-name.ts'

/** The state's name of a record that was kept with this value. */
const read = (value: Parameters<typeof keptValue>[1]): string =>
  stateName(
    feeControlMachine.resolveState({
      value: keptValue(feeControlMachine, value),
      context: { isOpenedHere: false },
    }),
  )

describe('a record that was kept before its chart held states together (machines 9)', () => {
  it('is found by its state’s name', () => {
    expect(keptValue(commandMachine, 'overdue')).toEqual({
      awaited: { underWay: { atTerminal: 'overdue' } },
    })
    expect(read('suspended')).toBe('suspended')
  })

  it('is found inside a state that had a name of its own', () => {
    expect(read({ supervised: 'empty' })).toBe('supervised.empty')
    expect(read({ supervised: 'unknown' })).toBe('supervised.unknown')
  })

  it('is found where groups stood around it that are no more', () => {
    expect(read({ gone: { supervised: { held: 'tripped' } } })).toBe('supervised.tripped')
  })

  it('is taken as it is where the chart has it', () => {
    const value = { under: { supervised: { unsure: 'tripped' } } }
    expect(keptValue(feeControlMachine, value)).toBe(value)
  })

  it('is an error where the machine has no such state', () => {
    expect(() => keptValue(feeControlMachine, { supervised: 'asleep' })).toThrow(
      /no state supervised.asleep/u,
    )
  })
})
