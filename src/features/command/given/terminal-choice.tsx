import { Button } from '@chakra-ui/react'
import { useState } from 'react'

import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { PickDialog } from '#src/shared/widgets/pick/pick-dialog.tsx'
import { TerminalPanel } from '#src/shared/widgets/pick/terminal-panel.tsx'

export interface ChosenTerminal {
  readonly id: number
  readonly fTmName: string
  /** As it was when it was chosen; absent: nobody knows. */
  readonly online?: boolean
}

interface TerminalChoiceProps {
  /** Asks for the choice, on the button and above the list. */
  readonly ask: string
  readonly terminal: ChosenTerminal | null
  readonly onChoose: (terminal: ChosenTerminal) => void
}

/** The terminal that something is sent to: a button that opens the list of terminals. */
export function TerminalChoice({ ask, terminal, onChoose }: TerminalChoiceProps) {
  const { laid } = usePlaceNames()
  const [isPicking, setPicking] = useState(false)
  return (
    <>
      <Button variant="outline" justifyContent="flex-start" onClick={() => setPicking(true)}>
        {terminal ? laid(terminal.fTmName) : ask}
      </Button>
      {isPicking && (
        <PickDialog
          title={ask}
          Panel={TerminalPanel}
          nameOf={({ fTmName }) => laid(fTmName)}
          picked={terminal?.id ?? null}
          onConfirm={onChoose}
          onClose={() => setPicking(false)}
        />
      )}
    </>
  )
}
