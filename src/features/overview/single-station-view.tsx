import { Button, EmptyState, Skeleton, VStack } from '@chakra-ui/react'
import { useMachine } from '@xstate/react'
import { BatteryCharging } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import { siteChoiceMachine } from '#machines/overview/index.ts'
import { PageFrame } from '#src/shared/ui/page-frame.tsx'

import { DayCurvePanel } from './day-curve-panel.tsx'
import { LivePanels } from './live-panels.tsx'
import { siteChoiceActors } from './overview.actors.ts'
import { keepSelectedSite, wantedSite } from './selected-site.ts'
import { siteLabel } from './site-names.ts'
import { SitePicker } from './site-picker.tsx'

const machine = siteChoiceMachine.provide({ actors: siteChoiceActors })

/** One storage station (core §2 Data Overview): live values and a day's curve of the chosen site. */
export function SingleStationView() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const [input] = useState(() => ({ siteId: wantedSite(query) }))
  const [snapshot, send] = useMachine(machine, { input })
  const { sites, siteId } = snapshot.context
  const isSettled = snapshot.matches('chosen') || snapshot.matches('cleared')
  const site = snapshot.matches('chosen') ? sites.find(({ id }) => id === siteId) : undefined

  useEffect(() => {
    if (!isSettled) return
    keepSelectedSite(siteId)
    // The address only says where to begin; left there, it would win over the next choice after a reload.
    if (query.has('siteId')) setQuery({}, { replace: true })
  }, [isSettled, siteId, query, setQuery])

  return (
    <PageFrame
      title={t('overview.single.title')}
      actions={
        isSettled && (
          <SitePicker
            sites={sites}
            siteId={siteId}
            onChoose={(chosen) => send({ type: 'site.choose', siteId: chosen })}
            onClear={() => send({ type: 'site.clear' })}
          />
        )
      }
    >
      {snapshot.hasTag('busy') && <Skeleton height="44" />}
      {site && (
        <>
          <LivePanels key={`live-${site.id}`} siteId={site.id} />
          <DayCurvePanel
            key={`curve-${site.id}`}
            siteId={site.id}
            siteName={siteLabel(site)}
            utcOffset={site.detailUtcTime}
          />
        </>
      )}
      {snapshot.matches('cleared') && (
        <Nothing title={t('overview.site.cleared')} text={t('overview.site.clearedHint')} />
      )}
      {snapshot.matches('withoutSites') && (
        <Nothing
          title={t('overview.site.none')}
          text={t('overview.site.noneHint')}
          onRetry={() => send({ type: 'sites.reload' })}
        />
      )}
      {snapshot.matches('failed') && (
        <Nothing
          title={t('overview.site.unloaded')}
          text={t('overview.site.unloadedHint')}
          onRetry={() => send({ type: 'sites.reload' })}
        />
      )}
    </PageFrame>
  )
}

interface NothingProps {
  readonly title: string
  readonly text: string
  readonly onRetry?: () => void
}

function Nothing({ title, text, onRetry }: NothingProps) {
  const { t } = useTranslation()
  return (
    <EmptyState.Root>
      <EmptyState.Content>
        <EmptyState.Indicator>
          <BatteryCharging aria-hidden />
        </EmptyState.Indicator>
        <VStack textAlign="center">
          <EmptyState.Title>{title}</EmptyState.Title>
          <EmptyState.Description>{text}</EmptyState.Description>
        </VStack>
        {onRetry && (
          <Button size="sm" variant="outline" onClick={onRetry}>
            {t('overview.site.retry')}
          </Button>
        )}
      </EmptyState.Content>
    </EmptyState.Root>
  )
}
