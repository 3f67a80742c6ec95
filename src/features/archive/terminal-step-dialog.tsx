import { Field, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { changeTerminalState } from '#contract/terminal/terminal.contract.ts'
import type { TerminalStep } from '#contract/terminal/terminal-states.ts'
import { terminalWords } from '#contract/terminal/terminal.words.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'
import { TestResultField } from '#src/shared/widgets/dialog/test-result-field.tsx'

import type { TerminalDetail } from './archive.actors.ts'

const say = wordsOf(terminalWords)
const longest = 100

interface TerminalStepDialogProps {
  readonly step: TerminalStep['step']
  readonly terminal: TerminalDetail
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks why, and moves a terminal in operation by one step of its life (collection §4). */
export function TerminalStepDialog({ step, terminal, onDone, onClose }: TerminalStepDialogProps) {
  const [text, setText] = useState('')
  const [testPassed, setTestPassed] = useState(true)
  const reason = text.trim()
  const change: TerminalStep =
    step === 'start' ? { step } : step === 'stop' ? { step, reason } : { step, reason, testPassed }
  const title = say(`terminal.step.${step}`)
  return (
    <CommandDialog
      title={title}
      confirm={title}
      isDanger={step === 'retire'}
      isReady={step === 'start' || reason !== ''}
      run={async (requestId) => {
        const { id, version } = terminal
        await callApi(changeTerminalState, { requestId, id, version, change })
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Text overflowWrap="anywhere">
        {say('terminal.step.about', { step: title, name: terminal.fTmName })}
      </Text>
      {step !== 'start' && (
        <Field.Root required>
          <Field.Label>
            {say('terminal.step.reason')}
            <Field.RequiredIndicator />
          </Field.Label>
          <Input value={text} maxLength={longest} onChange={({ target }) => setText(target.value)} />
        </Field.Root>
      )}
      {step === 'retire' && terminal.hasAsset && (
        <TestResultField
          label={say('terminal.step.test')}
          passedLabel={say('terminal.step.testPassed')}
          failedLabel={say('terminal.step.testFailed')}
          hasPassed={testPassed}
          onChange={setTestPassed}
        />
      )}
      {step === 'retire' && <Text color="fg.muted">{say('terminal.step.final')}</Text>}
    </CommandDialog>
  )
}
