import { Badge, Box, IconButton } from '@chakra-ui/react'
import { useSelector } from '@xstate/react'
import { Bug } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { errorLog } from './error-log.ts'
import { ErrorLogDialog } from './error-log-dialog.tsx'

/** The number of faults that this console met; nothing while there is none (core §2 Error log dialog). */
export function ErrorLogButton() {
  const { t } = useTranslation()
  const entries = useSelector(errorLog, ({ context }) => context.entries)
  const [isOpen, setIsOpen] = useState(false)
  if (entries.length === 0 && !isOpen) return null
  return (
    <>
      <Box position="relative">
        <IconButton
          variant="ghost"
          size="sm"
          aria-label={t('shell.errors.open', { count: entries.length })}
          onClick={() => setIsOpen(true)}
        >
          <Bug />
        </IconButton>
        <Badge
          colorPalette="red"
          variant="solid"
          size="xs"
          rounded="full"
          position="absolute"
          top="-0.5"
          insetEnd="-0.5"
          pointerEvents="none"
          aria-hidden
        >
          {entries.length}
        </Badge>
      </Box>
      {isOpen && (
        <ErrorLogDialog
          entries={entries}
          onClear={() => errorLog.send({ type: 'entries.clear' })}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
