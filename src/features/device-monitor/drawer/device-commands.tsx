import { Flex, Stack, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { commandWords } from '#contract/command/command.words.ts'
import type { DeviceDetail } from '#contract/device-monitor/device-monitor.contract.ts'
import { dateTimeAtSite } from '#src/shared/format/site-time.ts'
import { addWords } from '#src/shared/i18n/i18n.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'

import { rowStyle } from './row-style.ts'
import { Section } from './section.tsx'

addWords(commandWords)

interface DeviceCommandsProps {
  readonly device: DeviceDetail
  readonly commands: NonNullable<DeviceDetail['commands']>
}

/** The last commands that named it or its terminal. */
export function DeviceCommands({ device, commands }: DeviceCommandsProps) {
  const { t } = useTranslation()
  return (
    <Section title={t('deviceMonitor.device.commands')}>
      {commands.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          {t('deviceMonitor.device.commands.none')}
        </Text>
      )}
      <Stack as="ul" gap="0" listStyleType="none">
        {commands.map(({ commandId, code, state, at, by }) => (
          <Flex key={commandId} as="li" css={rowStyle}>
            <ScreenLink screen="datacollect/command" query={`command=${commandId}`}>
              {t(`command.code.${code}`)}
            </ScreenLink>
            <small>
              {by} · {dateTimeAtSite(at, device.detailUtcTime)}
            </small>
            <ToneBadge tone="gray">{t(`command.state.${state}`)}</ToneBadge>
          </Flex>
        ))}
      </Stack>
    </Section>
  )
}
