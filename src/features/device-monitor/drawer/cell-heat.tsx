import { Button } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { batteryWords } from '#contract/battery/battery.words.ts'
import { batteryCells } from '#contract/battery/cell.contract.ts'
import type { DeviceDetail } from '#contract/device-monitor/device-monitor.contract.ts'
import { drawnOrder, heatContent, heatRows } from '#src/features/battery/cell/cell-charts.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

import { nameOf } from '../device-text.ts'

addWords(batteryWords)

interface CellHeatProps {
  readonly device: DeviceDetail
  readonly onOpen: (deviceId: number) => void
}

/** The cells of a cluster by their voltages; a press opens one. */
export function CellHeat({ device, onOpen }: CellHeatProps) {
  const { t, i18n } = useTranslation()
  const { deviceId, siteId } = device
  const { data, problem, isLoading, reload } = useAnswer(batteryCells, { clusterId: deviceId })
  const name = nameOf(device)
  const content = useMemo(() => {
    if (data === null) return null
    if (data.list.every(({ voltageMv }) => voltageMv === null)) return 'empty'
    return heatContent(
      {
        cluster: name,
        cells: data.list,
        quantity: 'voltage',
        median: data.medianVoltageMv,
        outliers: data.outliers,
      },
      t,
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn in the language of the moment
  }, [data, name, t, i18n.language])
  const cells = data?.list ?? []
  return (
    <ChartFrame
      title={t('deviceMonitor.device.cells')}
      aside={
        <Button asChild size="xs" variant="outline">
          <ScreenLink screen="batteryAnalysis/cell" query={`siteId=${siteId}&cluster=${deviceId}`}>
            {t('deviceMonitor.cells.chart')}
          </ScreenLink>
        </Button>
      }
      content={content}
      hasFailed={problem !== null}
      isLoading={isLoading}
      onReload={reload}
      fileName={`${t('deviceMonitor.device.cells')} ${name}`}
      height={
        content === 'empty'
          ? '4rem'
          : `${Math.max(9, Math.min(26, heatRows(Math.max(1, cells.length)) * 1.75 + 4))}rem`
      }
      onPress={({ dataIndex }) => {
        const cell = drawnOrder(cells)[dataIndex]
        if (cell) onOpen(cell.deviceId)
      }}
    />
  )
}
