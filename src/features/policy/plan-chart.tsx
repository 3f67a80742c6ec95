import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { plannedPower, type PowerPlan } from '#contract/alarm/power-plan.ts'
import { policyTemplateWords } from '#contract/policy/policy-template.words.ts'
import { baseOption, ruledIn, writtenIn } from '#src/shared/charts/base-option.ts'
import { type ChartContent, ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { powerAxis, powerIn } from '#src/shared/charts/day-axes.ts'
import { quantityText } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

const say = wordsOf(policyTemplateWords)
const minutesInDay = 1440

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
const timeOf = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Where a plan changes: minutes of the day, with what holds from then on, W. */
export function stepsOf(plan: PowerPlan): readonly (readonly [minute: number, watts: number])[] {
  const edges = [0, ...plan.flatMap(({ startTime, endTime }) => [minuteOf(startTime), minuteOf(endTime)])]
  const minutes = [...new Set(edges)]
    .filter((minute) => minute < minutesInDay)
    .toSorted((one, other) => one - other)
  return minutes.map((minute) => [minute, plannedPower(plan, minute)])
}

/** Wh that a plan charges and discharges in a day. */
export function energiesOf(plan: PowerPlan): { readonly charged: number; readonly discharged: number } {
  const wattMinutes = plan.map(
    ({ startTime, endTime, power }) => power * (minuteOf(endTime) - minuteOf(startTime)),
  )
  const sum = (sign: 1 | -1): number =>
    Math.round(wattMinutes.reduce((total, one) => total + Math.max(0, sign * one), 0) / 60)
  return { charged: sum(1), discharged: sum(-1) }
}

const kwh = (wh: number): string => (wh / 1000).toLocaleString('en', { maximumFractionDigits: 1 })

interface PlanChartProps {
  readonly plan: PowerPlan
  readonly title: string
  readonly height?: string
}

/** What a plan says of a day, as steps. */
export function PlanChart({ plan, title, height = '12rem' }: PlanChartProps) {
  const { i18n } = useTranslation()
  const language = currentLanguage()
  const content = useMemo((): ChartContent | 'empty' => {
    if (plan.length === 0) return 'empty'
    const steps = stepsOf(plan)
    const { charged, discharged } = energiesOf(plan)
    const power = powerIn(language)
    return {
      label: `${title}: ${say('policyTemplate.energy', { charged: kwh(charged), discharged: kwh(discharged) })}`,
      option: (colors) => ({
        ...baseOption(colors),
        legend: { show: false },
        grid: { ...baseOption(colors).grid, top: 12, right: 16 },
        xAxis: {
          type: 'value',
          min: 0,
          max: minutesInDay,
          interval: 240,
          axisLabel: { ...writtenIn(colors), formatter: timeOf, hideOverlap: true },
          axisLine: { show: true, onZero: false, ...ruledIn(colors) },
          splitLine: { show: false },
          axisPointer: { label: { formatter: ({ value }: { value: number }) => timeOf(Math.round(value)) } },
        },
        yAxis: powerAxis(language, colors, writtenIn(colors)),
        series: [
          {
            type: 'line',
            name: title,
            step: 'end',
            showSymbol: false,
            data: [...steps, [minutesInDay, steps.at(-1)?.[1] ?? 0]],
            areaStyle: { opacity: 0.12, origin: 0 },
            tooltip: { valueFormatter: power },
          },
        ],
      }),
      table: {
        headings: [
          say('policyTemplate.field.plan.startTime'),
          say('policyTemplate.field.plan.endTime'),
          say('policyTemplate.field.plan.power'),
        ],
        rows: plan.map(({ startTime, endTime, power: watts }) => [
          startTime,
          endTime,
          quantityText(watts, 'W', language),
        ]),
      },
      sheet: () => [
        [
          say('policyTemplate.field.plan.startTime'),
          say('policyTemplate.field.plan.endTime'),
          `${say('policyTemplate.field.plan.power')} (W)`,
        ],
        ...plan.map(({ startTime, endTime, power: watts }) => [startTime, endTime, watts]),
      ],
    }
    // Words follow the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [plan, title, language, i18n.language])
  const { charged, discharged } = energiesOf(plan)
  return (
    <ChartFrame
      title={title}
      content={content}
      hasFailed={false}
      onReload={() => undefined}
      fileName={title}
      height={height}
      note={
        plan.length > 0 &&
        say('policyTemplate.energy', { charged: kwh(charged), discharged: kwh(discharged) })
      }
    />
  )
}
