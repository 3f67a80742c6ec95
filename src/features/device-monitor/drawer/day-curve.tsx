import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import type { DeviceDetail } from '#contract/device-monitor/device-monitor.contract.ts'
import { readingSeries } from '#contract/reading/original.contract.ts'
import { readingWords } from '#contract/reading/reading.words.ts'
import { curveContent } from '#src/features/reading/curve/curve-content.ts'
import { curveSeries } from '#src/features/reading/curve/curve-series.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { itemName } from '#src/shared/format/item-name.ts'
import { dayAtSite, daysOn, startOfDayAtSite } from '#src/shared/format/site-time.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { SelectBox } from '#src/shared/ui/select-box.tsx'

import { nameOf } from '../device-text.ts'
import { curveItemOf } from './curve-item.ts'

addWords(readingWords)

/** One item of the device over today, by its site's clock. */
export function DayCurve({ device }: { readonly device: DeviceDetail }) {
  const { t, i18n } = useTranslation()
  const { deviceId, detailUtcTime: offset, now, values } = device
  const [chosen, choose] = useState<string | null>(null)
  const code = chosen ?? curveItemOf(device)
  const today = dayAtSite(now, offset)
  const { data, problem, isLoading, reload } = useAnswer(readingSeries, {
    points: [{ deviceId, code }],
    from: new Date(startOfDayAtSite(today, offset)).toISOString(),
    to: new Date(startOfDayAtSite(daysOn(today, 1), offset)).toISOString(),
    width: 600,
  })
  const content = useMemo(() => {
    if (data === null) return null
    const series = data.series.map((told) => curveSeries(told))
    if (series.every(({ points }) => points.length === 0)) return 'empty'
    const from = Date.parse(`${today}T00:00:00Z`)
    return curveContent(series, t, {
      window: { from, to: from + 86_400_000 },
      canZoom: false,
      isClockOnly: true,
    })
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn in the language of the moment
  }, [data, today, t, i18n.language])
  return (
    <ChartFrame
      title={t('deviceMonitor.device.curve')}
      aside={
        <SelectBox
          label={t('deviceMonitor.device.curveItem')}
          width="12rem"
          value={code}
          onChange={({ target }) => choose(target.value)}
        >
          {values.map((item) => (
            <option key={item.code} value={item.code}>
              {itemName(item)}
            </option>
          ))}
        </SelectBox>
      }
      content={content}
      hasFailed={problem !== null}
      isLoading={isLoading}
      onReload={reload}
      fileName={`${nameOf(device)} ${today}`}
      height="14rem"
      note={t('reading.chart.zone', { offset })}
    />
  )
}
