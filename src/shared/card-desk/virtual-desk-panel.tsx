import { Button, Card, Skeleton, Text } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { addWords } from '#src/shared/i18n/i18n.ts'
import { cardDeskWords } from '#contract/desk/card-desk.words.ts'

import { preferService, prefersService } from './desk-line.ts'
import { deskLink } from './desk-link.ts'
import { useVirtualDeskPlace } from './virtual-desk-place.ts'

addWords(cardDeskWords)

const VirtualCardControls = lazy(async () => ({
  default: (await import('./virtual-card-controls.tsx')).VirtualCardControls,
}))

function choose(isService: boolean): void {
  preferService(isService)
  deskLink.send({ type: 'desk.retry' })
}

/** In a demo: the reader and cards that this browser plays, or the way back to them. Elsewhere nothing. */
export function VirtualDeskPanel() {
  const { t } = useTranslation()
  const { isOffered, cards } = useVirtualDeskPlace()
  if (!isOffered) return null
  const isService = prefersService()
  return (
    <Card.Root size="sm" variant="outline" bg="bg.panel" asChild>
      <section aria-label={t('cardDesk.virtual.title')}>
        <Card.Body gap="3">
          <Card.Title textStyle="md">{t('cardDesk.virtual.title')}</Card.Title>
          <Text textStyle="sm" color="fg.muted">
            {t(isService ? 'cardDesk.virtual.serviceText' : 'cardDesk.virtual.about')}
          </Text>
          {cards && (
            <Suspense fallback={<Skeleton height="32" />}>
              <VirtualCardControls cards={cards} />
            </Suspense>
          )}
          <Button size="xs" variant="plain" alignSelf="flex-start" px="0" onClick={() => choose(!isService)}>
            {t(isService ? 'cardDesk.virtual.useVirtual' : 'cardDesk.virtual.useService')}
          </Button>
        </Card.Body>
      </section>
    </Card.Root>
  )
}
