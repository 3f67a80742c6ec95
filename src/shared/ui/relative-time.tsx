import { useEffect, useState } from 'react'

import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { relativeTime } from '../format/relative-time.ts'

const minute = 60_000

interface RelativeTimeProps {
  readonly at: string | null
  /** Shown where there is no time. */
  readonly never: string
}

/** How long ago, kept true while it is looked at; the exact time on demand. */
export function RelativeTime({ at, never }: RelativeTimeProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute)
    return () => clearInterval(timer)
  }, [])
  if (at === null) return never
  const language = currentLanguage()
  const exact = new Date(at).toLocaleString(language === 'en' ? 'en-GB' : 'zh-CN')
  return (
    <time dateTime={at} title={exact}>
      {relativeTime(new Date(at).getTime(), Math.max(now, new Date(at).getTime()), language)}
    </time>
  )
}
