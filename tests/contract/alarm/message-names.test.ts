import { describe, expect, it } from 'vitest'

import { knownNames, namesOfEvents, namesOfKind } from '#contract/alarm/message-names.ts'
import { eventAllocation } from '#contract/event/event-allocation.record.ts'

const entered = {
  requestId: '0d4f6c2e-8a5b-4b0e-9d7a-1f2e3d4c5b6a',
  eventDetailId: 1,
  smallCategoryId: 1,
  raisesAlarm: true,
  onResult: null,
  level: 2,
  endsWithId: null,
  message: '',
  messageEnglish: '',
}
const takes = (own: object): boolean =>
  eventAllocation.calls.add.input.safeParse({ ...entered, ...own }).success

describe('what a message holds in braces (issue 20: message in both languages with values in it)', () => {
  it.each(['', '温度过高', '{device} 温度 {value}', '{device}{device}'])('takes %s', (text) => {
    expect(knownNames(namesOfKind[1]).holds(text)).toBe(true)
  })

  it.each(['{nonsense}', '{device', 'device}', '{ device }', '{{device}}', '{plan}'])(
    'refuses %s',
    (text) => {
      expect(knownNames(namesOfKind[1]).holds(text)).toBe(false)
    },
  )

  it('is held by events too, which may leave it empty', () => {
    expect(takes({})).toBe(true)
    expect(takes({ message: namesOfEvents.map((name) => `{${name}}`).join(' ') })).toBe(true)
    expect(takes({ messageEnglish: '{device} {value}' })).toBe(false)
  })
})
