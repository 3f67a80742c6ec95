import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { CustomChart } from '#contract/reading/custom-chart.contract.ts'
import { readingSeries } from '#contract/reading/original.contract.ts'
import type { Problem } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswerOf } from '#src/shared/net/use-answer.ts'
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
  readonly isLoading: boolean
  readonly reload: () => void
  readonly state: LiveState
}

/** The points of a chart that is kept, with what its devices say from now on at their end. */
export function useLiveChart(chart: CustomChart): LiveChart {
  /** What the newest answer has grown to by what came since. */
  const [grown, setGrown] = useState<{ readonly from: object; readonly points: LivePoints } | null>(null)
  const readAt = useRef(0)
  const canWatch = useCan('reading', 'view')
  const { hours, indicators } = chart
  const key = JSON.stringify([hours, indicators.map(({ deviceId, code }) => [deviceId, code])])
  const { data, problem, isLoading, reload } = useAnswerOf(
    indicators.length === 0 ? null : key,
    async (signal) => {
      const to = Date.now()
      readAt.current = to
      const span = { from: new Date(to - hours * hourMs).toISOString(), to: new Date(to).toISOString() }
      const asked = indicators.map(({ deviceId, code }) => ({ deviceId, code }))
      const answer = await callApi(readingSeries, { points: asked, ...span, width: 1000 }, { signal })
      return { key, points: { answer, to } }
    },
  )
  const reread = useEffectEvent(() => {
    if (!document.hidden && !isLoading && Date.now() - readAt.current >= rereadMs) reload()
  })
  useEffect(() => {
    const rereading = setInterval(() => reread(), rereadMs / 4)
    return () => clearInterval(rereading)
  }, [])
  const read = data?.key === key ? data : null
  const points = read && (grown?.from === read ? grown.points : read.points)
  const isOfSamples = points?.answer.resolution === 'sample'
  const deviceIds = [...new Set(chart.series.map(({ deviceId }) => deviceId))]
  const state = useEvents(
    canWatch && isOfSamples && deviceIds.length > 0 ? { latest: { deviceIds } } : null,
    {
      on: {
        latest: (news) => {
          readAt.current = Date.now()
          if (read)
            setGrown((before) => ({
              from: read,
              points: withNewest(before?.from === read ? before.points : read.points, news, chart),
            }))
        },
      },
      poll: () => undefined,
    },
  )
  return {
    points,
    problem,
    isLoading,
    reload,
    state: canWatch && isOfSamples ? state : 'polling',
  }
}
