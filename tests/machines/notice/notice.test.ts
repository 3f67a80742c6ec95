import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'

import { type NoticeInput, noticeMachine } from '#machines/notice/index.ts'

function show(kind: NoticeInput['kind'], isHeld = false) {
  const clock = new SimulatedClock()
  const notice = createActor(noticeMachine, { clock, input: { kind, isHeld } }).start()
  return {
    notice,
    /** Milliseconds. */
    pass: (time: number) => clock.increment(time),
    isGone: () => notice.getSnapshot().status === 'done',
    count: () => notice.getSnapshot().context.count,
  }
}

describe('a notice (core §8, §9)', () => {
  it.each([
    ['success', 2_000],
    ['warning', 5_000],
    ['error', 5_000],
  ] as const)('of %s goes after %d ms', (kind, lifetime) => {
    const { pass, isGone } = show(kind)
    pass(lifetime - 1)
    expect(isGone()).toBe(false)
    pass(1)
    expect(isGone()).toBe(true)
  })

  it('begins its time anew when it is repeated, and counts', () => {
    const { notice, pass, isGone, count } = show('error')
    pass(4_000)
    notice.send({ type: 'notice.repeat' })
    pass(4_000)
    expect([isGone(), count()]).toEqual([false, 2])
    pass(1_000)
    expect(isGone()).toBe(true)
  })

  it('stays under the pointer, also when it is repeated there, and has its whole time afterwards', () => {
    const { notice, pass, isGone, count } = show('success')
    notice.send({ type: 'notice.hold' })
    pass(60_000)
    notice.send({ type: 'notice.repeat' })
    pass(60_000)
    expect([isGone(), count()]).toEqual([false, 2])
    notice.send({ type: 'notice.release' })
    pass(1_999)
    expect(isGone()).toBe(false)
    pass(1)
    expect(isGone()).toBe(true)
  })

  it('waits where it appears under the pointer', () => {
    const { notice, pass, isGone } = show('success', true)
    pass(60_000)
    expect(isGone()).toBe(false)
    notice.send({ type: 'notice.release' })
    pass(2_000)
    expect(isGone()).toBe(true)
  })

  it('goes when it is dismissed, wherever the pointer is', () => {
    const { notice, isGone } = show('error', true)
    notice.send({ type: 'notice.dismiss' })
    expect(isGone()).toBe(true)
  })
})
