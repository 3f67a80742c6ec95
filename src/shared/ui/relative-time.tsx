import { type PointerEvent, useSyncExternalStore } from 'react'

import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { relativeTime } from '../format/relative-time.ts'
import { zonedTimeText } from '../format/zoned-time.ts'

const step = 10_000

function everyStep(onTick: () => void): () => void {
  const timer = setInterval(onTick, step)
  return () => clearInterval(timer)
}

interface RelativeTimeProps {
  readonly at: string | null
  /** Shown where there is no time. */
  readonly never: string
}

/** How long ago, kept true while it is looked at; the exact time under the pointer. */
export function RelativeTime({ at, never }: RelativeTimeProps) {
  const language = currentLanguage()
  const then = at === null ? Number.NaN : new Date(at).getTime()
  // The words themselves: most ticks change none, and then nothing is drawn.
  const words = useSyncExternalStore(everyStep, () =>
    at === null ? never : relativeTime(then, Math.max(Date.now(), then), language),
  )
  if (at === null) return words
  // Dates are slow to put into words, and a table has many that nobody asks for.
  const nameExactly = ({ currentTarget }: PointerEvent<HTMLElement>): void => {
    currentTarget.title = zonedTimeText(at)
  }
  return (
    <time dateTime={at} onPointerEnter={nameExactly}>
      {words}
    </time>
  )
}
