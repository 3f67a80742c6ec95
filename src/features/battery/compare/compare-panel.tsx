import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import {
  type Battery,
  batteryCurve,
  type BatteryItem,
  mostBatteryCurves,
} from '#contract/battery/battery.contract.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { SelectBox } from '#src/shared/ui/select-box.tsx'

import { compareContent } from './compare-content.ts'

export interface ComparePanelProps {
  readonly batteries: readonly Pick<Battery, 'deviceId'>[]
  readonly items: readonly BatteryItem[]
  readonly item: BatteryItem
  readonly fromDay: string
  readonly toDay: string
  readonly onItem: (item: string) => void
}

/** The first batteries beside one another over the days. */
export function ComparePanel({ batteries, items, item, fromDay, toDay, onItem }: ComparePanelProps) {
  const { t, i18n } = useTranslation()
  const deviceIds = batteries.slice(0, mostBatteryCurves).map(({ deviceId }) => deviceId)
  const { data, problem, isLoading, reload } = useAnswer(
    batteryCurve,
    deviceIds.length === 0 ? null : { deviceIds, item, fromDay, toDay },
  )
  const content = useMemo(() => {
    if (data === null) return null
    return data.series.every(({ points }) => points.length === 0) ? 'empty' : compareContent(data, t)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn in the language of the moment
  }, [data, t, i18n.language])
  const isEnergy = item === 'charged' || item === 'discharged'
  return (
    <ChartFrame
      title={t('battery.chart.title')}
      aside={
        <SelectBox
          label={t('battery.chart.item')}
          width="12rem"
          value={item}
          onChange={({ target }) => onItem(target.value)}
        >
          {items.map((one) => (
            <option key={one} value={one}>
              {t(`battery.item.${one}`)}
            </option>
          ))}
        </SelectBox>
      }
      content={content}
      hasFailed={problem !== null}
      isLoading={isLoading}
      onReload={reload}
      fileName={`${t(`battery.item.${item}`)} ${fromDay} ${toDay}`}
      note={
        data &&
        [
          isEnergy ? t('battery.chart.sum') : t(`battery.chart.mean.${data.resolution}`),
          t('battery.chart.zone', { offset: data.detailUtcTime }),
          ...(batteries.length > mostBatteryCurves
            ? [t('battery.chart.most', { most: mostBatteryCurves, total: batteries.length })]
            : []),
        ].join(' ')
      }
    />
  )
}
