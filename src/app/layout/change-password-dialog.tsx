import { Alert, Button, CloseButton, Dialog, Field, Portal, Stack } from '@chakra-ui/react'
import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import { type PasswordField, passwordChangeMachine } from '#machines/session/index.ts'
import { passwordChangeActors } from '#src/features/session/session.actors.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { inspection } from '#src/shared/inspection.ts'
import { PasswordInput } from '#src/shared/ui/password-input.tsx'
import { notify } from '#src/shared/ui/notices.tsx'

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
    <Dialog.Root
      open
      closeOnInteractOutside={false}
      size="md"
      onOpenChange={() => send({ type: 'passwordChange.close' })}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content asChild maxW="480px">
            {/* The machine says what is wrong, in the console's words; the browser is not to stop it. */}
            <form
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                send({ type: isUnconfirmed ? 'passwordChange.retry' : 'passwordChange.submit' })
              }}
            >
              <Dialog.Header>
                <Dialog.Title>{t('shell.user.changePassword')}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Stack gap="4">
                  {context.problem && (
                    <Alert.Root status={context.problem.outcome === 'unknown' ? 'warning' : 'error'}>
                      <Alert.Indicator />
                      <Alert.Title>{problemText(context.problem)}</Alert.Title>
                    </Alert.Root>
                  )}
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
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>
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
              </Dialog.Footer>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" disabled={isBusy} aria-label={t('shell.action.close')} />
              </Dialog.CloseTrigger>
            </form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
