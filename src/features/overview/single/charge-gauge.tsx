import { Box, chakra, Text, VisuallyHidden } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { StationNow } from '#contract/overview/overview.contract.ts'
import { percentText, quantityText } from '#src/shared/format/quantity.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { Panel } from '#src/shared/ui/frame/panel.tsx'

/** Half a circle of radius 80 around (100, 96). */
const arc = 'M 20 96 A 80 80 0 0 1 180 96'

/** State of charge as a dial, and about how much energy that is. */
export function ChargeGauge({ station }: { readonly station: StationNow }) {
  const { t } = useTranslation()
  const { socPermille, ratedCapacityWh } = station
  if (socPermille === null) {
    return (
      <Panel title={t('overview.soc.title')}>
        <Text color="fg.muted">{t('overview.live.noData')}</Text>
      </Panel>
    )
  }
  const percent = percentText(socPermille)
  const isLow = socPermille < 100
  const energy = quantityText(Math.round((ratedCapacityWh * socPermille) / 1000), 'Wh', currentLanguage())
  return (
    <Panel title={t('overview.soc.title')}>
      <Box maxW="52" width="full" mx="auto">
        <VisuallyHidden>{t('overview.soc.label', { percent })}</VisuallyHidden>
        <chakra.svg viewBox="0 0 200 112" aria-hidden>
          <chakra.path d={arc} fill="none" stroke="bg.emphasized" strokeWidth="14" strokeLinecap="round" />
          {socPermille > 0 && (
            <chakra.path
              d={arc}
              fill="none"
              stroke={isLow ? 'orange.solid' : 'brand.solid'}
              strokeWidth="14"
              strokeLinecap="round"
              pathLength="1000"
              strokeDasharray={`${socPermille} 1000`}
              transition="stroke-dasharray 400ms"
            />
          )}
          <chakra.text x="100" y="92" textAnchor="middle" fill="fg" fontSize="30px" fontWeight="semibold">
            {percent}
          </chakra.text>
        </chakra.svg>
      </Box>
      <Text color="fg.muted" fontSize="xs" textAlign="center">
        {t('overview.soc.energy', { energy })}
      </Text>
    </Panel>
  )
}
