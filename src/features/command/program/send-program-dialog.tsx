import { Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { programSetWords } from '#contract/command/program-set.words.ts'
import { sendProgramSet } from '#contract/command/single-terminal.contract.ts'
import { callApi } from '#src/shared/net/api.ts'
import type { ActionProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { type ChosenTerminal, TerminalChoice } from '../given/terminal-choice.tsx'

const say = wordsOf(programSetWords)

interface Sent {
  readonly id: number
  readonly fPsName: string
}

/** Chooses the terminal that a program set goes to, and sends it. */
export function sendProgramDialog(kind: 'programSet' | 'upProgramSet') {
  return function SendProgramDialog({ rows, onDone, onClose }: ActionProps<Sent>) {
    const [terminal, setTerminal] = useState<ChosenTerminal | null>(null)
    const [set] = rows
    if (!set) return null
    return (
      <CommandDialog
        title={say('programSet.send.title')}
        confirm={say('programSet.send.act')}
        isReady={terminal !== null}
        run={async (requestId) => {
          if (terminal) await callApi(sendProgramSet, { requestId, kind, id: set.id, termId: terminal.id })
        }}
        onDone={() => {
          notify('success', say('programSet.send.done'))
          onDone()
        }}
        onClose={onClose}
      >
        <Stack gap="3">
          <Text>{say('programSet.send.ask', { name: set.fPsName })}</Text>
          <TerminalChoice ask={say('programSet.send.choose')} terminal={terminal} onChoose={setTerminal} />
        </Stack>
      </CommandDialog>
    )
  }
}
