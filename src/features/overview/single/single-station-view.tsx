import { Skeleton } from '@chakra-ui/react'
import { BatteryCharging } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { siteLabel } from '#src/shared/user/site-label.ts'
import { Later } from '#src/shared/ui/later/later.tsx'
import { Nothing } from '#src/shared/ui/frame/nothing.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { SitePicker } from '#src/shared/widgets/site-picker/site-picker.tsx'
import { siteChoiceAmong, useSiteChoice } from '#src/shared/widgets/site-picker/use-site-choice.ts'

import { DayCurvePanel } from './day-curve-panel.tsx'
import { FirstSteps } from './first-steps.tsx'
import { LivePanels } from './live-panels.tsx'

/** Only sites with storage have something to show here. */
const storageSites = siteChoiceAmong(({ hasStorage }) => hasStorage)

/** One storage station (core §2 Data Overview): live values and a day's curve of the chosen site. */
export function SingleStationView() {
  const { t } = useTranslation()
  const { snapshot, send, site, isSettled } = useSiteChoice(storageSites)
  const { sites, siteId } = snapshot.context
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
          <Later key={`curve-${site.id}`} placeholder={<Skeleton height="26rem" />}>
            <DayCurvePanel siteId={site.id} siteName={siteLabel(site)} utcOffset={site.detailUtcTime} />
          </Later>
        </>
      )}
      {snapshot.matches('cleared') && (
        <Nothing
          icon={BatteryCharging}
          title={t('overview.site.cleared')}
          text={t('overview.site.clearedHint')}
        />
      )}
      {snapshot.matches('withoutSites') && (
        <>
          <FirstSteps />
          <Nothing
            icon={BatteryCharging}
            title={t('overview.site.none')}
            text={t('overview.site.noneHint')}
            onRetry={() => send({ type: 'sites.reload' })}
          />
        </>
      )}
      {snapshot.matches('failed') && (
        <Nothing
          icon={BatteryCharging}
          title={t('overview.site.unloaded')}
          text={t('overview.site.unloadedHint')}
          onRetry={() => send({ type: 'sites.reload' })}
        />
      )}
    </PageFrame>
  )
}
