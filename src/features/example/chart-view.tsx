import { SegmentGroup, Text } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { baseOption, ruledIn, writtenIn } from '#src/shared/charts/base-option.ts'
import { type ChartContent, ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { DataPointPicker } from '#src/shared/charts/data-point-picker.tsx'
import { quantityText } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { currentInstallation } from '#src/shared/user/installation.ts'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'

import { demoDevices, demoHours, demoPowerW } from './demo/chart-demo.ts'

const situations = ['shown', 'loading', 'empty', 'failed'] as const

/** The frame around charts: ten colours, five data points, export, table, and what is shown without data. */
export function ChartView() {
  const { t } = useTranslation()
  const [situation, setSituation] = useState<(typeof situations)[number]>('shown')
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    ['0', '1', '2'].slice(0, currentInstallation().customChartLimit),
  )
  const content = useDemoContent(chosen)
  return (
    <PageFrame
      title={t('widgets.page.chart')}
      actions={
        <SegmentGroup.Root
          size="sm"
          value={situation}
          aria-label={t('widgets.demo.situation')}
          onValueChange={({ value }) => setSituation(situations.find((at) => at === value) ?? 'shown')}
        >
          <SegmentGroup.Indicator />
          <SegmentGroup.Items
            items={situations.map((value) => ({ value, label: t(`widgets.demo.situation.${value}`) }))}
          />
        </SegmentGroup.Root>
      }
    >
      <Text color="fg.muted">{t('example.notice.demo')}</Text>
      <ChartFrame
        title={t('widgets.demo.chart')}
        aside={
          <DataPointPicker
            options={demoDevices.map((key) => ({
              key,
              label: t('widgets.demo.device', { number: Number(key) + 1 }),
            }))}
            chosen={chosen}
            onChange={setChosen}
          />
        }
        content={
          situation === 'shown' ? content : situation === 'empty' || chosen.length === 0 ? 'empty' : null
        }
        hasFailed={situation === 'failed'}
        onReload={() => setSituation('shown')}
        fileName={t('widgets.demo.chart')}
        height="22rem"
        note={t('widgets.demo.chartNote')}
      />
    </PageFrame>
  )
}

function useDemoContent(chosen: readonly string[]): ChartContent | 'empty' {
  const { t } = useTranslation()
  const language = currentLanguage()
  return useMemo(() => {
    if (chosen.length === 0) return 'empty'
    const names = chosen.map((key) => t('widgets.demo.device', { number: Number(key) + 1 }))
    const power = (value: unknown): string =>
      typeof value === 'number' ? quantityText(value, 'W', language) : '—'
    return {
      label: t('widgets.demo.chartLabel', { names: names.join(', ') }),
      option: (colors) => ({
        ...baseOption(colors),
        xAxis: {
          type: 'category',
          data: demoHours,
          boundaryGap: false,
          axisLabel: writtenIn(colors),
          axisLine: ruledIn(colors),
          axisTick: { show: false },
        },
        yAxis: {
          type: 'value',
          axisLabel: { ...writtenIn(colors), formatter: power },
          splitLine: ruledIn(colors),
        },
        series: chosen.map((key, index) => ({
          type: 'line',
          name: names[index],
          // A device keeps its colour whatever else is chosen.
          color: colors.series[Number(key)],
          showSymbol: false,
          smooth: true,
          tooltip: { valueFormatter: power },
          data: demoHours.map((_, hour) => demoPowerW(Number(key), hour)),
        })),
      }),
      table: {
        headings: [t('widgets.demo.hour'), ...names],
        rows: demoHours.map((name, hour) => [
          name,
          ...chosen.map((key) => power(demoPowerW(Number(key), hour))),
        ]),
      },
      sheet: () => [
        [t('widgets.demo.hour'), ...names.map((name) => `${name} (W)`)],
        ...demoHours.map((name, hour) => [name, ...chosen.map((key) => demoPowerW(Number(key), hour))]),
      ],
    }
  }, [chosen, t, language])
}
