import { Badge, Box, Button, Flex, Heading, Text } from '@chakra-ui/react'
import { Pause, Play, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import type { SeenEvent } from '#machines/actor-watch/index.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'

import { cards } from '../machine-gallery.ts'

interface EventListProps {
  /** Newest first. */
  readonly events: readonly SeenEvent[]
  readonly missed: number
  readonly isPaused: boolean
  readonly send: (event: { type: 'watch.pause' | 'watch.resume' | 'events.clear' }) => void
}

/** The newest events that actors were sent. */
export function EventList({ events, missed, isPaused, send }: EventListProps) {
  const { t } = useTranslation()
  return (
    <Box as="section" aria-label={t('machines.live.events')} bg="bg.panel" borderWidth="1px" rounded="md">
      <Flex gap="2" p="3" align="center" wrap="wrap" borderBottomWidth="1px">
        <Heading as="h3" size="sm" me="auto">
          {t('machines.live.events')}
        </Heading>
        {isPaused && <Text fontSize="sm">{t('machines.live.missed', { count: missed })}</Text>}
        <Button
          size="xs"
          variant="outline"
          onClick={() => send({ type: isPaused ? 'watch.resume' : 'watch.pause' })}
        >
          {isPaused ? <Play aria-hidden /> : <Pause aria-hidden />}
          {t(isPaused ? 'machines.live.resume' : 'machines.live.pause')}
        </Button>
        <Button size="xs" variant="outline" onClick={() => send({ type: 'events.clear' })}>
          <Trash2 aria-hidden />
          {t('machines.live.clear')}
        </Button>
        <Text fontSize="xs" color="fg.muted" width="full">
          {t('machines.live.masked')}
        </Text>
      </Flex>
      <Box as="ol" listStyleType="none" maxH="20rem" overflowY="auto" tabIndex={0} px="3" py="2">
        {events.map((event) => (
          <EventRow key={event.id} event={event} />
        ))}
        {events.length === 0 && (
          <Text as="li" color="fg.muted" fontSize="sm">
            {t('machines.live.noEvents')}
          </Text>
        )}
      </Box>
    </Box>
  )
}

function EventRow({ event: { actor, machineId, type, detail, at } }: { readonly event: SeenEvent }) {
  const language = currentLanguage()
  const title = cards.find((card) => card.machineId === machineId)?.title[language]
  return (
    <Flex as="li" gap="2" py="1" fontSize="xs" align="baseline" wrap="wrap" borderBottomWidth="1px">
      <Text as="time" fontFamily="mono" color="fg.muted">
        {new Date(at).toLocaleTimeString('sv-SE')}.{at.slice(20, 23)}
      </Text>
      <Badge size="sm" variant="surface">
        {title ?? machineId} {actor}
      </Badge>
      <Text fontFamily="mono" fontWeight="medium" overflowWrap="anywhere">
        {type}
      </Text>
      <Text fontFamily="mono" color="fg.muted" minW="0" overflowWrap="anywhere">
        {detail}
      </Text>
    </Flex>
  )
}
