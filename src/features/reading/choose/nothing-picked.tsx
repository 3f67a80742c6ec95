import { EmptyState, VStack } from '@chakra-ui/react'
import { ChartLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'

import { PageCard } from '#src/shared/ui/frame/page-card.tsx'

/** Before anything is picked. */
export function NothingPicked() {
  const { t } = useTranslation()
  return (
    <PageCard>
      <EmptyState.Root>
        <EmptyState.Content>
          <EmptyState.Indicator>
            <ChartLine aria-hidden />
          </EmptyState.Indicator>
          <VStack textAlign="center">
            <EmptyState.Title as="h2">{t('reading.choose.none')}</EmptyState.Title>
            <EmptyState.Description>{t('reading.choose.noneHint')}</EmptyState.Description>
          </VStack>
        </EmptyState.Content>
      </EmptyState.Root>
    </PageCard>
  )
}
