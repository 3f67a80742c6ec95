import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

import { type AlarmSummary, readAlarmSummary } from '#contract/alarm/alarm.contract.ts'
import { type Problem, problemFrom } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useEvents } from '#src/shared/net/events/use-events.ts'
import { useCan } from '#src/shared/user/rights.ts'

const watched = { alarms: {} } as const
/** A list is read anew at most so often, however many alarms a storm brings in between. */
const pauseMs = 700

/** Asked again so often where it did not come and nobody else asks. */
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
  const [summary, setSummary] = useState<AlarmSummary | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const hasCome = useRef(false)
  const move = useAtMostEvery(pauseMs, onMoved)
  const take = (told: AlarmSummary): void => {
    setSummary(told)
    setProblem(null)
    if (hasCome.current) move()
    hasCome.current = true
  }
  const reload = (): void =>
    void callApi(readAlarmSummary, {}).then(take, (thrown: unknown) => setProblem(problemFrom(thrown)))
  const state = useEvents(canSee ? watched : null, { on: { alarms: take }, poll: reload })
  // Where the stream stands it tells the next move alone, and nobody polls.
  const isLeft = problem !== null && state === 'live'
  const again = useEffectEvent(() => document.hidden || reload())
  useEffect(() => {
    if (!isLeft) return undefined
    const asking = setInterval(() => again(), againMs)
    return () => clearInterval(asking)
  }, [isLeft])
  return { summary, problem, reload }
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
