import { Alert, Field, Input, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'

import { recallFeeParameters, resendFeeCommand, stepFeeService } from '#contract/fee/fee.contract.ts'
import type { FeeStep } from '#contract/fee/fee-codes.ts'
import type { FeeService } from '#contract/fee/fee-service.record.ts'
import { feeServiceWords } from '#contract/fee/fee-service.words.ts'
import { callApi } from '#src/shared/net/api.ts'
import type { ActionProps, RecordAction } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

const say = wordsOf(feeServiceWords)

/** Whether the machine of the service allows it, as the server's answer says. */
const allows =
  (step: string) =>
  ({ allowed }: FeeService): boolean =>
    allowed.split(' ').includes(step)

const idsOf = (rows: readonly FeeService[]): number[] => rows.map(({ id }) => id)

/** Asks in a sentence, and does it with one or several. */
const asking = (step: Extract<FeeStep, 'read' | 'suspend' | 'resume'>) =>
  function AskDialog({ rows, onDone, onClose }: ActionProps<FeeService>) {
    return (
      <CommandDialog
        title={say(`feeService.act.${step}`)}
        confirm={say(`feeService.act.${step}`)}
        run={async (requestId) => {
          await callApi(stepFeeService, { requestId, ids: idsOf(rows), step })
        }}
        onDone={onDone}
        onClose={onClose}
      >
        <Text>{say(`feeService.ask.${step}`, { count: rows.length })}</Text>
      </CommandDialog>
    )
  }

/** Takes or gives somebody's power: the meter's address has to be typed. */
const switching = (step: Extract<FeeStep, 'trip' | 'reclose'>) =>
  function SwitchDialog({ rows, onDone, onClose }: ActionProps<FeeService>) {
    const [typed, setTyped] = useState('')
    const [row] = rows
    if (!row) return null
    return (
      <CommandDialog
        title={say(`feeService.act.${step}`)}
        confirm={say(`feeService.act.${step}`)}
        isDanger={step === 'trip'}
        isReady={typed.trim() === row.meterAddress}
        run={async (requestId) => {
          await callApi(stepFeeService, { requestId, ids: [row.id], step, confirmation: typed })
        }}
        onDone={onDone}
        onClose={onClose}
      >
        <Stack gap="3">
          <Text overflowWrap="anywhere">{say(`feeService.ask.${step}`, { customer: row.customerName })}</Text>
          {step === 'trip' && row.isProtected && (
            <Alert.Root status="warning">
              <Alert.Indicator />
              <Alert.Title>{say('feeService.ask.protectedLoad')}</Alert.Title>
            </Alert.Root>
          )}
          <Field.Root required invalid={typed !== '' && !row.meterAddress.startsWith(typed.trim())}>
            <Field.Label>
              {say('feeService.ask.confirmation')}
              <Field.RequiredIndicator />
            </Field.Label>
            <Input
              autoComplete="off"
              placeholder={row.meterAddress}
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Field.ErrorText>{say('problem.fee.address_differs')}</Field.ErrorText>
          </Field.Root>
        </Stack>
      </CommandDialog>
    )
  }

function ReadParamsDialog({ rows, onDone, onClose }: ActionProps<FeeService>) {
  return (
    <CommandDialog
      title={say('feeService.act.readParams')}
      confirm={say('feeService.act.readParams')}
      run={async (requestId) => {
        await callApi(recallFeeParameters, { requestId, ids: idsOf(rows) })
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Text>{say('feeService.ask.readParams', { count: rows.length })}</Text>
    </CommandDialog>
  )
}

function ResendDialog({ rows, onDone, onClose }: ActionProps<FeeService>) {
  const [row] = rows
  if (!row) return null
  return (
    <CommandDialog
      title={say('feeService.act.resend')}
      confirm={say('feeService.act.resend')}
      run={async (requestId) => {
        await callApi(resendFeeCommand, { requestId, id: row.id })
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Text>{say('feeService.ask.resend')}</Text>
    </CommandDialog>
  )
}

const right = 'operate'

/** What is done with supplies under fee control (collection §7 Collect: fee control). */
export const feeServiceActs: readonly RecordAction<FeeService>[] = [
  { key: 'read', label: () => say('feeService.act.read'), right, many: true, Dialog: asking('read') },
  {
    key: 'readParams',
    label: () => say('feeService.act.readParams'),
    right,
    many: true,
    Dialog: ReadParamsDialog,
  },
  {
    key: 'trip',
    label: () => say('feeService.act.trip'),
    right,
    isPossible: allows('trip'),
    Dialog: switching('trip'),
  },
  {
    key: 'reclose',
    label: () => say('feeService.act.reclose'),
    right,
    isPossible: allows('reclose'),
    Dialog: switching('reclose'),
  },
  {
    key: 'resend',
    label: () => say('feeService.act.resend'),
    right,
    isPossible: (row) => allows('resend')(row) || row.paramsState === 3 || row.paramsState === 4,
    Dialog: ResendDialog,
  },
  {
    key: 'suspend',
    label: () => say('feeService.act.suspend'),
    right,
    many: true,
    isPossible: allows('suspend'),
    Dialog: asking('suspend'),
  },
  {
    key: 'resume',
    label: () => say('feeService.act.resume'),
    right,
    many: true,
    isPossible: allows('resume'),
    Dialog: asking('resume'),
  },
]
