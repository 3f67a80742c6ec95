import { Box, ChakraProvider } from '@chakra-ui/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { BrowserRouter, useLocation } from 'react-router-dom'

import { isOpenPath } from '#src/features/session/destination.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { followColorMode } from '#src/shared/ui/theme/color-mode.ts'
import { GlobalRules } from '#src/shared/ui/theme/global-rules.ts'
import { followHover } from '#src/shared/ui/theme/hover.ts'
import { consoleTheme } from '#src/shared/ui/theme/theme.ts'

import { AuthRedirect, authRedirectPath } from './auth-redirect.tsx'
import { lastColorMode } from '#src/app/settings/look.ts'
import { useDocumentTitle } from '#src/app/pages/use-document-title.ts'
import { ErrorPage, isRefreshPath, refreshedPath, titleOf } from '#src/app/pages/fixed-pages.tsx'

addConsoleWords()

/** What is open to somebody who is not signed in (core §2 Navigation guard 2). */
export function OpenPages() {
  useEffect(() => followColorMode(lastColorMode()), [])
  useEffect(followHover, [])
  return (
    <ChakraProvider value={consoleTheme}>
      <GlobalRules />
      <BrowserRouter>
        <Box as="main" minH="100dvh" display="grid" placeContent="center" bg="bg.page">
          <OpenPage />
        </Box>
      </BrowserRouter>
    </ChakraProvider>
  )
}

function OpenPage() {
  const { t } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const isShown = isOpenPath(pathname) && !isRefreshPath(pathname)
  const title = titleOf(pathname)
  useDocumentTitle(title ? t(title) : '')
  useEffect(() => {
    // Everything else needs a sign-in, which comes with a page load of its own.
    const wanted = isRefreshPath(pathname) ? refreshedPath(pathname) : pathname
    if (!isShown) window.location.replace(wanted + search + hash)
  }, [isShown, pathname, search, hash])
  if (!isShown) return null
  return pathname === authRedirectPath ? <AuthRedirect /> : <ErrorPage fullPath={pathname + search} />
}
