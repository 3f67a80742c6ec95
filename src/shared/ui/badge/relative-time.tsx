import { type PointerEvent, useSyncExternalStore } from 'react'

import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { relativeTime } from '#src/shared/format/relative-time.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'

const step = 10_000

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One clock for all: a table has dozens of times. */
function everyStep(onTick: () => void): () => void {
  listeners.add(onTick)
  timer ??= setInterval(() => {
    for (const hear of listeners) hear()
  }, step)
  return () => {
    listeners.delete(onTick)
    if (listeners.size > 0) return
    clearInterval(timer)
    timer = undefined
  }
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
