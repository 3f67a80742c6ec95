import { type ReactNode, startTransition, useEffect, useState } from 'react'

import { afterFrame } from '../after-frame.ts'

interface LaterProps {
  /** Holds the place, as high as what comes. */
  readonly placeholder?: ReactNode
  readonly children: ReactNode
}

/** A heavy part of a screen, drawn once the screen was seen without it, and in slices that let others go first. */
export function Later({ placeholder = null, children }: LaterProps) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setIsDue(true))), [])
  return isDue ? children : placeholder
}
