import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useContext, useEffect, useState } from 'react'
import { type Path, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ConsoleRouter, FollowingContext } from '#src/app/boot/console-router.tsx'
import { useGo } from '#src/app/pages/use-go.ts'

const ask = vi.fn<(to: Path) => Promise<void> | undefined>()
/** What the follower was told last, and each pair of it and the address that was drawn. */
let told = ''
const drawn: string[][] = []

function Page() {
  const takeFollower = useContext(FollowingContext)
  const [seen, setSeen] = useState('/first')
  useEffect(
    () =>
      takeFollower({
        ask,
        go: ({ pathname }) => {
          told = pathname
          setSeen(pathname)
        },
      }),
    [takeFollower],
  )
  const go = useGo()
  const { pathname } = useLocation()
  drawn.push([pathname, seen])
  return (
    <>
      <p>{pathname}</p>
      <button onClick={() => go('/second')}>second</button>
      <button onClick={() => go('/third')}>third</button>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers()
  ask.mockReset()
  told = ''
  drawn.length = 0
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

  it('tells its follower, and draws what that changes with the address in one step', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    ask.mockReturnValue(promise)
    await goTo('second')
    expect(told).toBe('')
    await act(async () => resolve())
    expect(told).toBe('/second')
    expect(drawn).toEqual([
      ['/first', '/first'],
      ['/second', '/second'],
    ])
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
