import { Box, Center, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'

import { FullscreenButton } from '#src/app/layout/header/fullscreen-button.tsx'
import { Logo } from '#src/app/layout/logo.tsx'
import { PageMessage } from '#src/app/boot/page-message.tsx'
import { PageBoundary } from '#src/app/pages/route-view.tsx'
import { useProductTitle, useVariant } from './variant.ts'

const BigScreenView = lazy(async () => ({
  default: (await import('#src/features/big-screen/big-screen-view.tsx')).BigScreenView,
}))

/** The big screen, a whole page without the shell, once it is sure that it exists for this user. */
export function BigScreenPage({ isPermitted }: { readonly isPermitted: boolean }) {
  const { t } = useTranslation()
  const { state, ask } = useVariant()
  const { title } = useProductTitle()
  const loading = (
    <Center as="output" h="100dvh" aria-busy aria-label={t('shell.page.loading')}>
      <Skeleton h="60dvh" w="80vw" />
    </Center>
  )
  if (state === 'unknown') {
    return (
      <Box as="main" minH="100dvh">
        <PageMessage
          title={t('shell.bigScreen.unknown')}
          text={t('shell.bigScreen.unknownHint')}
          action={t('shell.page.retry')}
          onAction={ask}
          link={{ to: '/', text: t('shell.bigScreen.leave') }}
        />
      </Box>
    )
  }
  if (state !== 'importantLoad' || !isPermitted) return loading
  return (
    <PageBoundary>
      <Suspense fallback={loading}>
        <BigScreenView title={title} logo={<Logo />} controls={<FullscreenButton />} />
      </Suspense>
    </PageBoundary>
  )
}
