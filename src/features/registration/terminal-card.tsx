import { Badge, Card, DataList, HStack, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import type { DetailProps } from './registration-view-types.ts'
import { instantText } from './time-text.ts'

export function TerminalCard({ detail }: DetailProps) {
  const { t } = useTranslation()
  const facts = [
    [t('registration.terminal.address'), detail.fConAdd],
    [
      t('registration.terminal.lastSeen'),
      detail.lastSeenAt === null
        ? t('registration.terminal.neverSeen')
        : instantText(detail.lastSeenAt, currentLanguage()),
    ],
  ]
  return (
    <Card.Root size="sm">
      <Card.Header>
        <HStack justify="space-between" wrap="wrap">
          <Heading as="h2" size="md">
            {detail.fTmName}
          </Heading>
          <Badge size="md" colorPalette={detail.online ? 'green' : 'gray'}>
            {t(detail.online ? 'registration.terminal.online' : 'registration.terminal.offline')}
          </Badge>
        </HStack>
      </Card.Header>
      <Card.Body>
        <DataList.Root orientation={{ base: 'vertical', sm: 'horizontal' }} size="sm">
          {facts.map(([label, value]) => (
            <DataList.Item key={label}>
              <DataList.ItemLabel>{label}</DataList.ItemLabel>
              <DataList.ItemValue fontVariantNumeric="tabular-nums">{value}</DataList.ItemValue>
            </DataList.Item>
          ))}
        </DataList.Root>
      </Card.Body>
    </Card.Root>
  )
}
