import { type RefObject, useEffect } from 'react'

const takesText = 'input, textarea, select, [contenteditable=true], [role=dialog] *'

/**
 * Lets what a scanner types land in the box, wherever the focus is; the box has the focus from the start.
 * What is typed into another field stays there.
 */
export function useTypingFocus(box: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    box.current?.focus({ preventScroll: true })
    const follow = (event: KeyboardEvent): void => {
      const isText =
        event.key.length === 1 && event.key !== ' ' && !event.ctrlKey && !event.metaKey && !event.altKey
      const isElsewhere = event.target instanceof Element && event.target.matches(takesText)
      // The key's own effect comes after this: it lands in the box.
      if (isText && !isElsewhere) box.current?.focus()
    }
    document.addEventListener('keydown', follow)
    return () => document.removeEventListener('keydown', follow)
  }, [box])
}
