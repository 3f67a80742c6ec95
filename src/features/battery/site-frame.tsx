import { Skeleton } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { SiteOption } from '#contract/archive/archive.contract.ts'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { SitePicker } from '#src/shared/widgets/site-picker/site-picker.tsx'
import { siteChoiceAmong, useSiteChoice } from '#src/shared/widgets/site-picker/use-site-choice.ts'

import { NoBatteries } from './no-batteries.tsx'

/** Only sites with storage have batteries. */
const storageSites = siteChoiceAmong(({ hasStorage }) => hasStorage)

interface SiteFrameProps {
  readonly title: string
  /** What is shown of the chosen site; begun anew with each other site. */
  readonly children: (site: SiteOption) => ReactNode
}

/** A page about the batteries of the site that the app has chosen. */
export function SiteFrame({ title, children }: SiteFrameProps) {
  const { t } = useTranslation()
  const { snapshot, send, site, isSettled } = useSiteChoice(storageSites)
  const { sites, siteId } = snapshot.context
  const retry = (): void => send({ type: 'sites.reload' })
  return (
    <PageFrame
      title={title}
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
      {site && children(site)}
      {snapshot.matches('cleared') && (
        <NoBatteries title={t('battery.site.cleared')} text={t('battery.site.clearedHint')} />
      )}
      {snapshot.matches('withoutSites') && (
        <NoBatteries title={t('battery.site.none')} text={t('battery.site.noneHint')} onRetry={retry} />
      )}
      {snapshot.matches('failed') && (
        <NoBatteries
          title={t('battery.site.unloaded')}
          text={t('battery.site.unloadedHint')}
          onRetry={retry}
        />
      )}
    </PageFrame>
  )
}
