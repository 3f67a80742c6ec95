import { type PointerEvent, useEffect, useRef } from 'react'

/** Milliseconds that a pointer rests on what it is going to press; one that only passes over leaves sooner. */
const restMs = 65

interface IntentHandlers {
  readonly onPointerOver: (event: PointerEvent) => void
  readonly onPointerDown: (event: PointerEvent) => void
  readonly onPointerLeave: (event: PointerEvent) => void
}

/**
 * Tells which of an element's links the user is about to follow: between aiming at it and pressing it a fifth of a
 * second passes, in which its page can be fetched.
 *
 * @param expect hears the link's path, and `null` once the pointer is elsewhere
 */
export function useIntent(expect: (path: string | null) => void): IntentHandlers {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const expected = useRef<string>(null)
  const tell = (path: string | null): void => {
    clearTimeout(timer.current)
    if (path === expected.current) return
    expected.current = path
    expect(path)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    onPointerOver: ({ target, pointerType }) => {
      const path = pathOf(target)
      if (path !== expected.current) tell(null)
      // A finger is over nothing that it does not press.
      if (path !== null && pointerType === 'mouse') timer.current = setTimeout(tell, restMs, path)
    },
    onPointerDown: ({ target, button }) => {
      if (button === 0) tell(pathOf(target))
    },
    onPointerLeave: ({ pointerType }) => {
      // A finger leaves before its press counts as a click.
      if (pointerType === 'mouse') tell(null)
    },
  }
}

const pathOf = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest('a')?.getAttribute('href') ?? null) : null
