import { Button, Flex, Text } from '@chakra-ui/react'
import { ArrowLeft, Copy, Pencil } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { CustomChart } from '#contract/reading/custom-chart.contract.ts'
import { ChartFrame } from '#src/shared/charts/chart-frame.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { usualOffset } from '#src/shared/format/site-windows.ts'

import { customContent, drawnIndicators } from './custom-content.ts'
import { NewestValues } from './newest-values.tsx'
import { type LiveState, useLiveChart } from './use-live-chart.ts'

interface ChartPageProps {
  readonly chart: CustomChart
  readonly onBack: () => void
  readonly onEdit: () => void
  readonly onCopy: () => void
}

/** A custom chart that is kept, and goes on with what is measured. */
export function ChartPage({ chart, onBack, onEdit, onCopy }: ChartPageProps) {
  const { t } = useTranslation()
  const canEdit = useCan('customChart', 'edit')
  const canAdd = useCan('customChart', 'add')
  return (
    <PageFrame
      title={laidName(chart.name)}
      actions={
        <Flex gap="2" wrap="wrap">
          <Button size="sm" variant="ghost" onClick={onBack}>
            <ArrowLeft aria-hidden />
            {t('customChart.back')}
          </Button>
          {canAdd && (
            <Button size="sm" variant="outline" onClick={onCopy}>
              <Copy aria-hidden />
              {t('saved.copy')}
            </Button>
          )}
          {canEdit && chart.isOwn && (
            <Button size="sm" onClick={onEdit}>
              <Pencil aria-hidden />
              {t('saved.edit')}
            </Button>
          )}
        </Flex>
      }
    >
      {chart.hidden > 0 && <Text as="output">{t('customChart.hidden', { count: chart.hidden })}</Text>}
      {chart.indicators.length > 0 && <LiveChart chart={chart} />}
    </PageFrame>
  )
}

function LiveChart({ chart }: { readonly chart: CustomChart }) {
  const { t, i18n } = useTranslation()
  const { points, problem, isLoading, reload, state } = useLiveChart(chart)
  const { hours, startsAtZero, indicators } = chart
  const drawn = useMemo(
    () => (points ? drawnIndicators(indicators, points.answer) : null),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- drawn in the language of the moment
    [points, indicators, i18n.language],
  )
  const content = useMemo(
    () => drawn && points && customContent(drawn, t, { to: points.to, hours, startsAtZero }),
    [drawn, points, t, hours, startsAtZero],
  )
  const offset = chart.series[0]?.detailUtcTime ?? usualOffset
  return (
    <>
      {drawn && <NewestValues drawn={drawn} />}
      <ChartFrame
        title={t(`customChart.hours.${hours}`)}
        aside={<LiveBadge state={state} />}
        content={content}
        hasFailed={problem !== null}
        isLoading={isLoading}
        onReload={reload}
        fileName={laidName(chart.name)}
        height="28rem"
        note={[t('reading.chart.zone', { offset }), `${t('saved.owner')}: ${laidName(chart.owner)}`].join(
          ' ',
        )}
      />
    </>
  )
}

/** Whether what is seen goes on by itself. */
function LiveBadge({ state }: { readonly state: LiveState }) {
  const { t } = useTranslation()
  return <ToneBadge tone={state === 'live' ? 'green' : 'gray'}>{t(`customChart.live.${state}`)}</ToneBadge>
}
