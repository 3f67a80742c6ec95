import { Box, Button, EmptyState, Grid, Stack, VStack } from '@chakra-ui/react'
import { ArrowLeft, RadioTower } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'

import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'

import { RegistrationFlow } from './registration-flow.tsx'
import { TerminalChoice } from './terminal-choice.tsx'

/** Box registration (collection §4). The terminal is in the address, so that it can be left and found again. */
export function RegistrationView() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const termId = termIdOf(query.get('termId'))
  const choose = (id: number | null) => setQuery(id === null ? {} : { termId: String(id) })
  return (
    <PageFrame title={t('registration.view.title')}>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: '20rem minmax(0, 1fr)' }}
        gap="5"
        alignItems="start"
      >
        {/* On a phone the list makes room once a terminal is chosen. */}
        <Box hideBelow={termId === null ? undefined : 'lg'}>
          <TerminalChoice chosen={termId} onChoose={choose} />
        </Box>
        {termId === null ? (
          <EmptyState.Root hideBelow="lg">
            <EmptyState.Content>
              <EmptyState.Indicator>
                <RadioTower aria-hidden />
              </EmptyState.Indicator>
              <VStack textAlign="center">
                <EmptyState.Title as="h2">{t('registration.view.chooseFirst')}</EmptyState.Title>
                <EmptyState.Description>{t('registration.view.chooseHint')}</EmptyState.Description>
              </VStack>
            </EmptyState.Content>
          </EmptyState.Root>
        ) : (
          <Stack gap="4" minW="0">
            <Button hideFrom="lg" variant="ghost" size="sm" alignSelf="start" onClick={() => choose(null)}>
              <ArrowLeft aria-hidden />
              {t('registration.choice.another')}
            </Button>
            <RegistrationFlow key={termId} termId={termId} />
          </Stack>
        )}
      </Grid>
    </PageFrame>
  )
}

const termIdOf = (text: string | null): number | null =>
  text && /^[1-9]\d{0,15}$/.test(text) ? Number(text) : null
