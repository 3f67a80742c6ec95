import { Badge, Box, Card, Flex, Heading, LinkBox, LinkOverlay, Text, Wrap } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { fetchAhead } from '../machine-gallery.ts'
import type { MachineCard as CardData } from './machine-card-data.ts'
import { Thumbnail } from './thumbnail.tsx'

export interface StateCount {
  readonly state: string
  readonly records: number
}

interface MachineCardProps {
  readonly card: CardData
  /** `null` where the server keeps no records of it, or did not say yet. */
  readonly counts: readonly StateCount[] | null
}

const paletteOf = { law: 'purple', flow: 'brand', screen: 'gray' } as const

/** One machine of the gallery. The whole card is its link. */
export function MachineCard({ card, counts }: MachineCardProps) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { machineId, title, description, version, definitionHash, states, transitions, runs, kind } = card
  return (
    <LinkBox asChild>
      <Card.Root
        as="article"
        size="sm"
        variant="outline"
        bg="bg.panel"
        overflow="hidden"
        transition="border-color 150ms, box-shadow 150ms"
        _hover={{ borderColor: 'brand.500', shadow: 'sm' }}
      >
        <Box bg="bg.subtle" borderBottomWidth="1px" p="3">
          <Thumbnail thumbnail={card.thumbnail} />
        </Box>
        <Card.Body gap="2">
          <Flex justify="space-between" gap="2" align="start">
            <Heading as="h2" size="sm">
              <LinkOverlay asChild>
                <Link
                  to={`?machine=${encodeURIComponent(machineId)}`}
                  onPointerEnter={() => fetchAhead(machineId)}
                  onFocus={() => fetchAhead(machineId)}
                >
                  {title[language]}
                </Link>
              </LinkOverlay>
            </Heading>
            <Badge colorPalette={paletteOf[kind]} flexShrink="0" title={t(`machines.runs.${runs}`)}>
              {t(`machines.kind.${kind}`)}
            </Badge>
          </Flex>
          <Text fontSize="sm" color="fg.muted" lineClamp={{ base: 'none', sm: '3' }}>
            {description[language]}
          </Text>
          {counts && <Counts card={card} counts={counts} />}
          <Flex gap="3" wrap="wrap" mt="auto" pt="1" fontSize="xs" color="fg.muted">
            <span>{t('machines.card.states', { count: states })}</span>
            <span>{t('machines.card.transitions', { count: transitions })}</span>
            <span>{t('machines.card.version', { version })}</span>
            <Text as="span" fontFamily="mono" title={definitionHash}>
              {definitionHash.slice(0, 8)}
            </Text>
          </Flex>
        </Card.Body>
      </Card.Root>
    </LinkBox>
  )
}

function Counts({ card, counts }: { readonly card: CardData; readonly counts: readonly StateCount[] }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  if (counts.length === 0)
    return (
      <Text fontSize="xs" color="fg.muted">
        {t('machines.card.noRecords')}
      </Text>
    )
  return (
    <Wrap gap="1" aria-label={t('machines.card.records')} as="ul" listStyleType="none">
      {counts.map(({ state, records }) => (
        <Badge key={state} as="li" variant="surface" colorPalette="brand">
          {card.stateTitles[`${card.machineId}.${state}`]?.[language] ?? state} {records}
        </Badge>
      ))}
    </Wrap>
  )
}
