import { Field, Input, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'

import { giveUpPolicy, retryPolicy, setPolicyStatus } from '#contract/policy/policy.contract.ts'
import type { Policy } from '#contract/policy/policy.record.ts'
import { policyWords } from '#contract/policy/policy.words.ts'
import type { PolicyStatus } from '#contract/policy/policy-codes.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callApi } from '#src/shared/net/api.ts'
import type { ActionProps, RecordAction } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { PublishDialog } from './publish-dialog.tsx'

const say = wordsOf(policyWords)
const longestWhy = 200

/** What a policy is called in the present language. */
export const policyNameOf = ({ name, nameEnglish }: Pick<Policy, 'name' | 'nameEnglish'>): string =>
  (currentLanguage() === 'en' && nameEnglish) || name

/** Whether the policy's machine allows this step, as the server's answer says. */
export const allows =
  (step: string) =>
  ({ allowed }: Policy): boolean =>
    allowed.split(',').includes(step)

/** Stops or resets, after one sentence. */
const asking = (step: 'stop' | 'reset', status: PolicyStatus) =>
  function AskDialog({ rows, onDone, onClose }: ActionProps<Policy>) {
    const [row] = rows
    if (!row) return null
    return (
      <CommandDialog
        title={say(`policy.act.${step}`)}
        confirm={say(`policy.act.${step}`)}
        isDanger={step === 'stop'}
        run={async (requestId) => {
          await callApi(setPolicyStatus, { requestId, id: row.id, status })
        }}
        onDone={onDone}
        onClose={onClose}
      >
        <Text overflowWrap="anywhere">{say(`policy.ask.${step}`, { name: policyNameOf(row) })}</Text>
      </CommandDialog>
    )
  }

/** Starts: the policy's name has to be typed, for power flows by it. */
function StartDialog({ rows, onDone, onClose }: ActionProps<Policy>) {
  const [typed, setTyped] = useState('')
  const [row] = rows
  if (!row) return null
  const name = policyNameOf(row)
  return (
    <CommandDialog
      title={say('policy.act.start')}
      confirm={say('policy.act.start')}
      isReady={typed.trim() === name}
      run={async (requestId) => {
        await callApi(setPolicyStatus, { requestId, id: row.id, status: 2, confirmation: typed })
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>{say('policy.ask.start')}</Text>
        <Field.Root required invalid={typed !== '' && !name.startsWith(typed.trim())}>
          <Field.Label>
            {say('policy.ask.name')}
            <Field.RequiredIndicator />
          </Field.Label>
          <Input
            autoComplete="off"
            placeholder={name}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <Field.ErrorText>{say('problem.policy.name_differs')}</Field.ErrorText>
        </Field.Root>
      </Stack>
    </CommandDialog>
  )
}

const leftOf = ({ devices, reached }: Policy): number => Math.max(0, devices - reached)

function RetryDialog({ rows, onDone, onClose }: ActionProps<Policy>) {
  const [row] = rows
  if (!row) return null
  return (
    <CommandDialog
      title={say('policy.act.retry')}
      confirm={say('policy.act.retry')}
      run={async (requestId) => {
        await callApi(retryPolicy, { requestId, id: row.id })
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Text>{say('policy.ask.retry', { count: leftOf(row) })}</Text>
    </CommandDialog>
  )
}

function GiveUpDialog({ rows, onDone, onClose }: ActionProps<Policy>) {
  const [why, setWhy] = useState('')
  const [row] = rows
  if (!row) return null
  return (
    <CommandDialog
      title={say('policy.act.giveUp')}
      confirm={say('policy.act.giveUp')}
      isDanger
      isReady={why.trim() !== ''}
      run={async (requestId) => {
        await callApi(giveUpPolicy, { requestId, id: row.id, why })
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Stack gap="3">
        <Text>{say('policy.ask.giveUp', { count: leftOf(row) })}</Text>
        <Field.Root required>
          <Field.Label>
            {say('policy.ask.why')}
            <Field.RequiredIndicator />
          </Field.Label>
          <Textarea value={why} maxLength={longestWhy} onChange={({ target }) => setWhy(target.value)} />
        </Field.Root>
      </Stack>
    </CommandDialog>
  )
}

const right = 'operate'

/** What is done with a policy (collection §4 Policy status options). */
export const policyActs: readonly RecordAction<Policy>[] = [
  {
    key: 'publish',
    label: () => say('policy.act.publish'),
    right,
    isPossible: allows('publish'),
    Dialog: PublishDialog,
  },
  {
    key: 'start',
    label: () => say('policy.act.start'),
    right,
    isPossible: allows('start'),
    Dialog: StartDialog,
  },
  {
    key: 'stop',
    label: () => say('policy.act.stop'),
    right,
    isPossible: allows('stop'),
    Dialog: asking('stop', 1),
  },
  {
    key: 'retry',
    label: () => say('policy.act.retry'),
    right,
    isPossible: allows('retry'),
    Dialog: RetryDialog,
  },
  {
    key: 'reset',
    label: () => say('policy.act.reset'),
    right,
    isPossible: allows('reset'),
    Dialog: asking('reset', 3),
  },
  {
    key: 'giveUp',
    label: () => say('policy.act.giveUp'),
    right,
    isPossible: allows('giveUp'),
    Dialog: GiveUpDialog,
  },
]
