import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { alarmStateTones, type AlarmState } from '#contract/alarm/alarm-codes.ts'
import type { DeviceDetail } from '#contract/device-monitor/device-monitor.contract.ts'
import { LevelBadge } from '#src/features/alarm/level-badge.tsx'
import { dateTimeAtSite } from '#src/shared/format/site-time.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { type Tone, ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

import { rowStyle } from './row-style.ts'
import { Section } from './section.tsx'

interface DeviceAlarmsProps {
  readonly device: DeviceDetail
  readonly alarms: NonNullable<DeviceDetail['alarms']>
}

function stateTone(state: AlarmState): Tone {
  const tone = alarmStateTones[state]
  return tone === 'grey' ? 'gray' : tone
}

/** Its open alarms, then the last; each leads to what can be done about it. */
export function DeviceAlarms({ device, alarms }: DeviceAlarmsProps) {
  const { t } = useTranslation()
  const { deviceId, detailUtcTime } = device
  return (
    <Section
      title={t('deviceMonitor.device.alarms')}
      aside={
        <Button asChild size="xs" variant="outline">
          <ScreenLink screen="faultAlarm/alert" query={`deviceId=${deviceId}&isOpen=`}>
            {t('deviceMonitor.device.alarms.all')}
          </ScreenLink>
        </Button>
      }
    >
      {alarms.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          {t('deviceMonitor.device.alarms.none')}
        </Text>
      )}
      <Stack as="ul" gap="0" listStyleType="none">
        {alarms.map(({ id, level, state, message, messageEnglish, raisedAt, isOpen }) => (
          <Flex key={id} as="li" css={rowStyle}>
            <LevelBadge level={level} />
            <ScreenLink screen="faultAlarm/alert" query={`id=${id}`}>
              {(currentLanguage() === 'en' && messageEnglish) || message}
            </ScreenLink>
            <small>{dateTimeAtSite(raisedAt, detailUtcTime)}</small>
            <ToneBadge tone={isOpen ? stateTone(state) : 'gray'}>
              {t(`alarm.choice.state.${state}`)}
            </ToneBadge>
          </Flex>
        ))}
      </Stack>
    </Section>
  )
}
