import { Stack, Table } from '@chakra-ui/react'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { searchPermeability, searchVoltageBands } from '#contract/reading/distribution.contract.ts'
import { baseOption, ruledIn, writtenIn } from '#src/shared/charts/base-option.ts'
import { type ChartContent, ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { percentText, quantityText } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { type DaySpan, type IntegrityFilters, scopeOf } from './integrity-address.ts'

interface Bar {
  readonly name: string
  readonly counts: readonly number[]
}

function barContent(
  label: string,
  bands: readonly string[],
  bars: readonly Bar[],
  t: TFunction,
): ChartContent {
  return {
    label,
    option: (colors) => ({
      ...baseOption(colors),
      xAxis: {
        type: 'category',
        data: [...bands],
        axisLabel: { ...writtenIn(colors), interval: 0 },
        axisLine: ruledIn(colors),
        axisTick: { show: false },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        axisLabel: writtenIn(colors),
        splitLine: ruledIn(colors),
      },
      series: bars.map(({ name, counts }) => ({
        type: 'bar',
        name,
        data: [...counts],
        barMaxWidth: 44,
        label: { show: true, position: 'top', ...writtenIn(colors) },
      })),
    }),
    table: {
      headings: [t('integrity.band'), ...bars.map(({ name }) => name)],
      rows: bands.map((band, index) => [band, ...bars.map(({ counts }) => String(counts[index] ?? 0))]),
    },
    sheet: () => [
      [t('integrity.band'), ...bars.map(({ name }) => name)],
      ...bands.map((band, index) => [band, ...bars.map(({ counts }) => counts[index] ?? 0)]),
    ],
  }
}

const english = (name: string, nameEnglish: string): string =>
  (currentLanguage() === 'en' && nameEnglish) || name
const volts = (mv: number): string => `${(mv / 1000).toFixed(1)} V`

/** How the voltages of phases are spread over the bands of collection §9. */
export function VoltagePanel({
  filters,
  span,
}: {
  readonly filters: IntegrityFilters
  readonly span: DaySpan
}) {
  const { t } = useTranslation()
  const { fromDay, toDay } = span
  const { data, problem, isLoading, reload } = useAnswer(searchVoltageBands, {
    ...scopeOf(filters),
    fromDay,
    toDay,
    pageSize: 50,
  })
  const content = useMemo(() => {
    if (data === null) return null
    if (data.total === 0) return 'empty'
    const bars = (['mean', 'low', 'high'] as const).map((name) => ({
      name: t(`integrity.voltage.${name}`),
      counts: data[name].map(({ count }) => count),
    }))
    const bands = ['< 220 V', '220–235.4 V', '235.4–253 V', '> 253 V']
    return barContent(t('integrity.voltage.title'), bands, bars, t)
  }, [data, t])
  return (
    <Stack gap="4" minW="0">
      <ChartFrame
        title={t('integrity.voltage.title')}
        content={content}
        hasFailed={problem !== null}
        isLoading={isLoading}
        onReload={reload}
        fileName={t('integrity.voltage.title')}
        note={[
          t('integrity.voltage.note'),
          data && data.higher > 0 && t('integrity.voltage.higher', { count: data.higher }),
        ]
          .filter(Boolean)
          .join(' ')}
      />
      {data && data.total > 0 && (
        <Panel title={t('integrity.voltage.furthest')}>
          <Rows
            label={t('integrity.voltage.furthest')}
            headings={[
              t('integrity.column.device'),
              t('integrity.by.site'),
              t('integrity.by.item'),
              t('integrity.voltage.mean'),
              t('integrity.voltage.low'),
              t('integrity.voltage.high'),
            ]}
            rows={data.list.map((row) => [
              english(row.name, row.nameEnglish),
              english(row.siteName, row.siteNameEnglish),
              english(row.itemName, row.itemNameEnglish),
              volts(row.meanMv),
              volts(row.lowMv),
              volts(row.highMv),
            ])}
          />
        </Panel>
      )}
    </Stack>
  )
}

/** How full the transformers of sites are with distributed power, by the bands of collection §9. */
export function PermeabilityPanel({ filters }: { readonly filters: IntegrityFilters }) {
  const { t } = useTranslation()
  const { data, problem, isLoading, reload } = useAnswer(searchPermeability, {
    ...scopeOf(filters),
    pageSize: 100,
  })
  const content = useMemo(() => {
    if (data === null) return null
    if (data.total === 0) return 'empty'
    const bands = ['0–30 %', '30–60 %', '60–80 %', '80–100 %', '≥ 100 %']
    const bars = [{ name: t('integrity.permeability.sites'), counts: data.bands.map(({ count }) => count) }]
    return barContent(t('integrity.permeability.title'), bands, bars, t)
  }, [data, t])
  const language = currentLanguage()
  return (
    <Stack gap="4" minW="0">
      <ChartFrame
        title={t('integrity.permeability.title')}
        content={content}
        hasFailed={problem !== null}
        isLoading={isLoading}
        onReload={reload}
        fileName={t('integrity.permeability.title')}
        note={t('integrity.permeability.note')}
      />
      {data && data.total > 0 && (
        <Panel title={t('integrity.permeability.sites')}>
          <Rows
            label={t('integrity.permeability.sites')}
            headings={[
              t('integrity.by.site'),
              t('integrity.permeability.power'),
              t('integrity.permeability.transformer'),
              t('integrity.permeability.title'),
            ]}
            rows={data.list.map((row) => [
              english(row.name, row.nameEnglish),
              quantityText(row.ratedPowerW, 'W', language),
              quantityText(row.transformerVa, 'W', language).replace(/W$/u, 'VA'),
              percentText(row.permeabilityPermille),
            ])}
          />
        </Panel>
      )}
    </Stack>
  )
}

interface RowsProps {
  readonly label: string
  readonly headings: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

const Rows = ({ label, headings, rows }: RowsProps) => (
  <Table.ScrollArea maxH="24rem" tabIndex={0}>
    <Table.Root size="sm" stickyHeader aria-label={label}>
      <Table.Header>
        <Table.Row bg="bg.panel">
          {headings.map((heading) => (
            <Table.ColumnHeader key={heading}>{heading}</Table.ColumnHeader>
          ))}
        </Table.Row>
      </Table.Header>
      <Table.Body>
        {rows.map((row) => (
          <Table.Row key={row.slice(0, 3).join(' ')}>
            {row.map((cell, index) => (
              <Table.Cell key={headings[index]}>{cell}</Table.Cell>
            ))}
          </Table.Row>
        ))}
      </Table.Body>
    </Table.Root>
  </Table.ScrollArea>
)
