import { ChakraProvider } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'

import type { sessionMachine } from '#machines/session/index.ts'
import { AccountContext } from '#src/shared/account.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { Notices } from '#src/shared/ui/notices.tsx'
import { consoleTheme } from '#src/shared/ui/theme.ts'

import { isLogging, watchWindow } from './error-log/error-log.ts'
import { Guarded } from './guarded.tsx'
import { useLook } from './settings/look.ts'
import { openSettings } from './settings/settings.ts'
import { VariantProvider } from './variant/variant-provider.tsx'

addConsoleWords()

export { loadHome } from './views.ts'

export type SessionRef = ActorRefFrom<typeof sessionMachine>

/** Everything behind the sign-in page. Loaded while the user types. */
export function Console({ session }: { readonly session: SessionRef }) {
  const userName = useSelector(session, (at) => at.context.user?.userName ?? '')
  // Before the first drawing: nothing is seen in another user's look.
  useState(() => openSettings(userName))
  useLook()
  useEffect(() => (isLogging ? watchWindow() : undefined), [])
  return (
    <ChakraProvider value={consoleTheme}>
      <AccountContext value={userName}>
        <BrowserRouter>
          <VariantProvider>
            <Guarded session={session} />
          </VariantProvider>
        </BrowserRouter>
      </AccountContext>
      <Notices />
    </ChakraProvider>
  )
}
