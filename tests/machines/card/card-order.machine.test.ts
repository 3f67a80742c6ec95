import { check, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type CardOrderEvent, cardOrderCases, cardOrderMachine as machine } from '#machines/card/index.ts'

import { anyLife, type Attempted, live } from './lives.ts'

const ends = ['reversed', 'cancelled', 'rejected', 'carried']
const scriptOut = ['writing', 'undoing', 'unknown', 'notWritten']

/** Events that break what should hold whatever comes in whatever order; null where none do. */
const against = (holds: (life: readonly Attempted[]) => boolean): unknown =>
  check(
    property(anyLife(cardOrderCases), (events) => holds(live(machine, events))),
    { numRuns: 2000, seed: 20_261_123 },
  ).counterexample
const taken = (life: readonly Attempted[], type?: string) =>
  life.filter((step) => step.isTaken && (type === undefined || step.type === type))

const run = (...events: CardOrderEvent[]) => live(machine, events).at(-1)
const booked = { type: 'order.book' } as const
const prepare = { type: 'write.prepare', isCardWritable: true } as const

describe('an order at the counter (collection §1, §4)', () => {
  it('takes nothing any more once it has ended', () => {
    expect(against((life) => taken(life).every(({ from }) => !ends.includes(from)))).toBeNull()
  })

  it('is credited once at the most: only the card says that it was written', () => {
    expect(against((life) => taken(life, 'reading.written').length <= 1)).toBeNull()
    expect(
      against((life) =>
        taken(life)
          .filter(({ from, to }) => to === 'written' && from !== 'written')
          .every(({ type, from }) =>
            from === 'reversing'
              ? type === 'reversal.abandon'
              : type === 'reading.written' && scriptOut.includes(from),
          ),
      ),
    ).toBeNull()
  })

  it('is never cancelled by a person once a script went out, only by a reading after an undo', () => {
    expect(
      against((life) => {
        const done = taken(life)
        const script = done.findIndex(({ type }) => type === 'write.prepare')
        const after = script < 0 ? [] : done.slice(script + 1)
        const undo = after.findIndex(({ type }) => type === 'undo.prepare')
        return after.every(
          ({ type, to }, index) =>
            type !== 'order.cancel' &&
            (to !== 'cancelled' || (type === 'reading.undone' && undo >= 0 && undo < index)),
        )
      }),
    ).toBeNull()
  })

  it('is unknown, not failed, when no answer came, and then only the card tells (silences)', () => {
    expect(
      against((life) =>
        taken(life).every(
          ({ type, from, to }) =>
            (type !== 'deadline.passed' || to === 'unknown') &&
            (from !== 'unknown' || /^(?:reading\.|card\.replaced$)/u.test(type)),
        ),
      ),
    ).toBeNull()
  })

  it('is written only after it was paid or approved', () => {
    expect(
      against((life) => {
        const first = taken(life).findIndex(({ type }) => type === 'write.prepare')
        const before = taken(life).slice(0, Math.max(first, 0))
        return first < 0 || before.some(({ type }) => type === 'order.book' || type === 'order.approve')
      }),
    ).toBeNull()
  })

  it('is reversed only once it was written', () => {
    expect(
      against(
        (life) =>
          taken(life, 'reversal.begin').every(({ from }) => from === 'written') &&
          taken(life, 'reversal.complete').every(({ from }) => from === 'reversing'),
      ),
    ).toBeNull()
  })

  it.each<readonly [string, CardOrderEvent[], string]>([
    ['a card that is not writable', [booked, { ...prepare, isCardWritable: false }], 'booked'],
    [
      'a person who cancels an unknown order',
      [booked, prepare, { type: 'deadline.passed' }, { type: 'order.cancel' }],
      'unknown',
    ],
    ['a second write of a written order', [booked, prepare, { type: 'reading.written' }, prepare], 'written'],
    ['an undo that never went out', [booked, prepare, { type: 'reading.undone' }], 'writing'],
  ])('refuses %s', (_, events, state) => {
    expect(run(...events)).toMatchObject({ isTaken: false, to: state })
  })
})
