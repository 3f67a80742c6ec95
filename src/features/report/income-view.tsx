import { Alert, Box } from '@chakra-ui/react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { DataOf } from '#contract/kernel/call.ts'
import { incomeReport, type IncomeRow } from '#contract/report/report.contract.ts'
import { reportWords } from '#contract/report/report.words.ts'
import { dayParts } from '#contract/report/time-of-use.ts'
import type { ChartContent } from '#src/shared/charts/chart-frame.tsx'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { quantityText } from '#src/shared/format/quantity.ts'
import { dayAtSite } from '#src/shared/format/site-time.ts'
import { usualOffset } from '#src/shared/format/site-windows.ts'
import { addWords, currentLanguage } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { useReadOfNow } from '#src/shared/page/use-now.ts'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { siteLabel } from '#src/shared/user/site-label.ts'
import { useAddressValues } from '#src/shared/widgets/search-form/address-values.ts'

import { barsOf } from './bars.ts'
import { anyReport, atOf, incomeKinds, kindOf, scopeOf } from './report-address.ts'
import { ReportActions } from './report-actions.tsx'
import { ReportControls } from './report-controls.tsx'
import { ReportRows, type ReportTable } from './report-table.tsx'
import { kwhText, noReading, yuanText } from './report-text.ts'

addWords(reportWords)

type Report = DataOf<typeof incomeReport>

/** Income report: sharp, peak, flat, valley, total (core §1 Operation Management). */
export function IncomeReportView() {
  const { t } = useTranslation()
  const [filters, change] = useAddressValues(anyReport)
  const today = useReadOfNow((now) => dayAtSite(now, usualOffset))
  const kind = kindOf(filters, incomeKinds, 'day')
  const at = atOf(filters, today)
  const { data, problem, isLoading, reload } = useAnswer(incomeReport, { ...scopeOf(filters), kind, at })
  const shown = useMemo(() => (data === null ? null : contentOf(data, t)), [data, t])
  const title = t('report.income.title')
  const isKnown = shown !== null && !isLoading && problem === null
  return (
    <PageFrame
      title={title}
      actions={
        <ReportActions
          title={title}
          of={`${t(`report.kind.${kind}`)} ${at}`}
          tables={isKnown ? shown.tables : null}
        />
      }
    >
      <ReportControls
        filters={filters}
        kinds={incomeKinds}
        kind={kind}
        at={at}
        today={today}
        onChange={change}
      />
      {data && <Unpriced report={data} />}
      <ChartFrame
        title={title}
        content={shown?.chart ?? null}
        hasFailed={problem !== null}
        isLoading={isLoading}
        onReload={reload}
        fileName={title}
        note={
          data &&
          `${t('report.sites', { count: data.sites })} ${t('report.income.since', { day: data.since })}`
        }
      />
      {shown &&
        shown.chart !== 'empty' &&
        shown.tables.map((table) => <ReportRows key={table.title} {...table} />)}
    </PageFrame>
  )
}

const namedSites = 3

/** What is in no sum, and where its price is entered. */
function Unpriced({ report: { unpriced, total } }: { readonly report: Report }) {
  const { t } = useTranslation()
  if (unpriced.length === 0 && total.unpricedWh === 0) return null
  const names = unpriced
    .slice(0, namedSites)
    .map(({ name, nameEnglish }) => siteLabel({ label: name, labelEnglish: nameEnglish }))
    .join(t('report.separator'))
  const sites =
    unpriced.length > namedSites
      ? t('report.income.morePrice', { sites: names, count: unpriced.length })
      : names
  return (
    <Alert.Root status="warning">
      <Alert.Indicator />
      <Alert.Content>
        {total.unpricedWh > 0 && (
          <Alert.Description>
            {t('report.income.unpriced', { energy: quantityText(total.unpricedWh, 'Wh', currentLanguage()) })}
          </Alert.Description>
        )}
        {unpriced.length > 0 && (
          <Alert.Description>{t('report.income.noPrice', { sites })}</Alert.Description>
        )}
        <Box textDecoration="underline">
          <ScreenLink screen="operation/sitePrice" query="">
            {t('report.income.enter')}
          </ScreenLink>
        </Box>
      </Alert.Content>
    </Alert.Root>
  )
}

const netOf = ({ parts }: IncomeRow): number[] => parts.map(({ costFen, revenueFen }) => revenueFen - costFen)

function contentOf(
  { list, total }: Report,
  t: TFunction,
): { readonly chart: ChartContent | 'empty'; readonly tables: readonly ReportTable[] } {
  const language = currentLanguage()
  const title = t('report.income.title')
  const sums = [
    `${t('report.energy.chargedWh')} (kWh)`,
    `${t('report.energy.dischargedWh')} (kWh)`,
    t('report.income.cost'),
    t('report.income.revenue'),
    t('report.income.net'),
  ]
  const cells = ({
    chargedWh,
    dischargedWh,
    costFen,
    revenueFen,
  }: Pick<IncomeRow, 'chargedWh' | 'dischargedWh' | 'costFen' | 'revenueFen'>) => [
    kwhText(chargedWh, language),
    kwhText(dischargedWh, language),
    yuanText(costFen, language),
    yuanText(revenueFen, language),
    yuanText(revenueFen - costFen, language),
  ]
  const byPeriod = [
    ...sums,
    ...dayParts.map((part) => t('report.income.partNet', { part: t(`report.part.${part}`) })),
  ]
  const lineOf = (row: IncomeRow): string[] =>
    row.isRead
      ? [...cells(row), ...netOf(row).map((fen) => yuanText(fen, language))]
      : byPeriod.map(() => noReading)
  const rows = list.map((row) => [row.period, ...lineOf(row)])
  return {
    tables: [
      {
        title: t('report.income.byPart'),
        headings: [t('report.income.part'), ...sums],
        rows: total.parts.map((part) => [t(`report.part.${part.part}`), ...cells(part)]),
        total: [t('report.total'), ...cells(total)],
      },
      {
        title: t('report.income.byPeriod'),
        headings: [t('report.period'), ...byPeriod],
        rows,
        total: [t('report.total'), ...lineOf(total)],
      },
    ],
    chart: !total.isRead
      ? 'empty'
      : {
          label: title,
          option: barsOf({
            periods: list.map(({ period }) => period),
            unit: t('report.income.net'),
            bars: dayParts.map((part, place) => ({
              name: t(`report.part.${part}`),
              values: list.map((row) => (netOf(row)[place] ?? 0) / 100),
              stack: 'net',
            })),
          }),
          table: { headings: [t('report.period'), ...byPeriod], rows },
          sheet: () => [
            [t('report.period'), ...byPeriod],
            ...list
              .filter(({ isRead }) => isRead)
              .map((row) => [
                row.period,
                row.chargedWh / 1000,
                row.dischargedWh / 1000,
                ...[row.costFen, row.revenueFen, row.revenueFen - row.costFen, ...netOf(row)].map(
                  (fen) => fen / 100,
                ),
              ]),
          ],
        },
  }
}
