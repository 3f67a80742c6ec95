import { Field, Input } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DataOf } from '#contract/kernel/call.ts'
import { readPolicyCourse } from '#contract/policy/policy.contract.ts'
import { policyWords } from '#contract/policy/policy.words.ts'
import { baseOption, writtenIn } from '#src/shared/charts/base-option.ts'
import { type ChartContent, ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { dayAxis, powerAxis, powerIn } from '#src/shared/charts/day-axes.ts'
import { quantityText } from '#src/shared/format/quantity.ts'
import { dateTimeAtSite, minuteAtSite } from '#src/shared/format/site-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import type { Language } from '#src/shared/i18n/language.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

import { planOf } from './device-words.ts'
import { stepsOf } from './plan-chart.tsx'

const say = wordsOf(policyWords)
type Course = DataOf<typeof readPolicyCourse>
const minuteMs = 60_000

/** What the devices of a policy did on a day of the site, beside what its plan says. */
export function PolicyCourse({ id }: { readonly id: number }) {
  const { i18n } = useTranslation()
  // Empty: the site's today.
  const [day, setDay] = useState('')
  const { data, problem, isLoading, reload } = useAnswer(readPolicyCourse, {
    id,
    ...(day !== '' && { day }),
  })
  const language = currentLanguage()
  const content = useMemo(
    () => (data === null ? null : contentOf(data, language)),
    // Words follow the language.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [data, language, i18n.language],
  )
  const title = say('policy.detail.course')
  return (
    <ChartFrame
      title={title}
      aside={
        <Field.Root flexDirection="row" alignItems="center" width="auto" gap="2">
          <Field.Label textStyle="xs" m="0" whiteSpace="nowrap">
            {say('policy.detail.day')}
          </Field.Label>
          <Input
            type="date"
            size="xs"
            value={day === '' ? (data?.day ?? '') : day}
            onChange={({ target }) => setDay(target.value)}
          />
        </Field.Root>
      }
      content={content}
      hasFailed={problem !== null}
      isLoading={isLoading}
      onReload={reload}
      fileName={`${title} ${data?.day ?? ''}`.trim()}
      height="14rem"
      note={data?.isPlanned === false && say('policy.detail.notPlanned')}
    />
  )
}

function contentOf(
  { day, utcOffset, from, to, points, plan, isPlanned, everyMinutes }: Course,
  language: Language,
): ChartContent {
  const begin = Date.parse(from)
  const power = powerIn(language)
  const title = say('policy.detail.course')
  const steps = isPlanned ? stepsOf(planOf(plan)) : []
  const planned: (readonly [number, number])[] = steps.map(([minute, watts]) => [
    begin + minute * minuteMs,
    watts,
  ])
  const last = steps.at(-1)
  if (last) planned.push([Date.parse(to), last[1]])
  const measured = points.map(
    ({ at, powerW }) => [Date.parse(at) + (everyMinutes * minuteMs) / 2, powerW] as const,
  )
  return {
    label: `${title} ${day}`,
    option: (colors) => ({
      ...baseOption(colors),
      xAxis: dayAxis({ dataTime: day, detailUtcTime: utcOffset }, colors, writtenIn(colors)),
      yAxis: powerAxis(language, colors, writtenIn(colors)),
      series: [
        {
          type: 'line',
          name: say('policy.detail.planned'),
          step: 'end',
          showSymbol: false,
          data: planned.map((point) => [...point]),
          lineStyle: { type: 'dashed', width: 2 },
          tooltip: { valueFormatter: power },
        },
        {
          type: 'line',
          name: say('policy.detail.actual'),
          showSymbol: measured.length < 3,
          data: measured.map((point) => [...point]),
          areaStyle: { opacity: 0.12, origin: 0 },
          tooltip: { valueFormatter: power },
        },
      ],
    }),
    table: {
      headings: [say('policy.detail.changedAt'), say('policy.detail.actual')],
      rows: points.map(({ at, powerW }) => [
        minuteAtSite(Date.parse(at), utcOffset),
        powerW === null ? '' : quantityText(powerW, 'W', language),
      ]),
    },
    sheet: () => [
      [say('policy.detail.changedAt'), `${say('policy.detail.actual')} (W)`],
      ...points.map(({ at, powerW }) => [dateTimeAtSite(at, utcOffset), powerW ?? '']),
    ],
  }
}
