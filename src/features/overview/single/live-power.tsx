import { Flex, Progress, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import type { StationNow } from '#contract/overview/overview.contract.ts'
import { flowOf } from '#src/shared/format/power-flow.ts'
import { quantity } from '#src/shared/format/quantity.ts'
import { timeAtSite } from '#src/shared/format/site-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { FlowBadge } from '../flow-badge.tsx'
import { flowPalette } from '../flow.ts'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

/** The power of this moment: how much, which way, and how much of what the station can do. */
export function LivePower({ station }: { readonly station: StationNow }) {
  const { t } = useTranslation()
  const { powerW, ratedPowerW, at, detailUtcTime } = station
  if (powerW === null || at === null) {
    return (
      <Panel title={t('overview.live.power')}>
        <Text color="fg.muted">{t('overview.live.noData')}</Text>
      </Panel>
    )
  }
  const { value, unit } = quantity(Math.abs(powerW), 'W', currentLanguage())
  const share = ratedPowerW > 0 ? Math.abs(powerW) / ratedPowerW : 0
  const percent = `${(share * 100).toFixed(1)} %`
  return (
    <Panel title={t('overview.live.power')} aside={<FlowBadge powerW={powerW} />}>
      <Flex align="baseline" gap="2" aria-live="off">
        <Text fontSize="4xl" lineHeight="1.1" fontWeight="semibold" letterSpacing="tight">
          {value}
        </Text>
        <Text color="fg.muted">{unit}</Text>
      </Flex>
      <Progress.Root
        size="xs"
        value={Math.min(100, share * 100)}
        colorPalette={flowPalette[flowOf(powerW)]}
        aria-label={t('overview.live.ofRated', { percent })}
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
      <Flex justify="space-between" gap="2" wrap="wrap" color="fg.muted" fontSize="xs">
        <span>{t('overview.live.ofRated', { percent })}</span>
        <span>{t('overview.live.measuredAt', { time: timeAtSite(at, detailUtcTime) })}</span>
      </Flex>
    </Panel>
  )
}
