import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { alarmWords } from '#contract/alarm/alarm.words.ts'
import type { PowerPlan } from '#contract/alarm/power-plan.ts'
import { readingSeries } from '#contract/reading/original.contract.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { useAnswer } from '#src/shared/net/use-answer.ts'
import { curveContent, type Trend } from './curve-content.ts'

const say = wordsOf(alarmWords)

const none: PowerPlan = []

interface AlarmCurveProps {
  readonly title: string
  readonly deviceId: number
  readonly indicator: string
  readonly from: string
  readonly to: string
  /** Thousandths of the indicator's unit; drawn as lines. */
  readonly lower: number | null
  readonly upper: number | null
  /** Instants that are marked on the curve. */
  readonly marks: readonly string[]
  /** When it was over. */
  readonly gone?: string | null
  /** Where the trend leads, from its newest reading to where it crosses a threshold. */
  readonly trend?: Trend
  /** What was to be, by the site's clock. */
  readonly plan?: PowerPlan
}

/** An indicator's curve with the thresholds of a rule, and the moments when it raised something. */
export function AlarmCurve({
  title,
  deviceId,
  indicator,
  from,
  to,
  lower,
  upper,
  marks,
  gone = null,
  trend,
  plan = none,
}: AlarmCurveProps) {
  useTranslation()
  const canSee = useCan('device', 'view')
  const language = currentLanguage()
  const { data, problem, isLoading, reload } = useAnswer(
    readingSeries,
    canSee ? { points: [{ deviceId, code: indicator }], from, to, width: 900 } : null,
  )
  const marked = marks.join()
  const content = useMemo(() => {
    if (!canSee) return 'empty' as const
    const series = data?.series[0]
    if (!series) return data === null ? null : ('empty' as const)
    if (series.points.length === 0) return 'empty' as const
    const words = {
      upper: say('alarm.detail.upper'),
      lower: say('alarm.detail.lower'),
      time: say('alarm.detail.time'),
      trend: say('alarm.warning.expected'),
      plan: say('alarm.detail.plan'),
      mark: say('alarm.detail.mark'),
      gone: say('alarm.field.goneAt'),
    }
    return curveContent(series, {
      lower,
      upper,
      marks: marked === '' ? [] : marked.split(','),
      gone,
      trend,
      plan,
      words,
      language,
      title,
    })
  }, [data, canSee, lower, upper, marked, gone, trend, plan, language, title])
  return (
    <ChartFrame
      title={title}
      content={content}
      hasFailed={problem !== null}
      isLoading={isLoading}
      onReload={reload}
      fileName={title}
      height="16rem"
    />
  )
}
