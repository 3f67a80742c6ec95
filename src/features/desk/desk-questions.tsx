import { Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import type { DeskCode, DeskRow } from '#contract/desk/desk.contract.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'

import { renewCode, takeOutOfUse } from './desks.actors.ts'

interface QuestionProps {
  readonly desk: DeskRow
  readonly onClose: () => void
}

interface NewCodeQuestionProps extends QuestionProps {
  readonly onMade: (made: { readonly code: DeskCode; readonly name: string }) => void
}

/** Before another computer is paired with a counter. */
export function NewCodeQuestion({ desk, onMade, onClose }: NewCodeQuestionProps) {
  const { t } = useTranslation()
  return (
    <CommandDialog
      title={t('desks.code.title', { name: laidName(desk.name) })}
      confirm={t('desks.code.make')}
      run={useCallback(() => renewCode(desk), [desk])}
      onDone={(code) => onMade({ code, name: laidName(desk.name) })}
      onClose={onClose}
    >
      <Text>{t('desks.code.makeText')}</Text>
    </CommandDialog>
  )
}

/** Before a counter is taken out of use. */
export function RevokeQuestion({ desk, onDone, onClose }: QuestionProps & { readonly onDone: () => void }) {
  const { t } = useTranslation()
  return (
    <CommandDialog
      title={t('desks.revoke.title', { name: laidName(desk.name) })}
      confirm={t('desks.act.revoke')}
      isDanger
      run={useCallback(() => takeOutOfUse(desk), [desk])}
      onDone={onDone}
      onClose={onClose}
    >
      <Text>{t('desks.revoke.text')}</Text>
    </CommandDialog>
  )
}
