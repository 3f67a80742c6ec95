import { Button } from '@chakra-ui/react'
import { type ReactNode, useCallback } from 'react'
import { useTranslation } from 'react-i18next'

import { CommandEntries } from '../../forms/command-entries.tsx'
import { useCommand } from '../../forms/use-command.ts'
import { ConsoleDialog } from './console-dialog.tsx'

interface CommandDialogProps<Answer> {
  readonly title: string
  /** What the main button says. */
  readonly confirm: string
  /** Something is lost by it. */
  readonly isDanger?: boolean
  /** False: it cannot be done now, and the text says why. */
  readonly isPossible?: boolean
  /** False: something is still to be entered first. */
  readonly isReady?: boolean
  /** Rejects with a ProblemError; after a lost answer it is asked again with the same request id. */
  readonly run: (requestId: string) => Promise<Answer>
  /** Called once, when it was done, with what came of it. */
  readonly onDone: (answer: Answer) => void
  readonly onClose: () => void
  /** What it is about, and what hangs on it. */
  readonly children: ReactNode
}

/** Asks before something is done to a record, does it, and says what went wrong (core §2 Dialog). */
export function CommandDialog<Answer = void>(props: CommandDialogProps<Answer>) {
  const { title, confirm, isDanger = false, isPossible = true, isReady = true, children } = props
  const { run, onDone, onClose } = props
  const { t } = useTranslation()
  const command = useCommand<null, Answer>({
    run: useCallback((_: null, requestId: string) => run(requestId), [run]),
    onDone: (_, answer) => onDone(answer),
  })
  const { isBusy, isUnconfirmed, start } = command
  return (
    <ConsoleDialog
      title={title}
      size="small"
      isQuestion
      onClose={onClose}
      actions={
        isPossible && (
          <Button
            {...(isDanger && { colorPalette: 'red' })}
            disabled={!isReady}
            loading={isBusy}
            loadingText={t('form.save.doing')}
            onClick={() => start(null)}
          >
            {isUnconfirmed ? t('form.save.again') : confirm}
          </Button>
        )
      }
    >
      <CommandEntries command={command} gap="3">
        {children}
      </CommandEntries>
    </ConsoleDialog>
  )
}
