import { Button, CloseButton, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { useTranslation } from 'react-i18next'

import { dismissalMachine } from '#machines/dismissal/index.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import { DiscardQuestion } from './discard-question.tsx'

/** Widths in px (core §2). */
const widths = { small: '480px', medium: '800px', default: '1040px' } as const

export interface ConsoleDialogProps {
  readonly title: string
  readonly size?: keyof typeof widths
  /** A sentence or two and an answer: on phones it is no larger than that. */
  readonly isQuestion?: boolean
  /** Something was entered that closing would lose: it asks first. Who knows of edits tells the page of them too. */
  readonly hasEdits?: boolean
  /** Called once, when the dialog may go; take it out of the page then. */
  readonly onClose: () => void
  /** What the button says that closes the dialog; by default Cancel beside other buttons, else Close. */
  readonly dismissLabel?: string
  /** Buttons besides that one, the main one last. They close by taking the dialog out of the page. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/**
 * A dialog as core §2 asks: three widths, the whole screen on phones but for questions, and no closing by a click
 * beside it.
 * Focus stays inside and returns to where it came from.
 */
export function ConsoleDialog({
  title,
  size = 'default',
  isQuestion = false,
  hasEdits = false,
  dismissLabel,
  onClose,
  actions,
  children,
}: ConsoleDialogProps) {
  const { t } = useTranslation()
  const [snapshot, send] = usePageMachine(dismissalMachine)
  const isDismissed = snapshot.status === 'done'
  useEffect(() => send({ type: 'edits.change', hasEdits }), [hasEdits, send])
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isDismissed) close()
  }, [isDismissed])
  const dismiss = (): void => send({ type: 'dialog.dismiss' })
  return (
    <Dialog.Root
      open
      size={isQuestion ? 'md' : { mdDown: 'full', md: 'md' }}
      placement={isQuestion ? 'center' : { mdDown: 'top', md: 'center' }}
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      onOpenChange={dismiss}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content
            maxW={{ md: `min(${widths[size]}, calc(100vw - 4rem))` }}
            {...(isQuestion && { mx: '4' })}
            data-size={size}
          >
            <Dialog.Header pe="12">
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>{children}</Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" type="button" onClick={dismiss}>
                {dismissLabel ?? t(actions ? 'shell.action.cancel' : 'shell.action.close')}
              </Button>
              {actions}
            </Dialog.Footer>
            <Dialog.CloseTrigger asChild>
              <CloseButton size="sm" aria-label={t('shell.action.close')} />
            </Dialog.CloseTrigger>
            {snapshot.matches('asking') && (
              <DiscardQuestion
                onKeep={() => send({ type: 'edits.keep' })}
                onDiscard={() => send({ type: 'edits.discard' })}
              />
            )}
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
