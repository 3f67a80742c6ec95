import { DataList } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { StationNow } from '#contract/overview/overview.contract.ts'
import { quantityText } from '#src/shared/format/quantity.ts'
import { dateTimeAtSite } from '#src/shared/format/site-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'
import { useReadOfNow } from '#src/shared/page/use-now.ts'

import { OnlineBadge } from '../online-badge.tsx'

interface StationFactsProps {
  readonly station: StationNow
  /** What the server's clock shows, ms, when the browser's shows `now`. */
  readonly serverTimeAt: (now: number) => number
}

export function StationFacts({ station, serverTimeAt }: StationFactsProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const facts = [
    [t('overview.facts.ratedPower'), quantityText(station.ratedPowerW, 'W', language)],
    [t('overview.facts.ratedCapacity'), quantityText(station.ratedCapacityWh, 'Wh', language)],
    [t('overview.facts.timeZone'), `UTC${station.detailUtcTime}`],
    [
      t('overview.facts.siteTime'),
      <SiteTime key="time" at={(now) => dateTimeAtSite(serverTimeAt(now), station.detailUtcTime)} />,
    ],
  ] as const
  return (
    <Panel title={t('overview.facts.title')} aside={<OnlineBadge online={station.online} />}>
      <DataList.Root orientation="horizontal" size="sm" gap="2">
        {facts.map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel minW="24">{label}</DataList.ItemLabel>
            <DataList.ItemValue>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList.Root>
    </Panel>
  )
}

/** Moves alone each second, not the panels with it. */
const SiteTime = ({ at }: { readonly at: (now: number) => string }) => useReadOfNow(at)
