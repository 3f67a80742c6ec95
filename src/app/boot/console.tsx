import { ChakraProvider } from '@chakra-ui/react'
import { memo, useEffect, useState } from 'react'

import { AccountContext } from '#src/shared/user/account.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { GlobalRules } from '#src/shared/ui/theme/global-rules.ts'
import { followHover } from '#src/shared/ui/theme/hover.ts'
import { Notices } from '#src/shared/ui/notice/notices.tsx'
import { consoleTheme } from '#src/shared/ui/theme/theme.ts'

import { isLogging, watchWindow } from '#src/app/error-log/error-log.ts'
import { ConsoleRouter } from './console-router.tsx'
import { useLook } from '#src/app/settings/look.ts'
import { openSettings } from '#src/app/settings/settings.ts'
import { Shell } from './shell.tsx'
import type { SessionRef } from '#src/app/session-ref.ts'
import { VariantProvider } from '#src/app/important-load/variant-provider.tsx'

addConsoleWords()

export { loadHome } from '#src/app/views.ts'

/** Nobody is signed in. */
const nobody = ''

interface ConsoleProps {
  readonly session: SessionRef
  /** {@link nobody}: the frame is drawn ahead, out of sight. */
  readonly userName: string
}

/** Everything behind the sign-in page. Loaded, and its frame drawn, while the user types; no step of the way in draws it. */
export const Console = memo(function Console({ session, userName }: ConsoleProps) {
  const isAhead = userName === nobody
  const [owner, setOwner] = useState(nobody)
  if (owner !== userName) {
    // Before the first drawing that is seen: nothing is seen in another user's look.
    openSettings(userName)
    setOwner(userName)
  }
  useLook()
  useEffect(followHover, [])
  useEffect(() => (isLogging ? watchWindow() : undefined), [])
  return (
    <ChakraProvider value={consoleTheme}>
      {/* Styles of bare elements would change the sign-in page, so they come with the console's first sight. */}
      {!isAhead && <GlobalRules />}
      <AccountContext value={userName}>
        <ConsoleRouter isAhead={isAhead}>
          <VariantProvider>
            <Shell session={session} isAhead={isAhead} />
          </VariantProvider>
        </ConsoleRouter>
      </AccountContext>
      <Notices />
    </ChakraProvider>
  )
})
