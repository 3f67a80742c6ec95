import { Stack } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { writeBasicParameters } from '#contract/command/single-terminal.contract.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { ContentFields } from '../content-fields.tsx'
import { BeforeSending } from '../given/before-sending.tsx'
import { contentOf, type TypedContent } from '../typed-content.ts'

interface SetParametersDialogProps {
  readonly termId: number
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Sets basic parameters of one terminal (collection §7, writeBasicParameters). */
export function SetParametersDialog({ termId, onDone, onClose }: SetParametersDialogProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState<TypedContent>({})
  const [faults, setFaults] = useState<readonly string[]>([])
  const run = useCallback(
    async (requestId: string): Promise<void> => {
      const made = contentOf('setParameters', typed)
      setFaults('faults' in made ? made.faults : [])
      if ('faults' in made)
        throw new ProblemError({ code: 'command.bad_content', outcome: 'refused', status: '422' })
      await callApi(writeBasicParameters, { requestId, termId, values: made.content['values'] })
    },
    [termId, typed],
  )
  return (
    <CommandDialog
      title={t('command.code.setParameters')}
      confirm={t('command.send.go')}
      run={run}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack gap="4">
        <ContentFields
          code="setParameters"
          typed={typed}
          faults={faults}
          onType={(name, text) => setTyped((before) => ({ ...before, [name]: text }))}
        />
        <BeforeSending ask={t('command.ask.setParameters')} proof={null} />
      </Stack>
    </CommandDialog>
  )
}
