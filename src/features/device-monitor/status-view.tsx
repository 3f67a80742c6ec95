import { Flex, Skeleton } from '@chakra-ui/react'
import { Gauge } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { SiteOption } from '#contract/archive/archive.contract.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { deviceMonitorWords } from '#contract/device-monitor/device-monitor.words.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { useAddressId } from '#src/shared/page/use-address-id.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { Nothing } from '#src/shared/ui/frame/nothing.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { useAddressValues } from '#src/shared/widgets/search-form/address-values.ts'
import { SitePicker } from '#src/shared/widgets/site-picker/site-picker.tsx'
import { siteChoiceAmong, useSiteChoice } from '#src/shared/widgets/site-picker/use-site-choice.ts'

import { DeviceDrawer } from './drawer/device-drawer.tsx'
import { ExportButtons } from './export-buttons.tsx'
import { anyStatus } from './status-address.ts'
import { StatusBody } from './status-body.tsx'
import { useStatus } from './use-status.ts'

addWords({ ...alarmWords, ...deviceMonitorWords })

const anySite = siteChoiceAmong(() => true)

/** How the devices of a site stand now (core §1 Device Monitoring). */
export function StatusView() {
  const { t } = useTranslation()
  const { snapshot, send, site, isSettled } = useSiteChoice(anySite)
  const { sites, siteId } = snapshot.context
  const [deviceId, open] = useAddressId('device')
  const retry = (): void => send({ type: 'sites.reload' })
  return (
    <PageFrame
      title={t('deviceMonitor.title')}
      actions={
        isSettled && (
          <Flex gap="2" wrap="wrap" align="center" width={{ base: 'full', sm: 'auto' }}>
            {site && <ExportButtons siteId={site.id} />}
            <SitePicker
              sites={sites}
              siteId={siteId}
              onChoose={(chosen) => send({ type: 'site.choose', siteId: chosen })}
              onClear={() => send({ type: 'site.clear' })}
            />
          </Flex>
        )
      }
    >
      {snapshot.hasTag('busy') && <Skeleton height="44" />}
      {site && <SiteStatus key={site.id} site={site} onOpen={open} />}
      {snapshot.matches('cleared') && (
        <Nothing
          icon={Gauge}
          title={t('deviceMonitor.site.cleared')}
          text={t('deviceMonitor.site.clearedHint')}
        />
      )}
      {snapshot.matches('withoutSites') && (
        <Nothing
          icon={Gauge}
          title={t('deviceMonitor.site.none')}
          text={t('deviceMonitor.site.noneHint')}
          onRetry={retry}
        />
      )}
      {snapshot.matches('failed') && (
        <Nothing
          icon={Gauge}
          title={t('deviceMonitor.site.unloaded')}
          text={t('deviceMonitor.site.unloadedHint')}
          onRetry={retry}
        />
      )}
      {/* Of whatever site: a link from elsewhere may name a device of another one. */}
      {deviceId !== null && <DeviceDrawer deviceId={deviceId} onOpen={open} onClose={() => open(null)} />}
    </PageFrame>
  )
}

interface SiteStatusProps {
  readonly site: SiteOption
  readonly onOpen: (deviceId: number) => void
}

function SiteStatus({ site, onOpen }: SiteStatusProps) {
  const { t } = useTranslation()
  const [filters, change] = useAddressValues(anyStatus)
  const status = useStatus(site.id, filters.type)
  const { data, problem, isLoading, reload } = status
  if (data === null)
    return problem ? (
      <LoadProblem problem={problem} isBusy={isLoading} onRetry={reload} />
    ) : (
      <Skeleton height="64" as="output" display="block" aria-label={t('widgets.chart.loading')} />
    )
  return (
    <>
      {problem && <LoadProblem problem={problem} status="warning" isBusy={isLoading} onRetry={reload} />}
      <StatusBody status={status} data={data} filters={filters} onChange={change} onOpen={onOpen} />
    </>
  )
}
