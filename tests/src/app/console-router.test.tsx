import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useContext, useEffect } from 'react'
import { type Path, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { AskingContext, ConsoleRouter } from '#src/app/console-router.tsx'
import { useGo } from '#src/app/use-go.ts'

const ask = vi.fn<(to: Path) => Promise<void> | undefined>()
function Page() {
  const takeAsk = useContext(AskingContext)
  useEffect(() => takeAsk(ask), [takeAsk])
  const go = useGo()
  return (
    <>
      <p>{useLocation().pathname}</p>
      <button onClick={() => go('/second')}>second</button>
      <button onClick={() => go('/third')}>third</button>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset()
  window.history.replaceState(null, '', '/first')
  render(
    <ConsoleRouter isAhead={false}>
      <Page />
    </ConsoleRouter>,
  )
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const goTo = (name: string): Promise<void> =>
  act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const pass = (ms: number): Promise<void> =>
  act(async () => vi.advanceTimersByTimeAsync(ms).then(() => undefined))

describe('the console’s router (issue 3: a new screen under 300 ms)', () => {
  it('asks before it draws, and draws when the answer is there', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ask.mockReturnValue(promise)
    await goTo('second')
    expect(ask).toHaveBeenCalledWith(expect.objectContaining({ pathname: '/second' }))
    expect(screen.getByText('/first')).toBeDefined()
    await act(async () => resolve())
    expect(screen.getByText('/second')).toBeDefined()
  })

  it('waits no longer than 50 ms for it', async () => {
    ask.mockReturnValue(new Promise(() => undefined))
    await goTo('second')
    await pass(49)
    expect(screen.getByText('/first')).toBeDefined()
    await pass(1)
    expect(screen.getByText('/second')).toBeDefined()
  })

  it('goes where the user went last, whichever answer comes first', async () => {
    ask.mockReturnValueOnce(new Promise(() => undefined)).mockReturnValue(undefined)
    await goTo('second')
    await goTo('third')
    expect(screen.getByText('/third')).toBeDefined()
    await pass(50)
    expect(screen.getByText('/third')).toBeDefined()
  })
})
