import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'

import { type DeviceDetail, mostListedParts } from '#contract/device-monitor/device-monitor.contract.ts'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { siteLabel } from '#src/shared/user/site-label.ts'

import { AlarmBadges } from '../device-card.tsx'
import { nameOf, stateTones } from '../device-text.ts'
import { Section } from './section.tsx'

interface DevicePartsProps {
  readonly device: DeviceDetail
  readonly onOpen: (deviceId: number) => void
}

/** Where it belongs: its site, what it is part of, itself. */
export function DevicePath({ device, onOpen }: DevicePartsProps) {
  const { t } = useTranslation()
  const { siteName, siteNameEnglish, above } = device
  return (
    <Flex
      as="nav"
      aria-label={t('deviceMonitor.device.path')}
      gap="1"
      align="center"
      wrap="wrap"
      fontSize="sm"
    >
      <Text as="span" color="fg.muted">
        {siteLabel({ label: siteName, labelEnglish: siteNameEnglish })}
      </Text>
      {above.map((one) => (
        <Fragment key={one.deviceId}>
          <ChevronRight size="14" aria-hidden />
          <Button size="xs" variant="plain" px="0.5" color="brand.fg" onClick={() => onOpen(one.deviceId)}>
            {nameOf(one)}
          </Button>
        </Fragment>
      ))}
      <ChevronRight size="14" aria-hidden />
      <span aria-current="location">{nameOf(device)}</span>
    </Flex>
  )
}

/** What is right below it, as it stands. */
export function DeviceParts({ device, onOpen }: DevicePartsProps) {
  const { t } = useTranslation()
  const { parts, totalParts } = device
  return (
    <Section title={t('deviceMonitor.device.parts')}>
      <Stack
        as="ul"
        gap="0"
        listStyleType="none"
        borderWidth="1px"
        rounded="md"
        maxH="18rem"
        overflowY="auto"
      >
        {parts.map((part) => (
          <Flex
            key={part.deviceId}
            as="li"
            gap="2"
            align="center"
            justify="space-between"
            px="3"
            py="1"
            borderBottomWidth="1px"
            _last={{ borderBottomWidth: '0' }}
          >
            <Button size="xs" variant="plain" px="0" color="brand.fg" onClick={() => onOpen(part.deviceId)}>
              {nameOf(part)}
            </Button>
            <Flex gap="1" align="center" wrap="wrap" justify="end">
              <Box css={{ '& > div': { display: 'flex', gap: '1' } }}>
                <AlarmBadges alarms={part.alarms} />
              </Box>
              <ToneBadge tone={stateTones[part.state]}>{t(`deviceMonitor.state.${part.state}`)}</ToneBadge>
            </Flex>
          </Flex>
        ))}
      </Stack>
      {totalParts > parts.length && (
        <Text fontSize="xs" color="fg.muted">
          {t('deviceMonitor.device.firstParts', { total: totalParts, most: mostListedParts })}
        </Text>
      )}
    </Section>
  )
}
