import { Field, NativeSelect, Textarea } from '@chakra-ui/react'
import { useState } from 'react'

import { type ConfigNode, dispatchAlarms, readContactTree } from '#contract/alarm/alarm.contract.ts'
import type { Alarm } from '#contract/alarm/alarm.record.ts'
import { alarmWords } from '#contract/alarm/alarm.words.ts'
import { callApi } from '#src/shared/net/api.ts'
import { serverNow } from '#src/shared/net/server-time.ts'
import { callShared } from '#src/shared/net/answers.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import type { ActionProps } from '#src/shared/screens/record/parts.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { ableOf, ChosenAlarms } from './chosen-alarms.tsx'

const say = wordsOf(alarmWords)
const dueHours = [1, 2, 4, 8, 24, 48, 72] as const
const hourMs = 3_600_000
const longestNote = 200

interface Person {
  readonly id: number
  readonly name: string
}

/** People of a tree, each with the department that they are in. */
const peopleOf = (nodes: readonly ConfigNode[], department = ''): Person[] =>
  nodes.flatMap(({ id, label, children }) =>
    id.startsWith('u')
      ? [{ id: Number(id.slice(1)), name: department === '' ? label : `${label} · ${department}` }]
      : peopleOf(children, label),
  )

/** Gives the chosen alarms to a person, with a due time and a note. */
export function DispatchDialog({ rows, onDone, onClose }: ActionProps<Alarm>) {
  const { able, isPossible } = ableOf(rows, 'dispatch')
  const { data: tree, problem, reload } = useAnswer(readContactTree, {}, callShared)
  const people = peopleOf(tree ?? [])
  const [person, setPerson] = useState('')
  // Kept from when it was chosen: a second try after a lost answer asks for the same.
  const [due, setDue] = useState(() => dueAfter(8))
  const [note, setNote] = useState('')
  const step = say('alarm.act.dispatch')
  return (
    <CommandDialog
      title={step}
      confirm={step}
      isPossible={isPossible}
      isReady={person !== ''}
      run={async (requestId) => {
        await callApi(dispatchAlarms, {
          requestId,
          ids: able.map(({ id }) => id),
          userId: Number(person),
          dueAt: due.at,
          note,
        })
      }}
      onDone={onDone}
      onClose={onClose}
    >
      <ChosenAlarms step={step} able={able.length} chosen={rows.length} />
      {isPossible && (
        <>
          {problem && <LoadProblem problem={problem} onRetry={reload} />}
          <Field.Root required>
            <Field.Label>
              {say('alarm.act.person')}
              <Field.RequiredIndicator />
            </Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field value={person} onChange={({ target }) => setPerson(target.value)}>
                <option value="">{say('alarm.act.choose')}</option>
                {people.map(({ id, name }) => (
                  <option key={id} value={String(id)}>
                    {name}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
          <Field.Root required>
            <Field.Label>
              {say('alarm.act.due')}
              <Field.RequiredIndicator />
            </Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={due.hours}
                onChange={({ target }) => setDue(dueAfter(Number(target.value)))}
              >
                {dueHours.map((some) => (
                  <option key={some} value={some}>
                    {say('alarm.act.dueAfter', { hours: some })}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
          <Field.Root>
            <Field.Label>{say('alarm.act.note')}</Field.Label>
            <Textarea value={note} maxLength={longestNote} onChange={({ target }) => setNote(target.value)} />
          </Field.Root>
        </>
      )}
    </CommandDialog>
  )
}

const dueAfter = (hours: number) => ({ hours, at: new Date(serverNow() + hours * hourMs).toISOString() })
