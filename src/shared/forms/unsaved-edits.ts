import { useCallback, useContext, useEffect, useId } from 'react'

import { cookies } from '#src/shared/browser/cookies.ts'
import { PageLifeContext } from '#src/shared/page/page-life.ts'

type NoteEdits = (hasEdits: boolean) => (() => void) | undefined

/** Says of one form whether its page would lose edits. A hidden page, whose effects rest, can say it too. */
export function usePageEdits(): NoteEdits {
  const life = useContext(PageLifeContext)
  const form = useId()
  return useCallback((hasEdits) => life?.edit(form, hasEdits), [life, form])
}

/**
 * Lets the console ask before a kept page with unsaved edits ends, and the browser before a reload, a closed
 * window or another site loses edits. Not once the session is over: then nothing could be saved, and the way to
 * the sign-in page must be free.
 */
export function useUnsavedEdits(hasEdits: boolean, note: NoteEdits): void {
  useEffect(() => note(hasEdits), [note, hasEdits])
  useEffect(() => {
    if (!hasEdits) return undefined
    const ask = (event: BeforeUnloadEvent): void => {
      if (cookies.token.read() !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasEdits])
}
