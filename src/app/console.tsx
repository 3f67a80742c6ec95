import { ChakraProvider } from '@chakra-ui/react'
import { useEffect } from 'react'
import { BrowserRouter } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'

import type { sessionMachine } from '#machines/session/index.ts'
import { addConsoleWords } from '#src/shared/i18n/console-words.ts'
import { followSystemColors } from '#src/shared/ui/color-mode.ts'
import { Notices } from '#src/shared/ui/notices.tsx'
import { consoleTheme } from '#src/shared/ui/theme.ts'

import { isLogging, watchWindow } from './error-log/error-log.ts'
import { Guarded } from './guarded.tsx'

addConsoleWords()

export type SessionRef = ActorRefFrom<typeof sessionMachine>

/** Everything behind the sign-in page. Loaded while the user types. */
export function Console({ session }: { readonly session: SessionRef }) {
  useEffect(followSystemColors, [])
  useEffect(() => (isLogging ? watchWindow() : undefined), [])
  return (
    <ChakraProvider value={consoleTheme}>
      <BrowserRouter>
        <Guarded session={session} />
      </BrowserRouter>
      <Notices />
    </ChakraProvider>
  )
}
