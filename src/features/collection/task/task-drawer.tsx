import { Heading, Stack, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

import {
  type CollectionRun,
  type CollectionTask,
  searchCollectionRuns,
} from '#contract/collection/collection-task.contract.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { Facts } from '#src/shared/screens/facts.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { JournalLink } from '#src/shared/ui/journal-link.tsx'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import { cycleText, gotText, runTones, say, sayTemplate, TaskStateBadge, timeOf } from './task-columns.tsx'

interface TaskDrawerProps {
  readonly task: CollectionTask
  /** What can be done with it. */
  readonly acts: ReactNode
  readonly onClose: () => void
}

/** One task beside the list: what it is, and how its runs ended. */
export function TaskDrawer({ task, acts, onClose }: TaskDrawerProps) {
  useTranslation()
  const { laid } = usePlaceNames()
  return (
    <RecordDrawer
      title={`${laid(task.fTmName)} · ${laid(task.tpName)}`}
      size="lg"
      footer={
        <>
          <JournalLink machine="collectionTask" record={task.id} label={say('collection.drawer.journal')} />
          {acts}
        </>
      }
      onClose={onClose}
    >
      <Stack gap="5">
        <div>
          <TaskStateBadge state={task.state} />
        </div>
        {!task.isEnabled && <Text fontSize="sm">{say('collection.drawer.outOfUse')}</Text>}
        <Facts
          facts={[
            { label: say('collection.column.terminal'), value: laid(task.fTmName) },
            { label: say('collection.column.address'), value: task.fConAdd, copies: task.fConAdd },
            { label: say('collection.column.agency'), value: laid(task.fTName) },
            { label: say('collection.column.template'), value: laid(task.tpName) },
            {
              label: say('collection.column.kind'),
              value: sayTemplate(`taskTemplate.choice.taskKind.${task.taskKind}`),
            },
            { label: say('collection.column.cycle'), value: cycleText(task) },
            { label: say('collection.assign.start'), value: timeOf(task, task.startAt) },
            { label: say('collection.column.nextAt'), value: timeOf(task, task.nextDueAt) },
          ]}
        />
        <Stack gap="2">
          <Heading as="h3" size="sm">
            {say('collection.drawer.runs')}
          </Heading>
          <Runs key={`${task.version}/${task.state}/${task.last?.id ?? 0}`} task={task} />
        </Stack>
      </Stack>
    </RecordDrawer>
  )
}

const shown = 20

function Runs({ task }: { readonly task: CollectionTask }) {
  const taskId = task.id
  useTranslation()
  const { data, problem, reload } = useAnswer(searchCollectionRuns, { taskId, pageSize: shown })
  if (problem) return <LoadProblem problem={problem} onRetry={reload} />
  if (data === null) return null
  const runs = data.list
  if (runs.length === 0)
    return (
      <Text fontSize="sm" color="fg.muted">
        {say('collection.drawer.noRuns')}
      </Text>
    )
  return (
    <Stack as="ul" gap="3" listStyleType="none" fontSize="sm">
      {runs.map((run) => (
        <li key={run.id}>
          <ToneBadge tone={runTones[run.state]}>{say(`collection.run.${run.state}`)}</ToneBadge>{' '}
          {timeOf(task, run.beganAt)} · {say(`collection.cause.${run.cause}`)}
          {gotText(run) !== '' && ` · ${gotText(run)}`}
          <Notes run={run} />
        </li>
      ))}
    </Stack>
  )
}

function Notes({ run }: { readonly run: CollectionRun }) {
  const notes = [
    run.reason === null ? '' : say.ifSaid(`collection.reason.${run.reason}`) || run.reason,
    run.missing.length === 0 ? '' : say('collection.runs.missing', { devices: run.missing.join(', ') }),
    run.skipped === 0 ? '' : say('collection.runs.skipped', { count: run.skipped }),
  ].filter((note) => note !== '')
  return notes.length === 0 ? null : <Text color="fg.muted">{notes.join(' · ')}</Text>
}
