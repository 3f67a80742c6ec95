import { expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { searchFormInput, searchFormMachine } from '#machines/search-form/index.ts'

function open() {
  const clock = new SimulatedClock()
  const actor = createActor(searchFormMachine, { input: searchFormInput, clock }).start()
  const type = (value: string): void => actor.send({ type: 'text.type', name: 'text', value })
  return { actor, clock, type, context: () => actor.getSnapshot().context }
}

it('searches 500 ms after the last key stroke, once (core §2 Search form, §9 Debounce)', () => {
  const { clock, type, context } = open()
  type('洛')
  clock.increment(499)
  type('洛阳')
  clock.increment(499)
  expect(context()).toMatchObject({ searches: 0, values: { text: '洛阳' }, searched: { text: '郑州' } })
  clock.increment(1)
  expect(context()).toMatchObject({ searches: 1, searched: { text: '洛阳', kinds: ['1'] } })
})

it('searches at once on Enter and on a choice, and not again when the rest would have ended', () => {
  const { actor, clock, type, context } = open()
  type('洛阳')
  actor.send({ type: 'form.search' })
  expect(context().searches).toBe(1)
  actor.send({ type: 'value.choose', name: 'kinds', value: [] })
  clock.increment(500)
  expect(context()).toMatchObject({ searches: 2, searched: { text: '洛阳', kinds: [] } })
})

it('searches for the same values again when asked to', () => {
  const { actor, context } = open()
  actor.send({ type: 'form.search' })
  actor.send({ type: 'form.search' })
  expect(context().searches).toBe(2)
})

it('returns to the defaults on reset and searches for them', () => {
  const { actor, context } = open()
  actor.send({ type: 'form.reset' })
  expect(context()).toMatchObject({ searches: 1, searched: searchFormInput.defaults })
})

it('takes what the address says without searching, also while somebody types', () => {
  const { actor, clock, type, context } = open()
  type('洛阳')
  actor.send({ type: 'values.receive', values: { text: '开封', kinds: [] } })
  clock.increment(500)
  expect(context()).toMatchObject({ searches: 0, values: { text: '开封' }, searched: { text: '开封' } })
})
