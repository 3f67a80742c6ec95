import { Field, Input, Text } from '@chakra-ui/react'
import { useState } from 'react'

import type { AssetStep } from '#contract/asset/asset-states.ts'
import type { changeMeterAssetState } from '#contract/asset/asset.contract.ts'
import { assetWords } from '#contract/asset/asset.words.ts'
import type { InputOf } from '#contract/kernel/call.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'
import { TestResultField } from '#src/shared/widgets/dialog/test-result-field.tsx'

const say = wordsOf(assetWords)
const longest = 100

type Wish = InputOf<typeof changeMeterAssetState>

interface AssetStepDialogProps {
  readonly step: AssetStep['step']
  readonly assets: readonly { readonly id: number; readonly version: number; readonly no: string }[]
  readonly send: (wish: Wish) => Promise<void>
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Asks where to, or why, and moves the chosen assets by one step of their life (silences: Asset). */
export function AssetStepDialog({ step, assets, send, onDone, onClose }: AssetStepDialogProps) {
  const [text, setText] = useState('')
  const [testPassed, setTestPassed] = useState(true)
  const said = text.trim()
  const change: AssetStep =
    step === 'install'
      ? { step, place: said }
      : step === 'remove'
        ? { step, reason: said, testPassed }
        : { step, reason: said }
  return (
    <CommandDialog
      title={say(`asset.step.${step}`)}
      confirm={say(`asset.step.${step}`)}
      isDanger={step === 'scrap' || (step === 'remove' && !testPassed)}
      isReady={said !== ''}
      run={(requestId) =>
        send({ requestId, change, records: assets.map(({ id, version }) => ({ id, version })) })
      }
      onDone={onDone}
      onClose={onClose}
    >
      <Text overflowWrap="anywhere">
        {say('asset.step.about', {
          step: say(`asset.step.${step}`),
          count: assets.length,
          names: assets.map(({ no }) => no).join(', '),
        })}
      </Text>
      <Field.Root required>
        <Field.Label>
          {say(step === 'install' ? 'asset.step.place' : 'asset.step.reason')}
          <Field.RequiredIndicator />
        </Field.Label>
        <Input value={text} maxLength={longest} onChange={({ target }) => setText(target.value)} />
      </Field.Root>
      {step === 'remove' && (
        <TestResultField
          label={say('asset.step.test')}
          passedLabel={say('asset.step.testPassed')}
          failedLabel={say('asset.step.testFailed')}
          hasPassed={testPassed}
          onChange={setTestPassed}
        />
      )}
      {step === 'scrap' && <Text color="fg.muted">{say('asset.step.final')}</Text>}
    </CommandDialog>
  )
}
