import { Button, Dialog, Portal } from '@chakra-ui/react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { diagramWords } from '#contract/diagram/diagram.words.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'

const say = wordsOf(diagramWords)

interface LeaveQuestionProps {
  readonly isBusy: boolean
  readonly onSave: () => void
  readonly onDiscard: () => void
  readonly onStay: () => void
}

/** Asks before another site takes the place of a diagram with edits; Escape and the focused button stay. */
export function LeaveQuestion({ isBusy, onSave, onDiscard, onStay }: LeaveQuestionProps) {
  useTranslation()
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Dialog.Root
      open
      role="alertdialog"
      size="sm"
      placement="center"
      closeOnInteractOutside={false}
      initialFocusEl={() => stay.current}
      onOpenChange={onStay}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner>
          <Dialog.Content mx="4">
            <Dialog.Header>
              <Dialog.Title>{say('diagram.leave.title')}</Dialog.Title>
            </Dialog.Header>
            <Dialog.Body>
              <Dialog.Description>{say('diagram.leave.text')}</Dialog.Description>
            </Dialog.Body>
            <Dialog.Footer flexWrap="wrap">
              <Button variant="outline" colorPalette="red" disabled={isBusy} onClick={onDiscard}>
                {say('diagram.leave.discard')}
              </Button>
              <Button variant="outline" loading={isBusy} onClick={onSave}>
                {say('diagram.leave.save')}
              </Button>
              <Button ref={stay} onClick={onStay}>
                {say('diagram.leave.stay')}
              </Button>
            </Dialog.Footer>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}
