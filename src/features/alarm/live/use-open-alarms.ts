import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import { type AlarmSummary, readAlarmSummary } from '#contract/alarm/alarm.contract.ts'
import type { Problem } from '#machines/shared/problem.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { useEvents } from '#src/shared/net/events/use-events.ts'
import { useCan } from '#src/shared/user/rights.ts'

const watched = { alarms: {} } as const
/** A list is read anew at most so often, however many alarms a storm brings in between. */
const pauseMs = 700

/** Asked again so often where it did not come: a stream that stands tells the next move alone. */
const againMs = 5000

interface OpenAlarms {
  /** Null until they came, or without the right. */
  readonly summary: AlarmSummary | null
  /** Why they did not come the last time; what is known is of before. */
  readonly problem: Problem | null
  readonly reload: () => void
}

/** Open alarms that the user may see, told as they move. */
export function useOpenAlarms(onMoved: () => void = () => undefined): OpenAlarms {
  const canSee = useCan('alarm', 'view')
  const { data: read, problem, isLoading, reload } = useAnswer(readAlarmSummary, canSee ? {} : null)
  /** What came by itself, and what had been read and had failed by then: what is read after it is newer. */
  const [told, setTold] = useState<Told | null>(null)
  const move = useAtMostEvery(pauseMs, onMoved)
  const before = useRef<AlarmSummary | null>(null)
  useEffect(() => {
    if (read !== null && before.current !== null && before.current !== read) move()
    before.current = read
  }, [read, move])
  const look = useEffectEvent(() => isLoading || reload())
  useEvents(canSee ? watched : null, {
    on: {
      alarms: (summary) => {
        setTold({ summary, read, problem })
        move()
      },
    },
    poll: () => void look(),
  })
  const unread = problem === told?.problem ? null : problem
  const isLeft = unread !== null
  useEffect(() => {
    if (!isLeft) return undefined
    const asking = setInterval(() => document.hidden || look(), againMs)
    return () => clearInterval(asking)
  }, [isLeft])
  return { summary: told !== null && told.read === read ? told.summary : read, problem: unread, reload }
}

interface Told {
  readonly summary: AlarmSummary
  readonly read: AlarmSummary | null
  readonly problem: Problem | null
}

/** The first call at once, those that come within `ms` after it as one at their end. */
function useAtMostEvery(ms: number, act: () => void): () => void {
  const newest = useRef(act)
  const waiting = useRef<ReturnType<typeof setTimeout> | null>(null)
  const hasMore = useRef(false)
  useEffect(() => {
    newest.current = act
  }, [act])
  useEffect(
    () => () => {
      if (waiting.current !== null) clearTimeout(waiting.current)
      waiting.current = null
    },
    [],
  )
  return useCallback(() => {
    if (waiting.current !== null) {
      hasMore.current = true
      return
    }
    newest.current()
    const rest = (): void => {
      waiting.current = null
      if (!hasMore.current) return
      hasMore.current = false
      newest.current()
      waiting.current = setTimeout(rest, ms)
    }
    waiting.current = setTimeout(rest, ms)
  }, [ms])
}
