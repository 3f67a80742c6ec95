import { useCallback, useEffect, useRef, useState } from 'react'

import { type AlarmSummary, readAlarmSummary } from '#contract/alarm/alarm.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useEvents } from '#src/shared/net/events/use-events.ts'
import { useCan } from '#src/shared/user/rights.ts'

const watched = { alarms: {} } as const
/** A list is read anew at most so often, however many alarms a storm brings in between. */
const pauseMs = 700

/** Open alarms that the user may see, told as they move; null until they came, or without the right. */
export function useOpenAlarms(onMoved: () => void = () => undefined): AlarmSummary | null {
  const canSee = useCan('alarm', 'view')
  const [summary, setSummary] = useState<AlarmSummary | null>(null)
  const hasCome = useRef(false)
  const move = useAtMostEvery(pauseMs, onMoved)
  const take = (told: AlarmSummary): void => {
    setSummary(told)
    if (hasCome.current) move()
    hasCome.current = true
  }
  useEvents(canSee ? watched : null, {
    on: { alarms: take },
    // What is lost of it is asked for again in a moment.
    poll: () => void callApi(readAlarmSummary, {}).then(take, () => undefined),
  })
  return summary
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
