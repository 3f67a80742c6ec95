import { Button, Dialog, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

interface DiscardQuestionProps {
  readonly onKeep: () => void
  readonly onDiscard: () => void
}

/** Asks before edits are lost; Escape and the focused button keep them. */
export function DiscardQuestion({ onKeep, onDiscard }: DiscardQuestionProps) {
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
              <Dialog.Description>{t('widgets.dialog.discardText')}</Dialog.Description>
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
