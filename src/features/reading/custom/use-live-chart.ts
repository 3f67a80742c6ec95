import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import type { CustomChart } from '#contract/reading/custom-chart.contract.ts'
import { readingSeries } from '#contract/reading/original.contract.ts'
import { type Problem, problemFrom } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useEvents } from '#src/shared/net/events/use-events.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { type LivePoints, withNewest } from './live-points.ts'

const hourMs = 3_600_000
/** Without news, and for curves of periods, the points are read anew so often. */
const rereadMs = 60_000

export type LiveState = 'connecting' | 'live' | 'polling' | 'ended'

interface LiveChart {
  readonly points: LivePoints | null
  readonly problem: Problem | null
  readonly reload: () => void
  readonly state: LiveState
}

/** The points of a chart that is kept, with what its devices say from now on at their end. */
export function useLiveChart(chart: CustomChart): LiveChart {
  const [loaded, setLoaded] = useState<{ readonly key: string; readonly points: LivePoints } | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const readAt = useRef(0)
  const canWatch = useCan('reading', 'view')
  const { hours, indicators } = chart
  const key = JSON.stringify([hours, indicators.map(({ deviceId, code }) => [deviceId, code])])
  const asked = useMemo(() => indicators.map(({ deviceId, code }) => ({ deviceId, code })), [indicators])
  const load = useCallback(
    async (signal?: AbortSignal): Promise<void> => {
      if (asked.length === 0) return
      const to = Date.now()
      readAt.current = to
      const span = { from: new Date(to - hours * hourMs).toISOString(), to: new Date(to).toISOString() }
      try {
        const answer = await callApi(
          readingSeries,
          { points: asked, ...span, width: 1000 },
          signal ? { signal } : {},
        )
        setLoaded({ key, points: { answer, to } })
        setProblem(null)
      } catch (error) {
        if (signal?.aborted !== true) setProblem(problemFrom(error))
      }
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the points by what they say
    [key],
  )
  useEffect(() => {
    const leaving = new AbortController()
    void load(leaving.signal)
    const rereading = setInterval(() => {
      if (!document.hidden && Date.now() - readAt.current >= rereadMs) void load(leaving.signal)
    }, rereadMs / 4)
    return () => {
      leaving.abort()
      clearInterval(rereading)
    }
  }, [load])
  const points = loaded?.key === key ? loaded.points : null
  const isOfSamples = points?.answer.resolution === 'sample'
  const deviceIds = [...new Set(chart.series.map(({ deviceId }) => deviceId))]
  const state = useEvents(
    canWatch && isOfSamples && deviceIds.length > 0 ? { latest: { deviceIds } } : null,
    {
      on: {
        latest: (news) => {
          readAt.current = Date.now()
          setLoaded((before) =>
            before?.key === key ? { key, points: withNewest(before.points, news, chart) } : before,
          )
        },
      },
      poll: () => undefined,
    },
  )
  return {
    points,
    problem,
    reload: () => void load(),
    state: canWatch && isOfSamples ? state : 'polling',
  }
}
