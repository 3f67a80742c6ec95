import { Box, Checkbox, SegmentGroup, Skeleton, Text } from '@chakra-ui/react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { type BatteryCell, type BatteryCells, mostCells } from '#contract/battery/cell.contract.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { dateTimeAtSite } from '#src/shared/format/site-time.ts'
import type { Answer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { celsiusText, cellVoltsText, dash, milliVoltsText } from '../battery-text.ts'
import { Figures } from '#src/shared/ui/frame/figures.tsx'
import { NoBatteries } from '../no-batteries.tsx'
import { SortedTable } from '../sorted-table.tsx'
import { highestOf, lowestOf } from '../summed-up.ts'
import { drawnOrder, heatContent, heatRows, histogramContent, lookOf, quantities } from './cell-charts.ts'
import { cellColumns, cellKey } from './cell-columns.tsx'
import type { CellFilters } from './cell-controls.tsx'
import { CellDrawer } from './cell-drawer.tsx'

interface CellsShownProps {
  readonly answer: Answer<BatteryCells>
  readonly cluster: string
  readonly days: { readonly fromDay: string; readonly toDay: string } | null
  readonly filters: CellFilters
  readonly onChange: (filters: CellFilters) => void
}

/** What came of a cluster's cells, and what is missing of it. */
export function CellsShown({ answer, ...shown }: CellsShownProps) {
  const { t } = useTranslation()
  const { data, problem, isLoading, reload } = answer
  if (data === null)
    return problem ? (
      <LoadProblem problem={problem} isBusy={isLoading} onRetry={reload} />
    ) : (
      <Skeleton height="64" as="output" display="block" aria-label={t('widgets.chart.loading')} />
    )
  return (
    <>
      {problem && <LoadProblem problem={problem} status="warning" isBusy={isLoading} onRetry={reload} />}
      {data.list.length === 0 ? (
        <NoBatteries title={t('battery.none.cell')} text={t('battery.none.hint')} leadsToDevices />
      ) : (
        <Box display="contents" aria-busy={isLoading} css={{ '& > *': { opacity: isLoading ? 0.6 : 1 } }}>
          <Cells data={data} isLoading={isLoading} {...shown} />
        </Box>
      )}
    </>
  )
}

interface CellsProps extends Omit<CellsShownProps, 'answer'> {
  readonly data: BatteryCells
  readonly isLoading: boolean
}

function Cells({ data, isLoading, cluster, days, filters, onChange }: CellsProps) {
  const { t, i18n } = useTranslation()
  const [openId, setOpen] = useState<number | null>(null)
  const { list, total, outliers, silent, detailUtcTime: utcOffset, at } = data
  const quantity = quantities.find((one) => one === filters.what) ?? 'voltage'
  const { of } = lookOf(quantity)
  const median = quantity === 'voltage' ? data.medianVoltageMv : data.medianTemperatureDeciC
  const isNothing = list.every((cell) => of(cell) === null)
  const [heat, histogram] = useMemo(() => {
    if (isNothing) return ['empty', 'empty'] as const
    const drawn = { cluster, cells: list, quantity, median, outliers }
    return [heatContent(drawn, t), histogramContent(drawn, t)] as const
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn in the language of the moment
  }, [cluster, list, quantity, median, outliers, isNothing, t, i18n.language])
  const open = useCallback(({ deviceId }: BatteryCell) => setOpen(deviceId), [])
  const hasDays = days !== null
  const columns = useMemo(
    () => cellColumns(t, { utcOffset, isOfDays: hasDays, onOpen: open }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- in the language of the moment
    [t, utcOffset, hasDays, open, i18n.language],
  )
  const isOnly = filters.only === '1'
  const rows = useMemo(() => (isOnly ? list.filter(({ isOutlier }) => isOutlier) : list), [isOnly, list])
  const opened = list.find(({ deviceId }) => deviceId === openId)
  const time =
    days === null
      ? t('battery.cell.at', { time: at === null ? dash : dateTimeAtSite(at, utcOffset) })
      : t('battery.cell.over', { from: days.fromDay, to: days.toDay })
  if (silent === list.length)
    return <NoBatteries title={t('battery.cell.noneRead')} text={t('battery.cell.noneReadHint')} />
  return (
    <>
      <CellFigures data={data} time={time} />
      <ChartFrame
        title={t('battery.cell.heat')}
        aside={
          <SegmentGroup.Root
            size="xs"
            value={quantity}
            aria-label={t('battery.cell.what')}
            onValueChange={({ value }) =>
              onChange({ ...filters, what: value === 'temperature' ? value : '' })
            }
          >
            <SegmentGroup.Indicator />
            <SegmentGroup.Items
              items={quantities.map((value) => ({ value, label: t(`battery.cell.what.${value}`) }))}
            />
          </SegmentGroup.Root>
        }
        content={heat}
        hasFailed={false}
        onReload={() => undefined}
        fileName={`${t('battery.cell.heat')} ${cluster}`}
        height={`${Math.max(9, Math.min(26, heatRows(list.length) * 1.75 + 4))}rem`}
        onPress={({ dataIndex }) => setOpen(drawnOrder(list)[dataIndex]?.deviceId ?? null)}
        note={[
          t('battery.cell.heatNote'),
          ...(silent > 0 ? [t('battery.cell.silentNote', { count: silent })] : []),
          ...(total > list.length ? [t('battery.cell.first', { most: mostCells, total })] : []),
        ].join(' ')}
      />
      <ChartFrame
        title={t('battery.cell.histogram')}
        content={histogram}
        hasFailed={false}
        onReload={() => undefined}
        fileName={`${t('battery.cell.histogram')} ${cluster}`}
        height="14rem"
      />
      <Panel title={t('battery.cell.table')}>
        <SortedTable
          tableId="battery.cell"
          label={t('battery.cell.table')}
          columns={columns}
          rows={rows}
          rowKey={cellKey}
          isLoading={isLoading}
          onOpen={open}
          actions={
            <Checkbox.Root
              size="sm"
              checked={isOnly}
              onCheckedChange={({ checked }) => onChange({ ...filters, only: checked === true ? '1' : '' })}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{t('battery.cell.only')}</Checkbox.Label>
            </Checkbox.Root>
          }
        />
        <Text color="fg.muted" fontSize="xs">
          {time}
        </Text>
      </Panel>
      {opened && <CellDrawer cell={opened} cells={data} days={days} onClose={() => setOpen(null)} />}
    </>
  )
}

function CellFigures({ data, time }: { readonly data: BatteryCells; readonly time: string }) {
  const { t } = useTranslation()
  const voltages = data.list.map(({ voltageMv }) => voltageMv)
  const [low, high] = [lowestOf(voltages), highestOf(voltages)]
  return (
    <Figures
      figures={[
        {
          label: t('battery.figure.outliers'),
          value: String(data.outliers),
          note: [
            t('battery.figure.ofCells', { total: data.total }),
            ...(data.silent > 0 ? [t('battery.figure.silent', { count: data.silent })] : []),
          ].join(' · '),
        },
        { label: t('battery.figure.medianVoltage'), value: cellVoltsText(data.medianVoltageMv), note: time },
        {
          label: t('battery.figure.voltageSpread'),
          value: milliVoltsText(low === null || high === null ? null : high - low),
          note: low === null ? '' : `${cellVoltsText(low)} – ${cellVoltsText(high)}`,
        },
        { label: t('battery.figure.medianTemperature'), value: celsiusText(data.medianTemperatureDeciC) },
      ]}
    />
  )
}
