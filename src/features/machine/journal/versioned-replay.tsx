import { Alert, Button, Skeleton } from '@chakra-ui/react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import type { DataOf } from '#contract/kernel/call.ts'
import type { machineJournal, MachineDrawing } from '#contract/machine/machine.contract.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'

import type { AddressControl } from '../machine-address.ts'
import { definitionsMachine } from '../versions/versions.actors.ts'
import { Replay } from './replay.tsx'

interface VersionedReplayProps {
  readonly drawing: MachineDrawing
  readonly journal: DataOf<typeof machineJournal>
  readonly fromSeq: number
  readonly control: AddressControl
}

/** A replay with the definitions that its rows were written under. */
export function VersionedReplay({ drawing, journal, fromSeq, control }: VersionedReplayProps) {
  const { t } = useTranslation()
  const { machineId, definitionHash } = drawing.chart
  const hashes = [...new Set(journal.rows.map((row) => row.definitionHash))].filter(
    (hash) => hash !== definitionHash,
  )
  const [snapshot, send] = usePageMachine(definitionsMachine, { input: { key: { machineId, hashes } } })
  const { record: definitions, problem } = snapshot.context
  const versions = useMemo(
    () => [drawing, ...(definitions ?? [])].map(({ chart, layout }) => ({ chart, layout })),
    [drawing, definitions],
  )
  if (hashes.length > 0 && definitions === null && !problem) return <Skeleton height="60vh" />
  return (
    <>
      {problem && (
        <Alert.Root status="warning" size="sm">
          <Alert.Indicator />
          <Alert.Title flex="1">
            {t('machines.replay.noDefinitions')} {problemText(problem)}
          </Alert.Title>
          <Button size="xs" variant="outline" onClick={() => send({ type: 'record.reload' })}>
            {t('machines.action.retry')}
          </Button>
        </Alert.Root>
      )}
      <Replay drawing={drawing} versions={versions} journal={journal} fromSeq={fromSeq} control={control} />
    </>
  )
}
