import { Badge, Box, Card, Flex, HStack, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { clockTimeText } from '#src/shared/format/zoned-time.ts'

import type { DetailProps } from './registration-view-types.ts'

export function TerminalCard({ detail }: DetailProps) {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  const facts = [
    [t('registration.terminal.address'), detail.fConAdd],
    [
      t('registration.terminal.lastSeen'),
      detail.lastSeenAt === null ? t('registration.terminal.neverSeen') : clockTimeText(detail.lastSeenAt),
    ],
  ]
  return (
    <Card.Root size="sm">
      <Card.Header>
        <HStack justify="space-between" wrap="wrap">
          <Heading as="h2" size="md">
            {laid(detail.fTmName)}
          </Heading>
          <Badge size="md" colorPalette={detail.online ? 'green' : 'gray'}>
            {t(detail.online ? 'registration.terminal.online' : 'registration.terminal.offline')}
          </Badge>
        </HStack>
      </Card.Header>
      <Card.Body>
        <Flex as="dl" wrap="wrap" columnGap="6" rowGap="1" fontSize="sm">
          {facts.map(([label, value]) => (
            <Flex key={label} gap="2" wrap="wrap">
              <Box as="dt" color="fg.muted">
                {label}
              </Box>
              <Box as="dd" fontVariantNumeric="tabular-nums">
                {value}
              </Box>
            </Flex>
          ))}
        </Flex>
      </Card.Body>
    </Card.Root>
  )
}
