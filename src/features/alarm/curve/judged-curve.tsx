import { useMemo } from 'react'

import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { alarmRuleWords } from '#contract/alarm/alarm-rule.words.ts'
import type { tryAlarmRule } from '#contract/alarm/alarm.contract.ts'
import type { DataOf } from '#contract/kernel/call.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { curveContent } from './curve-content.ts'

const say = wordsOf(alarmWords)
const sayOfRule = wordsOf(alarmRuleWords)

interface JudgedCurveProps {
  readonly title: string
  readonly judged: NonNullable<DataOf<typeof tryAlarmRule>['judged']>
  readonly kind: number
  readonly lower: number | null
  readonly upper: number | null
  /** Instants that are marked on the curve. */
  readonly marks: readonly string[]
}

/** What a rule judged where it is not the readings themselves, with its thresholds. */
export function JudgedCurve({ title, judged, kind, lower, upper, marks }: JudgedCurveProps) {
  const language = currentLanguage()
  const content = useMemo(() => {
    if (judged.points.length === 0) return 'empty' as const
    const what = judgedWord(kind)
    const words = {
      upper: say('alarm.detail.upper'),
      lower: say('alarm.detail.lower'),
      time: say('alarm.detail.time'),
      trend: say('alarm.warning.expected'),
      plan: say('alarm.detail.plan'),
      mark: say('alarm.detail.mark'),
      gone: say('alarm.field.goneAt'),
    }
    const series = {
      ...judged,
      name: `${judged.name} · ${what}`,
      nameEnglish: `${judged.nameEnglish} · ${what}`,
      decimals: 3,
    }
    return curveContent(series, {
      lower,
      upper,
      marks,
      trend: undefined,
      plan: [],
      words,
      language,
      title,
    })
  }, [judged, kind, lower, upper, marks, language, title])
  return (
    <ChartFrame
      title={title}
      content={content}
      // It came with the trial.
      hasFailed={false}
      onReload={() => undefined}
      fileName={title}
      height="16rem"
    />
  )
}

const judgedWord = (kind: number): string =>
  kind === 2 || kind === 3 || kind === 8 || kind === 9 ? sayOfRule(`alarmRule.try.judged.${kind}`) : ''
