import { Button, Dialog, Portal } from '@chakra-ui/react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface DiscardQuestionProps {
  /** What would be lost; a dialog's edits by default. */
  readonly text?: string
  readonly children?: ReactNode
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Asks before edits are lost; Escape and the focused button keep them. */
export function DiscardQuestion({ text, children, onKeep, onDiscard }: DiscardQuestionProps) {
  const { t } = useTranslation()
  const keep = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root
      open
      role="alertdialog"
      size="xs"
      placement="center"
      closeOnInteractOutside={false}
      initialFocusEl={() => keep.current}
      onOpenChange={onKeep}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header>
              <Dialog.Title>{t('widgets.dialog.discardTitle')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>{text ?? t('widgets.dialog.discardText')}</Dialog.Description>
              {children}
            </Dialog.Body>
            <Dialog.Footer>
              <Button variant="outline" colorPalette="red" onClick={onDiscard}>
                {t('widgets.dialog.discard')}
              </Button>
              <Button ref={keep} onClick={onKeep}>
                {t('widgets.dialog.keep')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
