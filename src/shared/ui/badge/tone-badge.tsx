import type { ReactNode } from 'react'

import type { Tone } from './tone-badge-style.ts'

export type { Tone } from './tone-badge-style.ts'

interface ToneBadgeProps {
  readonly tone: Tone
  readonly isOutlined?: boolean
  readonly children: ReactNode
}

/** A state in a word or two, in the colour of what it means. */
export const ToneBadge = ({ tone, isOutlined = false, children }: ToneBadgeProps) => (
  <span data-tone={tone} data-outlined={isOutlined || undefined}>
    {children}
  </span>
)
