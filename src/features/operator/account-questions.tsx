import { Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import {
  type AccountStep,
  deleteOperator,
  type OperatorRow,
  renewOperatorPassword,
} from '#contract/operator/operator.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'

import { stepAccount } from './operators.actors.ts'
import type { ToldPassword } from './password-dialog.tsx'

/** What is asked about before it is done. */
export type AccountAct = AccountStep | 'initialise' | 'delete'

interface AccountQuestionProps {
  readonly act: AccountAct
  readonly operator: OperatorRow
  /** With the new password, where there is one. */
  readonly onDone: (told: ToldPassword | null) => void
  readonly onClose: () => void
}

/** Asks before an account is changed, and says what comes of it. */
export function AccountQuestion({ act, operator, onDone, onClose }: AccountQuestionProps) {
  const { t } = useTranslation()
  const { id, fName, fUserName, sessions } = operator
  const run = useCallback(async (): Promise<ToldPassword | null> => {
    if (act === 'initialise') return { fName, fUserName, ...(await callApi(renewOperatorPassword, { id })) }
    if (act === 'delete') await callApi(deleteOperator, { id })
    else await stepAccount(id, act)
    return null
  }, [act, id, fName, fUserName])
  return (
    <CommandDialog
      title={t(`operators.ask.${act}`, { name: laidName(fName) })}
      confirm={t(act === 'endSessions' ? 'operators.act.endAllSessions' : `operators.act.${act}`)}
      isDanger={act === 'delete' || act === 'lock'}
      run={run}
      onDone={onDone}
      onClose={onClose}
    >
      <Text>{t(`operators.ask.${act}Text`, { userName: fUserName })}</Text>
      {act === 'delete' && sessions > 0 && (
        <Text>{t('operators.ask.deleteSessions', { count: sessions })}</Text>
      )}
    </CommandDialog>
  )
}
