import { Box, Flex, Text } from '@chakra-ui/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'

import type { MonitoredType } from '#contract/device-monitor/device-monitor.contract.ts'
import { deviceStates } from '#contract/device-monitor/device-status.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { Panel } from '#src/shared/ui/frame/panel.tsx'

import { cardsStyle, DeviceCard } from './device-card.tsx'
import { nameOf, stateTones } from './device-text.ts'
import type { StatusBoard } from './status-board.ts'

interface DeviceGroupProps {
  readonly board: StatusBoard
  readonly type: MonitoredType
  /** Of the devices that are shown. */
  readonly ids: readonly number[]
  readonly utcOffset: string
  readonly today: string
  readonly onOpen: (deviceId: number) => void
}

/** The devices of one type. */
export const DeviceGroup = memo(function DeviceGroup({
  board,
  type,
  ids,
  utcOffset,
  today,
  onOpen,
}: DeviceGroupProps) {
  const { t } = useTranslation()
  const { counts, headline } = type
  return (
    <Panel
      title={nameOf(type)}
      aside={
        <Flex gap="2" wrap="wrap" align="center">
          {counts !== null &&
            deviceStates
              .filter((state) => counts[state] > 0)
              .map((state) => (
                <ToneBadge key={state} tone={stateTones[state]}>
                  {t(`deviceMonitor.state.${state}`)} {counts[state]}
                </ToneBadge>
              ))}
          <Text as="span" fontSize="xs" color="fg.muted">
            {t('deviceMonitor.group.count', { count: ids.length })}
          </Text>
        </Flex>
      }
    >
      <Box as="ul" css={cardsStyle} aria-label={nameOf(type)}>
        {ids.map((deviceId) => (
          <DeviceCard
            key={deviceId}
            board={board}
            deviceId={deviceId}
            headline={headline}
            utcOffset={utcOffset}
            today={today}
            onOpen={onOpen}
          />
        ))}
      </Box>
    </Panel>
  )
})
