import { Text } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { StationNow } from '#contract/overview/overview.contract.ts'
import { quantityText } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { LazyMap } from '#src/shared/map/lazy-map.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { stationName } from './site-names.ts'

/** Where the stations stand, each with its power under the pointer. */
export function StationMap({ stations }: { readonly stations: readonly StationNow[] }) {
  const { t } = useTranslation()
  const points = useMemo(
    () =>
      stations.flatMap((station) => {
        const { siteId, place, powerW } = station
        const power = powerW === null ? '—' : quantityText(powerW, 'W', currentLanguage())
        const name = t('overview.all.mapPoint', { name: stationName(station), power })
        return place ? [{ id: siteId, name, place }] : []
      }),
    [stations, t],
  )
  return (
    <Panel title={t('overview.all.map')}>
      {points.length === 0 ? (
        <Text fontSize="sm" color="fg.muted">
          {t('overview.all.mapNone')}
        </Text>
      ) : (
        <LazyMap label={t('overview.all.map')} height="15rem" points={points} />
      )}
    </Panel>
  )
}
