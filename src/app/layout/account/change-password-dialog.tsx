import { Button, Field } from '@chakra-ui/react'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { type PasswordField, passwordChangeMachine } from '#machines/session/index.ts'
import { passwordChangeActors } from '#src/features/session/session.actors.ts'
import { inspection } from '#src/shared/page/inspection.ts'
import { PasswordInput } from '#src/shared/ui/password-input.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'

import { AccountDialog } from './account-dialog.tsx'

interface ChangePasswordDialogProps {
  readonly userName: string
  readonly onClose: () => void
}

const live = passwordChangeMachine.provide({ actors: passwordChangeActors })
const fields = ['oldPassword', 'newPassword', 'confirmPassword'] as const satisfies readonly PasswordField[]

/** Changes the signed-in user's password. Mounted anew at each opening, so its fields start empty (core §4). */
export function ChangePasswordDialog({ userName, onClose }: ChangePasswordDialogProps) {
  const { t } = useTranslation()
  const [snapshot, send] = useMachine(live, {
    input: { purpose: 'own', userName },
    ...inspection,
  })
  const { context } = snapshot
  const isLocked = snapshot.hasTag('entriesLocked')
  const isBusy = snapshot.hasTag('busy')
  const isUnconfirmed = snapshot.matches('unconfirmed')
  useEffect(() => {
    if (snapshot.status !== 'done') return
    if (snapshot.output.changed) notify('success', t('notice.session.password_updated'))
    onClose()
  }, [snapshot, onClose, t])
  return (
    <AccountDialog
      title={t('shell.user.changePassword')}
      problem={context.problem}
      isBusy={isBusy}
      onSubmit={() => send({ type: isUnconfirmed ? 'passwordChange.retry' : 'passwordChange.submit' })}
      onClose={() => send({ type: 'passwordChange.close' })}
      buttons={
        <>
          <Button
            variant="outline"
            type="button"
            disabled={isBusy}
            onClick={() => send({ type: 'passwordChange.close' })}
          >
            {t('shell.action.cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t(isUnconfirmed ? 'shell.password.again' : 'shell.action.confirm')}
          </Button>
        </>
      }
    >
      {fields.map((field) => {
        const fault = context.faults[field]
        return (
          <Field.Root key={field} invalid={fault !== undefined} disabled={isLocked} required>
            <Field.Label>{t(`shell.password.${field}`)}</Field.Label>
            <PasswordInput
              autoComplete={field === 'oldPassword' ? 'current-password' : 'new-password'}
              value={context[field]}
              onChange={(value) => send({ type: 'field.change', field, value })}
            />
            {fault && <Field.ErrorText>{t(`session.fault.${fault}`)}</Field.ErrorText>}
          </Field.Root>
        )
      })}
    </AccountDialog>
  )
}
