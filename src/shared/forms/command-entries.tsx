import { Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import { problemText } from '../i18n/problem-text.ts'
import { ProblemAlert } from './problem-alert.tsx'
import type { Command } from './use-command.ts'

interface CommandEntriesProps {
  readonly command: Pick<Command<never>, 'problem' | 'isBusy' | 'isUnconfirmed'>
  /** It keeps what was entered; else it does something by it. */
  readonly isSaving?: boolean
  readonly gap?: string
  readonly children: ReactNode
}

/** What a command is told: what went wrong as a whole, and its entries. */
export function CommandEntries({ command, isSaving = false, gap = '4', children }: CommandEntriesProps) {
  const { t } = useTranslation()
  const { problem, isBusy, isUnconfirmed } = command
  return (
    <Stack gap={gap}>
      {problem && (
        <ProblemAlert
          isUnconfirmed={isUnconfirmed}
          title={
            isUnconfirmed ? t(isSaving ? 'form.save.unconfirmed' : 'form.save.lost') : problemText(problem)
          }
        />
      )}
      {/* What was asked may have been done: the same is asked again, so nothing else can be entered. */}
      <Stack gap={gap} inert={isBusy || isUnconfirmed}>
        {children}
      </Stack>
    </Stack>
  )
}
