import { Checkbox } from '@chakra-ui/react'
import { useState } from 'react'

import { confirmAlarms, mostOfGroups } from '#contract/alarm/alarm.contract.ts'
import type { Alarm } from '#contract/alarm/alarm.record.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { callApi } from '#src/shared/net/api.ts'
import type { ActionProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { ableOf, ChosenAlarms } from './chosen-alarms.tsx'

const say = wordsOf(alarmWords)

/** Confirms alarms, and with the cause of a storm what came with it where that is wanted. */
export function ConfirmDialog({ rows, onDone, onClose }: ActionProps<Alarm>) {
  const { able, isPossible } = ableOf(rows, 'confirm')
  const behind = able.reduce((sum, { groupSize }) => sum + Math.max(0, (groupSize ?? 0) - 1), 0)
  const [withGroups, setWithGroups] = useState(true)
  const step = say('alarm.act.confirm')
  return (
    <CommandDialog
      title={step}
      confirm={step}
      isPossible={isPossible}
      run={async (requestId) => {
        const ids = able.map(({ id }) => id)
        await callApi(confirmAlarms, { requestId, ids, withGroups: behind > 0 && withGroups })
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <ChosenAlarms step={step} able={able.length} chosen={rows.length} />
      {isPossible && behind > 0 && (
        <Checkbox.Root
          checked={withGroups}
          onCheckedChange={({ checked }) => setWithGroups(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>
            {say('alarm.act.withGroups', { count: Math.min(behind, mostOfGroups) })}
          </Checkbox.Label>
        </Checkbox.Root>
      )}
    </CommandDialog>
  )
}
