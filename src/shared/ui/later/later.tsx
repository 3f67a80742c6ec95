import type { ReactNode } from 'react'

import { useLater } from './use-later.ts'

interface LaterProps {
  /** Holds the place, as high as what comes. */
  readonly placeholder?: ReactNode
  readonly children: ReactNode
}

/** A heavy part of a screen, drawn once the screen was seen without it. */
export const Later = ({ placeholder = null, children }: LaterProps): ReactNode =>
  useLater() ? children : placeholder
