import { Field, NativeSelect, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'

import { completeAlarm } from '#contract/alarm/alarm.contract.ts'
import type { Alarm } from '#contract/alarm/alarm.record.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { loadDictionary } from '#contract/dictionary/dictionary.contract.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { callShared } from '#src/shared/net/answers.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import type { ActionProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

const say = wordsOf(alarmWords)
const longestNote = 200

/** Completes a dispatched alarm, with its cause and what was done. */
export function CompleteDialog({ rows, onDone, onClose }: ActionProps<Alarm>) {
  const [alarm] = rows
  const [cause, setCause] = useState('')
  const [remedy, setRemedy] = useState('')
  const [note, setNote] = useState('')
  const { laid } = usePlaceNames()
  const step = say('alarm.act.complete')
  if (!alarm) return null
  return (
    <CommandDialog
      title={step}
      confirm={step}
      isReady={cause !== '' && remedy !== ''}
      run={async (requestId) => {
        await callApi(completeAlarm, { requestId, id: alarm.id, cause, remedy, note })
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <Text overflowWrap="anywhere">
        {laid(currentLanguage() === 'en' ? alarm.messageEnglish : alarm.message)}
      </Text>
      <Reason kindCode="alarmCause" label={say('alarm.act.cause')} value={cause} onChange={setCause} />
      <Reason kindCode="alarmRemedy" label={say('alarm.act.remedy')} value={remedy} onChange={setRemedy} />
      <Field.Root>
        <Field.Label>{say('alarm.act.note')}</Field.Label>
        <Textarea value={note} maxLength={longestNote} onChange={({ target }) => setNote(target.value)} />
      </Field.Root>
    </CommandDialog>
  )
}

interface ReasonProps {
  readonly kindCode: string
  readonly label: string
  readonly value: string
  readonly onChange: (key: string) => void
}

/** One of a dictionary that the installation keeps. */
function Reason({ kindCode, label, value, onChange }: ReasonProps) {
  const { data: options, problem, reload } = useAnswer(loadDictionary, { kindCode }, callShared)
  return (
    <Field.Root required>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field value={value} onChange={({ target }) => onChange(target.value)}>
          <option value="">{say('alarm.act.choose')}</option>
          {(options ?? []).map((option) => (
            <option key={option.key} value={option.key}>
              {option.value}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      {problem && <LoadProblem problem={problem} onRetry={reload} />}
    </Field.Root>
  )
}
