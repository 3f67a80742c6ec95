import { Flex } from '@chakra-ui/react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { DataOf } from '#contract/kernel/call.ts'
import { efficiencyAnalysis, mostEfficiencyDays } from '#contract/report/report.contract.ts'
import { reportWords } from '#contract/report/report.words.ts'
import { baseOption, ruledIn, writtenIn } from '#src/shared/charts/base-option.ts'
import { type ChartContent, ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { dayAtSite, daysOn, isCalendarDay } from '#src/shared/format/site-time.ts'
import { usualOffset } from '#src/shared/format/site-windows.ts'
import { addWords, currentLanguage } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { siteLabel } from '#src/shared/user/site-label.ts'
import { DaySpanField } from '#src/shared/widgets/date-range/day-span-field.tsx'
import { useAddressValues } from '#src/shared/widgets/search-form/address-values.ts'

import { scopeOf } from './report-address.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportRows, type ReportTable } from './report-table.tsx'
import { hundredthsText, kwhText, permilleText } from './report-text.ts'
import { ScopeControls } from './scope-controls.tsx'

addWords(reportWords)

type Analysis = DataOf<typeof efficiencyAnalysis>

/** Days are of the sites' calendars; empty: the last thirty. */
const anyEfficiency = { fTid: '-1', site: '', fromDay: '', toDay: '' }
type EfficiencyFilters = typeof anyEfficiency

function spanOf({ fromDay, toDay }: EfficiencyFilters, today: string) {
  const last = isCalendarDay(toDay) ? toDay : today
  const first = isCalendarDay(fromDay) ? fromDay : daysOn(last, -29)
  const fault =
    first > last
      ? ('order' as const)
      : first <= daysOn(last, -mostEfficiencyDays)
        ? ('tooLong' as const)
        : null
  return { fromDay: first, toDay: last, fault }
}

/** Efficiency analysis of storage stations (core §1 Operation Management). */
export function EfficiencyView() {
  const { t } = useTranslation()
  const [filters, change] = useAddressValues(anyEfficiency)
  const today = useReadOfNow((now) => dayAtSite(now, usualOffset))
  const { fromDay, toDay, fault } = spanOf(filters, today)
  const { data, problem, isLoading, reload } = useAnswer(
    efficiencyAnalysis,
    fault === null ? { ...scopeOf(filters), fromDay, toDay } : null,
  )
  const shown = useMemo(() => (data === null ? null : contentOf(data, t)), [data, t])
  const title = t('report.efficiency.title')
  const isKnown = shown !== null && !isLoading && problem === null && fault === null
  return (
    <PageFrame
      title={title}
      actions={
        <ReportActions title={title} of={`${fromDay} – ${toDay}`} tables={isKnown ? shown.tables : null} />
      }
    >
      <PageCard>
        <Flex gap="3" wrap="wrap" align="flex-start">
          <ScopeControls scope={filters} onChange={(scope) => change({ ...filters, ...scope })} />
          <DaySpanField
            fromLabel={t('report.fromDay')}
            toLabel={t('report.toDay')}
            fromDay={fromDay}
            toDay={toDay}
            today={today}
            fault={fault && t(`report.fault.${fault}`)}
            onChange={(span) => change({ ...filters, ...span })}
          />
        </Flex>
      </PageCard>
      {fault === null && (
        <>
          <ChartFrame
            title={t('report.efficiency.byDay')}
            content={shown?.chart ?? null}
            hasFailed={problem !== null}
            isLoading={isLoading}
            onReload={reload}
            fileName={title}
            note={t('report.efficiency.note')}
          />
          {shown &&
            shown.chart !== 'empty' &&
            shown.tables.map((table) => <ReportRows key={table.title} {...table} />)}
        </>
      )}
    </PageFrame>
  )
}

function contentOf(
  { list, days, total }: Analysis,
  t: TFunction,
): { readonly chart: ChartContent | 'empty'; readonly tables: readonly ReportTable[] } {
  const language = currentLanguage()
  const heads = [
    `${t('report.energy.chargedWh')} (kWh)`,
    `${t('report.energy.dischargedWh')} (kWh)`,
    t('report.efficiency.rate'),
  ]
  const cells = ({ chargedWh, dischargedWh, efficiencyPermille }: Analysis['total']): string[] => [
    kwhText(chargedWh, language),
    kwhText(dischargedWh, language),
    permilleText(efficiencyPermille),
  ]
  const headings = [t('report.period'), ...heads]
  const rows = days.map((day) => [day.day, ...cells(day)])
  const label = t('report.efficiency.byDay')
  return {
    tables: [
      {
        title: t('report.efficiency.bySite'),
        headings: [
          t('report.site'),
          ...heads,
          t('report.efficiency.cycles'),
          t('report.efficiency.hours'),
          t('report.efficiency.availability'),
        ],
        rows: list.map((site) => [
          siteLabel({ label: site.name, labelEnglish: site.nameEnglish }),
          ...cells(site),
          hundredthsText(site.cyclesHundredth, language),
          hundredthsText(site.hoursHundredth, language),
          permilleText(site.availabilityPermille),
        ]),
      },
      { title: t('report.efficiency.dayByDay'), headings, rows, total: [t('report.total'), ...cells(total)] },
    ],
    chart:
      days.length === 0
        ? 'empty'
        : {
            label,
            option: (colors) => ({
              ...baseOption(colors),
              grid: { ...baseOption(colors).grid, top: 56 },
              xAxis: {
                type: 'category',
                data: days.map(({ day }) => day.slice(5)),
                axisLabel: writtenIn(colors),
                axisLine: ruledIn(colors),
                axisTick: { show: false },
              },
              yAxis: {
                type: 'value',
                name: '%',
                scale: true,
                nameTextStyle: writtenIn(colors),
                axisLabel: writtenIn(colors),
                splitLine: ruledIn(colors),
              },
              series: [
                {
                  type: 'line',
                  name: t('report.efficiency.rate'),
                  data: days.map(({ efficiencyPermille }) =>
                    efficiencyPermille === null ? null : efficiencyPermille / 10,
                  ),
                  symbolSize: 6,
                },
              ],
            }),
            table: { headings, rows },
            sheet: () => [
              [t('report.period'), 'chargedWh', 'dischargedWh', t('report.efficiency.rate')],
              ...days.map(({ day, chargedWh, dischargedWh, efficiencyPermille }) => [
                day,
                chargedWh,
                dischargedWh,
                efficiencyPermille === null ? '' : efficiencyPermille / 1000,
              ]),
            ],
          },
  }
}
