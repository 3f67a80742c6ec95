import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useIntent } from '#src/app/layout/use-intent.ts'

const told = vi.fn<(path: string | null) => void>()
function Links() {
  return (
    <nav {...useIntent(told)}>
      <a href="/first">
        first <i>icon</i>
      </a>
      <a href="/second">second</a>
    </nav>
  )
}
const link = (name: string) => screen.getByText(name)
const leave = (pointerType: string) =>
  fireEvent.pointerOut(screen.getByRole('navigation'), { pointerType, relatedTarget: document.body })
const over = (name: string, pointerType = 'mouse') => fireEvent.pointerOver(link(name), { pointerType })

beforeEach(() => {
  vi.useFakeTimers()
  told.mockReset()
  render(<Links />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('which link the user is about to follow (issue 3: a new screen under 300 ms)', () => {
  it('is the one that a pointer rests on, told once', () => {
    over('first')
    vi.advanceTimersByTime(64)
    expect(told).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    over('icon')
    vi.advanceTimersByTime(65)
    fireEvent.pointerDown(link('first'))
    expect(told.mock.calls).toEqual([['/first']])
  })

  it('is none that a pointer only passes over, and none once it left', () => {
    over('first')
    vi.advanceTimersByTime(64)
    over('second')
    vi.advanceTimersByTime(65)
    leave('mouse')
    vi.advanceTimersByTime(65)
    expect(told.mock.calls).toEqual([['/second'], [null]])
  })

  it('is the one that a finger presses, which leaves before its press counts as a click', () => {
    over('first', 'touch')
    vi.advanceTimersByTime(65)
    expect(told).not.toHaveBeenCalled()
    fireEvent.pointerDown(link('first'), { pointerType: 'touch' })
    leave('touch')
    expect(told.mock.calls).toEqual([['/first']])
  })

  it('is not told by a press of another button', () => {
    fireEvent.pointerDown(link('first'), { button: 2 })
    expect(told).not.toHaveBeenCalled()
  })
})
