import { Alert, Button, Flex, HStack, Spinner, Stack, Text } from '@chakra-ui/react'
import type { TFunction } from 'i18next'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { commandCodes } from '#contract/command/command-codes.ts'
import { commandMachine } from '#machines/command/index.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { type Fact, Facts } from '#src/shared/screens/facts.tsx'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { JournalLink } from '#src/shared/ui/journal-link.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { giverName } from '#src/shared/user/giver-name.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { commandTone } from './command-columns.tsx'
import { ContentSection } from './content/content-section.tsx'
import { CommandItems } from './command-items.tsx'
import { CommandProofs } from './proofs/command-proofs.tsx'
import { type CommandStep, CommandStepQuestion } from './command-step-question.tsx'
import { MovePlanDialog } from './given/move-plan-dialog.tsx'
import { restOf } from './given/rest-of.ts'
import type { Anew } from './send-command-dialog.tsx'
import { type CommandRecord, useCommandRecord } from './use-command-record.ts'

interface CommandDrawerProps {
  readonly commandId: string
  readonly onChanged: () => void
  readonly onAgain: (anew: Anew) => void
  /** It was planned for another time, as this one. */
  readonly onMoved: (commandId: string) => void
  readonly onClose: () => void
}

/** One command: how far it is, its results item by item, the messages that went and came, what can be done. */
export function CommandDrawer({ commandId, onChanged, onAgain, onMoved, onClose }: CommandDrawerProps) {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  const { record, proofs, problem, reload } = useCommandRecord(commandId)
  const [step, setStep] = useState<CommandStep | null>(null)
  const [isMoving, setMoving] = useState(false)
  const title = record
    ? t('command.drawer.title', { code: t(`command.code.${record.code}`), terminal: laid(record.fTmName) })
    : t('command.page.title')
  return (
    <>
      <RecordDrawer
        title={title}
        size="lg"
        footer={
          record && <Acts record={record} onStep={setStep} onAgain={onAgain} onMove={() => setMoving(true)} />
        }
        onClose={onClose}
      >
        {record === null && problem === null && <Spinner />}
        {record === null && problem && <LoadProblem problem={problem} onRetry={reload} />}
        {record && (
          <Stack gap="5">
            <Standing record={record} />
            <CommandFacts record={record} />
            <ContentSection content={record.content} devices={record.deviceList} />
            <CommandItems items={record.itemList} none={t(noItemsOf(record))} />
            <CommandProofs commandId={commandId} proofs={proofs} />
          </Stack>
        )}
      </RecordDrawer>
      {isMoving && record && (
        <MovePlanDialog
          record={record}
          title={title}
          onMoved={(next) => {
            setMoving(false)
            onMoved(next)
          }}
          onClose={() => setMoving(false)}
        />
      )}
      {step !== null && (
        <CommandStepQuestion
          key={step}
          step={step}
          commandId={commandId}
          title={title}
          about={record && <ContentSection content={record.content} devices={record.deviceList} />}
          onDone={() => {
            setStep(null)
            reload()
            onChanged()
            notify('success', t(`command.stepDone.${step}`))
          }}
          onClose={() => setStep(null)}
        />
      )}
    </>
  )
}

const alertOf = {
  succeeded: 'success',
  failed: 'error',
  partlyFailed: 'warning',
  unsaved: 'warning',
  unknown: 'warning',
  overdue: 'warning',
} as const
const alertStatus: Readonly<Record<string, 'success' | 'error' | 'warning'>> = alertOf

/** Why no items are told: there is no result, nothing was there to be read, or nothing was said of any. */
function noItemsOf({ code, state }: CommandRecord) {
  if (state === 'succeeded')
    return code === 'readEvents' ? 'command.drawer.noRecords' : 'command.drawer.noItemsTold'
  return 'command.drawer.noItems'
}

function Standing({
  record: { code, state, reason, settledAt, steps, isOnline, quietUntil },
}: {
  readonly record: CommandRecord
}) {
  const { t } = useTranslation()
  return (
    <Alert.Root status={alertStatus[state] ?? 'info'}>
      <Alert.Indicator />
      <Alert.Content>
        <HStack wrap="wrap">
          <ToneBadge tone={commandTone[state]}>{t(`command.state.${state}`)}</ToneBadge>
          {reason !== null && <Text>{t(`command.reason.${reason}`)}</Text>}
        </HStack>
        <Alert.Description mt="1">
          {t(
            state === 'partlyFailed' && commandCodes[code].kind !== 'read'
              ? 'command.told.partlyFailed.other'
              : quietUntil === null
                ? `command.told.${state}`
                : 'command.told.quiet',
            { time: quietUntil === null ? '' : zonedTimeText(quietUntil) },
          )}
          {(settledAt === null || steps.includes('readBack')) && !isOnline && ` ${t('command.told.offline')}`}
        </Alert.Description>
      </Alert.Content>
    </Alert.Root>
  )
}

function CommandFacts({ record }: { readonly record: CommandRecord }) {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  const { approvedBy, batchId, retryOf, executions } = record
  const never = t('command.value.never')
  const at = (instant: string | null): string => (instant === null ? never : zonedTimeText(instant))
  const facts: readonly Fact[] = [
    { label: t('command.column.terminal'), value: `${laid(record.fTmName)} ${record.fConAdd}` },
    { label: t('command.column.queuedBy'), value: giverName(t, record.queuedBy) },
    ...(approvedBy === null ? [] : [{ label: t('command.drawer.approvedBy'), value: approvedBy }]),
    ...breakerFacts(t, record),
    { label: t('command.column.priority'), value: t(`command.value.priority.${record.priority}`) },
    { label: t('command.column.queuedAt'), value: at(record.queuedAt) },
    ...(record.plannedFor === null
      ? []
      : [{ label: t('command.drawer.plannedFor'), value: at(record.plannedFor) }]),
    ...(record.quietUntil === null
      ? []
      : [{ label: t('command.drawer.quietUntil'), value: at(record.quietUntil) }]),
    { label: t('command.column.sentAt'), value: at(record.sentAt) },
    { label: t('command.column.settledAt'), value: at(record.settledAt) },
    // What waits for quiet hours does not end by waiting.
    ...(record.settledAt === null && record.quietUntil === null
      ? [{ label: t('command.drawer.deadline'), value: at(record.deadlineAt) }]
      : []),
    ...(executions === null ? [] : [{ label: t('command.drawer.executions'), value: String(executions) }]),
    ...(batchId === null
      ? []
      : [
          {
            label: t('command.drawer.batch'),
            value: t('command.drawer.openBatch'),
            leadsTo: { screen: 'datacollect/batch', query: `batch=${batchId}` },
          },
        ]),
    ...(retryOf === null
      ? []
      : [
          {
            label: t('command.drawer.retryOf'),
            value: t('command.drawer.openEarlier'),
            leadsTo: { screen: 'datacollect/command', query: `command=${retryOf}` },
          },
        ]),
  ]
  return <Facts facts={facts} />
}

/** Event type and result of a breaker's operation by the codes of collection §9; without a known end no result. */
function breakerFacts(t: TFunction, { code, state, sentAt }: CommandRecord): readonly Fact[] {
  const { breakerEvent } = commandCodes[code]
  if (breakerEvent === undefined) return []
  const result = state === 'succeeded' ? 1 : state === 'failed' && sentAt !== null ? 2 : null
  return [
    { label: t('command.drawer.breakerEvent'), value: `${breakerEvent} · ${t(`command.code.${code}`)}` },
    ...(result === null
      ? []
      : [{ label: t('command.drawer.breakerResult'), value: `${result} · ${t(`command.state.${state}`)}` }]),
  ]
}

interface ActsProps {
  readonly record: CommandRecord
  readonly onStep: (step: CommandStep) => void
  readonly onAgain: (anew: Anew) => void
  readonly onMove: () => void
}

function Acts({ record, onStep, onAgain, onMove }: ActsProps) {
  const { t } = useTranslation()
  const canReplay = useCan('machine', 'view')
  return (
    <Flex gap="2" wrap="wrap" justify="flex-end" width="full">
      {canReplay && (
        <JournalLink
          machine={commandMachine.id}
          record={record.commandId}
          label={t('command.drawer.journal')}
        />
      )}
      {record.plannedFor !== null && record.steps.includes('withdraw') && (
        <Button size="sm" variant="outline" onClick={onMove}>
          {t('command.move.act')}
        </Button>
      )}
      {record.steps.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'approve' || step === 'readBack' ? 'solid' : 'outline'}
          {...(['reject', 'withdraw'].includes(step) && { colorPalette: 'red' })}
          onClick={() => (step === 'again' ? onAgain(restOf(record)) : onStep(step))}
        >
          {t(`command.step.${step}`)}
        </Button>
      ))}
    </Flex>
  )
}
