import { Alert, Button, DataList, Flex, HStack, Spinner, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { commandMachine } from '#machines/command/index.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { JournalLink } from '#src/shared/ui/journal-link.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { giverName } from '#src/shared/user/giver-name.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'
import { useCan } from '#src/shared/user/rights.ts'

import { commandTone } from './command-columns.tsx'
import { CommandItems } from './command-items.tsx'
import { CommandProofs } from './proofs/command-proofs.tsx'
import { type CommandStep, CommandStepQuestion } from './command-step-question.tsx'
import type { Anew } from './send-command-dialog.tsx'
import { type CommandRecord, useCommandRecord } from './use-command-record.ts'

interface CommandDrawerProps {
  readonly commandId: string
  readonly onChanged: () => void
  readonly onAgain: (anew: Anew) => void
  readonly onClose: () => void
}

/** One command: how far it is, its results item by item, the messages that went and came, what can be done. */
export function CommandDrawer({ commandId, onChanged, onAgain, onClose }: CommandDrawerProps) {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  const { record, proofs, problem, reload } = useCommandRecord(commandId)
  const [step, setStep] = useState<CommandStep | null>(null)
  const title = record
    ? t('command.drawer.title', { code: t(`command.code.${record.code}`), terminal: laid(record.fTmName) })
    : t('command.page.title')
  return (
    <>
      <RecordDrawer
        title={title}
        size="lg"
        footer={record && <Acts record={record} onStep={setStep} onAgain={onAgain} />}
        onClose={onClose}
      >
        {record === null && problem === null && <Spinner />}
        {record === null && problem && <LoadProblem problem={problem} onRetry={reload} />}
        {record && (
          <Stack gap="5">
            <Standing record={record} />
            <Facts record={record} />
            <CommandItems items={record.itemList} />
            <CommandProofs commandId={commandId} proofs={proofs} />
          </Stack>
        )}
      </RecordDrawer>
      {step !== null && (
        <CommandStepQuestion
          key={step}
          step={step}
          commandId={commandId}
          title={title}
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

function Standing({ record: { state, reason } }: { readonly record: CommandRecord }) {
  const { t } = useTranslation()
  return (
    <Alert.Root status={alertStatus[state] ?? 'info'}>
      <Alert.Indicator />
      <Alert.Content>
        <HStack wrap="wrap">
          <ToneBadge tone={commandTone[state]}>{t(`command.state.${state}`)}</ToneBadge>
          {reason !== null && <Text>{t(`command.reason.${reason}`)}</Text>}
        </HStack>
        <Alert.Description mt="1">{t(`command.told.${state}`)}</Alert.Description>
      </Alert.Content>
    </Alert.Root>
  )
}

function Facts({ record }: { readonly record: CommandRecord }) {
  const { t } = useTranslation()
  const { laid } = usePlaceNames()
  const never = t('command.value.never')
  const at = (instant: string | null): string => (instant === null ? never : zonedTimeText(instant))
  const facts: readonly (readonly [label: string, value: string])[] = [
    [t('command.column.terminal'), `${laid(record.fTmName)} ${record.fConAdd}`],
    [t('command.column.queuedBy'), giverName(t, record.queuedBy)],
    ...(record.approvedBy === null ? [] : ([[t('command.drawer.approvedBy'), record.approvedBy]] as const)),
    [t('command.column.priority'), t(`command.value.priority.${record.priority}`)],
    [t('command.column.queuedAt'), at(record.queuedAt)],
    [t('command.column.sentAt'), at(record.sentAt)],
    [t('command.column.settledAt'), at(record.settledAt)],
    ...(record.settledAt === null ? ([[t('command.drawer.deadline'), at(record.deadlineAt)]] as const) : []),
    ...(record.executions === null
      ? []
      : ([[t('command.drawer.executions'), String(record.executions)]] as const)),
  ]
  return (
    <DataList.Root orientation="horizontal" size="md">
      {facts.map(([label, value]) => (
        <DataList.Item key={label}>
          <DataList.ItemLabel>{label}</DataList.ItemLabel>
          <DataList.ItemValue overflowWrap="anywhere">{value}</DataList.ItemValue>
        </DataList.Item>
      ))}
    </DataList.Root>
  )
}

interface ActsProps {
  readonly record: CommandRecord
  readonly onStep: (step: CommandStep) => void
  readonly onAgain: (anew: Anew) => void
}

function Acts({ record, onStep, onAgain }: ActsProps) {
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
      {record.steps.map((step) => (
        <Button
          key={step}
          size="sm"
          variant={step === 'approve' || step === 'readBack' ? 'solid' : 'outline'}
          {...(['reject', 'withdraw'].includes(step) && { colorPalette: 'red' })}
          onClick={() => (step === 'again' ? onAgain(record) : onStep(step))}
        >
          {t(`command.step.${step}`)}
        </Button>
      ))}
    </Flex>
  )
}
