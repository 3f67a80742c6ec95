import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { TotalPowerCurve } from '#contract/overview/big-screen.contract.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { curveContent } from './curve-content.ts'

interface PowerPanelProps {
  readonly curve: TotalPowerCurve | null
  /** px of one rem. */
  readonly rem: number
  readonly onReload: () => void
}

/** What is left of the wall's height after everything else; a phone scrolls. */
const height = 'max(15rem, calc(100dvh - 38.5rem))'

/** Today's power of all storage stations together. */
export function PowerPanel({ curve, rem, onReload }: PowerPanelProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const content = useMemo(() => {
    if (curve === null) return null
    return curve.points.length === 0 ? 'empty' : curveContent(curve, rem, t, language)
  }, [curve, rem, t, language])
  return (
    <ChartFrame
      title={t('bigScreen.curve.title')}
      content={content}
      hasFailed={false}
      onReload={onReload}
      fileName={`${t('bigScreen.curve.title')} ${curve?.dataTime ?? ''}`.trim()}
      height={height}
      note={curve && t('bigScreen.curve.note', { stations: curve.stations, offset: curve.detailUtcTime })}
    />
  )
}
