import { Badge, Button, Flex, Heading, Skeleton, Stack, Text } from '@chakra-ui/react'
import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'

import type { MachineDrawing } from '#contract/machine/machine.contract.ts'
import { currentLanguage } from '#src/shared/i18n/i18n.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { usePlaceNames } from '#src/shared/user/place-names.ts'

import type { AddressControl } from '../machine-address.ts'
import { PrintJournal } from '../print/print-journal.tsx'
import { ExportJournal } from './export-journal.tsx'
import { journalMachine, pageOfRows } from './journal.actors.ts'
import { pageStart } from './journal-pages.ts'
import { Verification } from './verification.tsx'
import { VersionedReplay } from './versioned-replay.tsx'

interface RecordJournalProps {
  readonly drawing: MachineDrawing
  readonly entityId: string
  readonly control: AddressControl
}

/** The history of one record: what happened, whether it is sound, and how it went on the diagram. */
export function RecordJournal({ drawing, entityId, control }: RecordJournalProps) {
  const fromSeq = pageStart(control.address.row ?? 1, pageOfRows)
  return (
    <JournalPage key={fromSeq} drawing={drawing} entityId={entityId} control={control} fromSeq={fromSeq} />
  )
}

function JournalPage({
  drawing,
  entityId,
  control,
  fromSeq,
}: RecordJournalProps & { readonly fromSeq: number }) {
  const { t } = useTranslation()
  const language = currentLanguage()
  const { laid } = usePlaceNames()
  const { chart } = drawing
  const { machineId } = chart
  const [snapshot, send] = usePageMachine(journalMachine, {
    input: { key: { machineId, entityId, fromSeq } },
  })
  const { record: journal, problem } = snapshot.context
  const total = journal?.total ?? 0
  const { go } = control
  // An address may name a row that there is not: the last one is shown.
  useEffect(() => {
    if (total > 0 && fromSeq > total) go({ row: total }, { replace: true })
  }, [total, fromSeq, go])
  return (
    <Stack gap="4" minW="0">
      <Flex gap="3" align="center" wrap="wrap">
        <Button size="sm" variant="ghost" onClick={() => control.go({ record: null, row: null })}>
          <ArrowLeft aria-hidden />
          {t('machines.journal.records')}
        </Button>
        {journal && (
          <>
            <Heading as="h2" size="md">
              {laid(journal.name)}
            </Heading>
            <Text color="fg.muted">{journal.address}</Text>
            <Badge colorPalette="brand">
              {chart.states.find(({ id }) => id === `${machineId}.${journal.state}`)?.title[language] ??
                journal.state}
            </Badge>
            <Flex gap="2" ms="auto" wrap="wrap">
              <PrintJournal drawing={drawing} entityId={entityId} journal={journal} />
              <ExportJournal machineId={machineId} entityId={entityId} />
            </Flex>
          </>
        )}
      </Flex>
      {problem && <LoadProblem size="sm" problem={problem} onRetry={() => send({ type: 'record.reload' })} />}
      {journal && (
        <Verification machineId={machineId} entityId={entityId} onShow={(row) => control.go({ row })} />
      )}
      {journal ? (
        <VersionedReplay drawing={drawing} journal={journal} fromSeq={fromSeq} control={control} />
      ) : (
        !problem && <Skeleton height="60vh" />
      )}
    </Stack>
  )
}
