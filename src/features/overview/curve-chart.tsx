import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { DayCurve } from '#machines/overview/index.ts'
import type { ChartColors } from '#src/shared/charts/chart-colors.ts'
import { Chart } from '#src/shared/charts/chart.tsx'
import { quantityText } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { curveOption } from './curve-option.ts'

interface CurveChartProps {
  readonly curve: DayCurve
  readonly siteName: string
  readonly height: string
}

export function CurveChart({ curve, siteName, height }: CurveChartProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const power = t('overview.curve.power')
  const soc = t('overview.curve.soc')
  const option = useCallback(
    (colors: ChartColors) => curveOption(curve, { power, soc }, colors, language),
    [curve, power, soc, language],
  )
  const powers = curve.points.map(({ powerW }) => powerW)
  const label = t('overview.curve.label', {
    site: siteName,
    day: curve.dataTime,
    charge: quantityText(Math.max(0, ...powers), 'W', language),
    discharge: quantityText(Math.max(0, ...powers.map((powerW) => -powerW)), 'W', language),
  })
  return <Chart label={label} height={height} option={option} />
}
