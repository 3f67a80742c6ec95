import { check, property } from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type CardRecordEvent, cardRecordCases, cardRecordMachine as machine } from '#machines/card/index.ts'

import { anyLife, type Attempted, live } from './lives.ts'

/** Events that break what should hold whatever comes in whatever order; null where none do. */
const against = (holds: (life: readonly Attempted[]) => boolean): unknown =>
  check(
    property(anyLife(cardRecordCases), (events) =>
      holds(live(machine, events).filter(({ isTaken }) => isTaken)),
    ),
    { numRuns: 2000, seed: 20_261_123 },
  ).counterexample

const run = (...types: CardRecordEvent['type'][]) =>
  live(
    machine,
    types.map((type) => ({ type })),
  ).at(-1)

describe('the life of a prepaid card (collection §4 card states)', () => {
  it('takes nothing any more once the card is invalid', () => {
    expect(against((life) => life.every(({ from }) => from !== 'invalid'))).toBeNull()
  })

  it('goes the ways of the specification alone: 1 → 2 → 3 → 4, 2 → 1, 1 → 4 (silences)', () => {
    const ways = new Set([
      'notIssued>opening',
      'opening>running',
      'opening>notIssued',
      'opening>applyForPatch',
      'running>running',
      'running>applyForPatch',
      'running>invalid',
      'applyForPatch>applyForPatch',
      'applyForPatch>running',
      'applyForPatch>opening',
      'applyForPatch>notIssued',
      'applyForPatch>patching',
      'applyForPatch>invalid',
      'patching>applyForPatch',
      'patching>invalid',
    ])
    expect(against((life) => life.every(({ from, to }) => ways.has(`${from}>${to}`)))).toBeNull()
  })

  it('runs only once its opening was settled', () => {
    expect(
      against((life) => {
        const first = life.findIndex(({ to }) => to === 'running')
        return first < 0 || life.slice(0, first + 1).some(({ type }) => type === 'opening.complete')
      }),
    ).toBeNull()
  })

  it('is opened once: what was settled is neither settled nor cancelled again', () => {
    expect(
      against((life) => {
        const settled = life.findIndex(({ type }) => type === 'opening.complete')
        return settled < 0 || life.slice(settled + 1).every(({ type }) => !type.startsWith('opening.'))
      }),
    ).toBeNull()
  })

  it('is closed only as a card that ran', () => {
    expect(
      against((life) => {
        const close = life.findIndex(({ type }) => type === 'account.close')
        return close < 0 || life.slice(0, close).some(({ to }) => to === 'running')
      }),
    ).toBeNull()
  })

  it('is replaced only after it was applied for', () => {
    const before = new Map([
      ['replacement.begin', 'applyForPatch'],
      ['replacement.complete', 'patching'],
    ])
    expect(against((life) => life.every(({ type, from }) => (before.get(type) ?? from) === from))).toBeNull()
  })

  it.each<readonly [string, CardRecordEvent['type'][], string]>([
    [
      'an account that is closed over a card that never ran',
      ['opening.begin', 'replacement.request', 'account.close'],
      'applyForPatch',
    ],
    [
      'an opening that is cancelled after it was settled',
      ['opening.begin', 'opening.complete', 'replacement.request', 'opening.cancel'],
      'applyForPatch',
    ],
    [
      'a card put back from its end',
      ['opening.begin', 'opening.complete', 'account.close', 'opening.begin'],
      'invalid',
    ],
  ])('refuses %s', (_, types, state) => {
    expect(run(...types)).toMatchObject({ isTaken: false, to: state })
  })
})
