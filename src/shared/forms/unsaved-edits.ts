import { useEffect } from 'react'

import { cookies } from '../cookies.ts'

/**
 * Lets the browser ask before a reload, a closed window or another site loses edits. Not once the session is
 * over: then nothing could be saved, and the way to the sign-in page must be free.
 */
export function useUnsavedEdits(hasEdits: boolean): void {
  useEffect(() => {
    if (!hasEdits) return undefined
    const ask = (event: BeforeUnloadEvent): void => {
      if (cookies.token.read() !== null) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [hasEdits])
}
