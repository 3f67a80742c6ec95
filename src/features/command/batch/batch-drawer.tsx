import { Button, Flex, SimpleGrid, Stack, Stat, Text } from '@chakra-ui/react'
import { OctagonX } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import {
  approveBatch,
  type BatchRow,
  exportBatchTerminals,
  changeBatch,
} from '#contract/command/batch.contract.ts'
import { batchMachine } from '#machines/batch/index.ts'
import { zonedTimeText } from '#src/shared/format/zoned-time.ts'
import { saveFile } from '#src/shared/import/save-file.ts'
import { callApi } from '#src/shared/net/api.ts'
import { Facts } from '#src/shared/screens/facts.tsx'
import { ToneBadge } from '#src/shared/ui/badge/tone-badge.tsx'
import { RecordDrawer } from '#src/shared/ui/frame/record-drawer.tsx'
import { JournalLink } from '#src/shared/ui/journal-link.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { ScreenLink } from '#src/shared/ui/screen-link.tsx'
import { giverName } from '#src/shared/user/giver-name.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { ContentSection } from '../content/content-section.tsx'

import { batchTone, doneOf } from './batch-columns.tsx'

const decisions = ['approve', 'reject'] as const
type Decision = (typeof decisions)[number]

interface BatchDrawerProps {
  readonly batch: BatchRow
  readonly onChanged: () => void
  readonly onClose: () => void
}

const counts = ['awaiting', 'waiting', 'atTerminals', 'succeeded', 'failed', 'unknown', 'cancelled'] as const

/** One batch with the count of every outcome, and its emergency stop. */
export function BatchDrawer({ batch, onChanged, onClose }: BatchDrawerProps) {
  const { t } = useTranslation()
  const [isStopping, setStopping] = useState(false)
  const [decision, setDecision] = useState<Decision | null>(null)
  const canReplay = useCan('machine', 'view')
  const canExport = useCan('batch', 'export')
  const { batchId } = batch
  const stop = useCallback(
    async (requestId: string): Promise<void> => {
      await callApi(changeBatch, { requestId, act: 'stop', batchId })
    },
    [batchId],
  )
  return (
    <>
      <RecordDrawer
        title={`${t(`command.code.${batch.code}`)} · ${batch.title}`}
        footer={
          <Flex gap="2" wrap="wrap" justify="flex-end" width="full">
            {canReplay && (
              <JournalLink machine={batchMachine.id} record={batchId} label={t('command.drawer.journal')} />
            )}
            <Button asChild size="sm" variant="outline">
              <ScreenLink screen="datacollect/command" query={`batchId=${batchId}`}>
                {t('batch.drawer.commands')}
              </ScreenLink>
            </Button>
            {canExport && (
              <Button
                size="sm"
                variant="outline"
                onClick={() => void saveFile(exportBatchTerminals, { batchId })}
              >
                {t('batch.drawer.export')}
              </Button>
            )}
            {batch.canApprove &&
              decisions.map((one) => (
                <Button
                  key={one}
                  size="sm"
                  variant={one === 'approve' ? 'solid' : 'outline'}
                  {...(one === 'reject' && { colorPalette: 'red' })}
                  onClick={() => setDecision(one)}
                >
                  {t(`batch.approve.${one}`)}
                </Button>
              ))}
            {batch.canStop && (
              <Button size="sm" colorPalette="red" onClick={() => setStopping(true)}>
                <OctagonX aria-hidden />
                {t('batch.stop.go')}
              </Button>
            )}
          </Flex>
        }
        onClose={onClose}
      >
        <Stack gap="5">
          <Flex>
            <ToneBadge tone={batchTone[batch.state]}>{t(`batch.state.${batch.state}`)}</ToneBadge>
          </Flex>
          <Facts
            facts={[
              { label: t('batch.column.code'), value: t(`command.code.${batch.code}`) },
              {
                label: t('batch.column.progress'),
                value: t('batch.value.progress', { done: doneOf(batch), total: batch.total }),
              },
              { label: t('batch.column.startedBy'), value: giverName(t, batch.startedBy) },
              { label: t('batch.column.startedAt'), value: zonedTimeText(batch.startedAt) },
              ...(batch.endedAt === null
                ? []
                : [{ label: t('batch.column.endedAt'), value: zonedTimeText(batch.endedAt) }]),
            ]}
          />
          <SimpleGrid columns={{ base: 2, sm: 3 }} gap="3">
            {counts.map((name) => (
              <Stat.Root key={name} borderWidth="1px" rounded="md" p="3">
                <Stat.Label>{t(`batch.count.${name}`)}</Stat.Label>
                <Stat.ValueText>{batch[name]}</Stat.ValueText>
              </Stat.Root>
            ))}
          </SimpleGrid>
          {batch.content !== null && <ContentSection content={batch.content} devices={[]} />}
        </Stack>
      </RecordDrawer>
      {decision !== null && (
        <DecisionDialog
          key={decision}
          decision={decision}
          batch={batch}
          onDone={() => {
            setDecision(null)
            onChanged()
          }}
          onClose={() => setDecision(null)}
        />
      )}
      {isStopping && (
        <CommandDialog
          title={t('batch.stop.go')}
          confirm={t('batch.stop.go')}
          isDanger
          run={stop}
          onDone={() => {
            setStopping(false)
            onChanged()
            notify('success', t('batch.stop.done'))
          }}
          onClose={() => setStopping(false)}
        >
          <Text>{t('batch.stop.ask')}</Text>
        </CommandDialog>
      )}
    </>
  )
}

interface DecisionDialogProps {
  readonly decision: Decision
  readonly batch: BatchRow
  readonly onDone: () => void
  readonly onClose: () => void
}

/** The second person's word on all that awaits it; nobody releases their own. */
function DecisionDialog({ decision, batch, onDone, onClose }: DecisionDialogProps) {
  const { batchId, code, title, awaiting, content } = batch
  const { t } = useTranslation()
  const isApproval = decision === 'approve'
  const run = useCallback(
    async (requestId: string): Promise<void> => {
      await callApi(approveBatch, { requestId, batchId, approve: isApproval })
    },
    [batchId, isApproval],
  )
  return (
    <CommandDialog
      title={`${t(`batch.approve.${decision}`)} · ${t(`command.code.${code}`)} · ${title}`}
      confirm={t(`batch.approve.${decision}`)}
      isDanger
      run={run}
      onDone={() => {
        notify('success', t(isApproval ? 'batch.approve.doneApprove' : 'batch.approve.doneReject'))
        onDone()
      }}
      onClose={onClose}
    >
      {content !== null && <ContentSection content={content} devices={[]} />}
      <Text>
        {t(isApproval ? 'batch.approve.askApprove' : 'batch.approve.askReject', { count: awaiting })}
      </Text>
    </CommandDialog>
  )
}
