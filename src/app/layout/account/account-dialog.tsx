import { Alert, CloseButton, Dialog, Portal, Stack, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import type { Problem } from '#machines/shared/problem.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'

interface AccountDialogProps {
  readonly title: string
  readonly problem: Problem | null
  readonly isBusy: boolean
  readonly onSubmit: () => void
  /** Closing is a wish: the machine behind it says when it may go. */
  readonly onClose: () => void
  readonly buttons: ReactNode
  readonly children: ReactNode
}

/** A form about the user's own account, whose machine says what is wrong and when it closes. */
export function AccountDialog(props: AccountDialogProps) {
  const { title, problem, isBusy, onSubmit, onClose, buttons, children } = props
  const { t } = useTranslation()
  return (
    <Dialog.Root
      open
      closeOnInteractOutside={false}
      size={{ mdDown: 'full', md: 'md' }}
      placement={{ mdDown: 'top', md: 'center' }}
      onOpenChange={onClose}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content maxW={{ md: '480px' }}>
            {/* What is wrong is said in the console's words; the browser is not to stop it. */}
            <chakra.form
              display="contents"
              noValidate
              onSubmit={(event) => {
                event.preventDefault()
                onSubmit()
              }}
            >
              <Dialog.Header>
                <Dialog.Title>{title}</Dialog.Title>
              </Dialog.Header>
              <Dialog.Body>
                <Stack gap="4">
                  {problem && (
                    <Alert.Root status={problem.outcome === 'unknown' ? 'warning' : 'error'}>
                      <Alert.Indicator />
                      <Alert.Title>{problemText(problem)}</Alert.Title>
                    </Alert.Root>
                  )}
                  {children}
                </Stack>
              </Dialog.Body>
              <Dialog.Footer>{buttons}</Dialog.Footer>
              <Dialog.CloseTrigger asChild>
                <CloseButton size="sm" disabled={isBusy} aria-label={t('shell.action.close')} />
              </Dialog.CloseTrigger>
            </chakra.form>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
