import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { DataOf } from '#contract/kernel/call.ts'
import {
  electricityReport,
  type ElectricityRow,
  type Energy,
  energyNames,
} from '#contract/report/report.contract.ts'
import { reportWords } from '#contract/report/report.words.ts'
import type { ChartContent } from '#src/shared/charts/chart-frame.tsx'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { dayAtSite } from '#src/shared/format/site-time.ts'
import { usualOffset } from '#src/shared/format/site-windows.ts'
import { addWords, currentLanguage } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { useAddressValues } from '#src/shared/widgets/search-form/address-values.ts'

import { barsOf } from './bars.ts'
import { allKinds, anyReport, atOf, kindOf, scopeOf } from './report-address.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportControls } from './report-controls.tsx'
import { ReportRows, type ReportTable } from './report-table.tsx'
import { kwhText } from './report-text.ts'

addWords(reportWords)

type Report = DataOf<typeof electricityReport>

/** Electricity report: hourly, daily, monthly, yearly (core §1 Operation Management). */
export function ElectricityReportView() {
  const { t } = useTranslation()
  const [filters, change] = useAddressValues(anyReport)
  const today = useReadOfNow((now) => dayAtSite(now, usualOffset))
  const kind = kindOf(filters, allKinds, 'day')
  const at = atOf(filters, today)
  const { data, problem, isLoading, reload } = useAnswer(electricityReport, {
    ...scopeOf(filters),
    kind,
    at,
  })
  const shown = useMemo(() => (data === null ? null : contentOf(data, t)), [data, t])
  const title = t('report.electricity.title')
  const isKnown = shown !== null && !isLoading && problem === null
  return (
    <PageFrame
      title={title}
      actions={
        <ReportActions
          title={title}
          of={`${t(`report.kind.${kind}`)} ${at}`}
          tables={isKnown ? [shown.table] : null}
        />
      }
    >
      <ReportControls
        filters={filters}
        kinds={allKinds}
        kind={kind}
        at={at}
        today={today}
        onChange={change}
      />
      <ChartFrame
        title={title}
        content={shown?.chart ?? null}
        hasFailed={problem !== null}
        isLoading={isLoading}
        onReload={reload}
        fileName={title}
        note={data && notesOf(data, t)}
      />
      {shown && shown.chart !== 'empty' && <ReportRows {...shown.table} />}
    </PageFrame>
  )
}

const notesOf = ({ sites, total }: Report, t: TFunction): string =>
  [
    t('report.sites', { count: sites }),
    ...(total.faults > 0 ? [t('report.faults', { count: total.faults })] : []),
  ].join(' ')

/** What was read of anything; what no site has is no column. */
function contentOf(
  { list, total }: Report,
  t: TFunction,
): { readonly chart: ChartContent | 'empty'; readonly table: ReportTable } {
  const language = currentLanguage()
  const read = energyNames.filter((name) => total[name] !== null)
  const named = (name: Energy): string => `${t(`report.energy.${name}`)} (kWh)`
  const cells = (row: ElectricityRow): string[] => read.map((name) => kwhText(row[name], language))
  const headings = [t('report.period'), ...read.map(named)]
  const rows = list.map((row) => [row.period, ...cells(row)])
  const title = t('report.electricity.title')
  return {
    table: {
      title: t('report.electricity.byPeriod'),
      headings,
      rows,
      total: [t('report.total'), ...cells(total)],
    },
    chart:
      read.length === 0
        ? 'empty'
        : {
            label: title,
            option: barsOf({
              periods: list.map(({ period }) => period),
              unit: 'kWh',
              bars: read.map((name) => ({
                name: t(`report.energy.${name}`),
                values: list.map((row) => {
                  const wh = row[name]
                  return wh === null ? null : wh / 1000
                }),
              })),
            }),
            table: { headings, rows },
            sheet: () => [
              [t('report.period'), ...read.map((name) => `${t(`report.energy.${name}`)} (Wh)`)],
              ...list.map((row) => [row.period, ...read.map((name) => row[name] ?? '')]),
            ],
          },
  }
}
