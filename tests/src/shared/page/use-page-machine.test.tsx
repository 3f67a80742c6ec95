import { act, cleanup, render, screen } from '@testing-library/react'
import { Activity, StrictMode, useEffect, useLayoutEffect, useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fromPromise, setup } from 'xstate'

import { PageLife, PageLifeContext } from '#src/shared/page/page-life.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

let calls: AbortSignal[] = []
let answer: () => void = () => undefined

/** Asks, and asks again five seconds after each answer. */
const watch = setup({
  actors: {
    ask: fromPromise(({ signal }) => {
      calls.push(signal)
      return new Promise<void>((done) => {
        answer = done
      })
    }),
  },
}).createMachine({
  initial: 'asking',
  states: {
    asking: { invoke: { id: 'ask', src: 'ask', onDone: 'resting' } },
    resting: { after: { 5_000: 'asking' } },
  },
})

function View() {
  const [snapshot] = usePageMachine(watch)
  return <output>{snapshot.value}</output>
}

function Page({ isVisible }: { readonly isVisible: boolean }) {
  const [life] = useState(() => new PageLife())
  useLayoutEffect(() => (isVisible ? life.show() : life.hide()), [life, isVisible])
  useEffect(() => life.keep(), [life])
  return (
    <Activity mode={isVisible ? 'visible' : 'hidden'}>
      <PageLifeContext value={life}>
        <View />
      </PageLifeContext>
    </Activity>
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const answerNow = () => act(async () => answer())
const state = () => screen.getByRole('status', { hidden: true }).textContent

beforeEach(() => {
  vi.useFakeTimers()
  calls = []
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a machine on a kept page', () => {
  it('does not poll while the page is hidden, and asks once when it comes back', async () => {
    const { rerender } = render(<Page isVisible />)
    await answerNow()
    rerender(<Page isVisible={false} />)
    await pass(60_000)
    expect(calls).toHaveLength(1)
    rerender(<Page isVisible />)
    await pass(0)
    expect(calls).toHaveLength(2)
    await answerNow()
    await pass(4_999)
    expect(calls).toHaveLength(2)
    await pass(1)
    expect(calls).toHaveLength(3)
  })

  it('asks nothing again when the page comes back before its time', async () => {
    const { rerender } = render(<Page isVisible />)
    await answerNow()
    await pass(1_000)
    rerender(<Page isVisible={false} />)
    await pass(1_000)
    rerender(<Page isVisible />)
    await pass(2_999)
    expect(calls).toHaveLength(1)
    await pass(1)
    expect(calls).toHaveLength(2)
  })

  it('lets what is on its way come to its end, neither given up nor sent twice', async () => {
    const { rerender } = render(<Page isVisible />)
    rerender(<Page isVisible={false} />)
    await pass(1_000)
    expect(calls[0]?.aborted).toBe(false)
    await answerNow()
    rerender(<Page isVisible />)
    await pass(0)
    expect(state()).toBe('resting')
    expect(calls).toHaveLength(1)
  })

  it('ends with its page, also one that is hidden', async () => {
    const { rerender, unmount } = render(<Page isVisible />)
    rerender(<Page isVisible={false} />)
    unmount()
    await pass(60_000)
    expect(calls[0]?.aborted).toBe(true)
    expect(calls).toHaveLength(1)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('runs once under strict effects', async () => {
    render(
      <StrictMode>
        <Page isVisible />
      </StrictMode>,
    )
    await answerNow()
    await pass(5_000)
    expect(calls).toHaveLength(2)
  })

  it('runs without a kept page around it, and ends with its view', async () => {
    const { unmount } = render(<View />)
    await answerNow()
    await pass(5_000)
    expect(calls).toHaveLength(2)
    unmount()
    await pass(60_000)
    expect(calls[1]?.aborted).toBe(true)
    expect(calls).toHaveLength(2)
  })
})
