import { Alert, Button, Flex, Stack, Text } from '@chakra-ui/react'
import { FileDown } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useTranslation } from 'react-i18next'

import { downloadBatchTemplate, workbookMostBytes } from '#contract/template/template.contract.ts'
import { templateWords } from '#contract/template/template.words.ts'
import { importMachine } from '#machines/import/index.ts'
import type { Problem } from '#machines/shared/problem.ts'
import { fileSizeText } from '#src/shared/format/file-size.ts'
import { faultText } from '#src/shared/forms/fault-text.ts'
import { addWords, currentLanguage } from '#src/shared/i18n/i18n.ts'
import { problemText } from '#src/shared/i18n/problem-text.ts'
import { onServerReturn } from '#src/shared/net/server-return.ts'
import { usePageMachine } from '#src/shared/page/use-page-machine.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'
import { FileDrop } from '#src/shared/widgets/upload/file-drop.tsx'

import { importActors, keepWorkbook } from './import.actors.ts'
import { FaultyRowsButton, ImportOutcome, ImportProgress } from './import-outcome.tsx'
import { ImportRows } from './import-rows.tsx'
import { saveFile } from './save-file.ts'

addWords(templateWords)

export interface ImportDialogProps {
  /** Kind of the record, as the calls name it. */
  readonly importType: string
  /** What is imported, in words. */
  readonly name: string
  /** An import that is looked at again; `null`: a new one. */
  readonly jobId?: number | null
  /** Rows are in: whoever lists them reads them anew. */
  readonly onImported?: () => void
  readonly onClose: () => void
}

const endings = ['.xls', '.xlsx'] as const

/** A workbook on its way into the records; closing it stops nothing that the server does. */
export function ImportDialog({ importType, name, jobId = null, onImported, onClose }: ImportDialogProps) {
  const { t } = useTranslation()
  const machine = useMemo(() => importMachine.provide({ actors: importActors(importType) }), [importType])
  const [snapshot, send] = usePageMachine(machine, { input: { jobId } })
  const { job, problem, fault, file, sentBytes } = snapshot.context
  const isIn = snapshot.matches('done') || snapshot.matches('partial')
  const imported = useEffectEvent(() => onImported?.())
  useEffect(() => {
    if (isIn) imported()
  }, [isIn])
  // The server works on after a restart: what became of it can be told as soon as it answers again.
  const isLost = snapshot.matches('unknown') && snapshot.context.jobId !== null
  useEffect(() => (isLost ? onServerReturn(() => send({ type: 'import.look' })) : undefined), [isLost, send])
  const fit = job ? job.counts.added + job.counts.changed + job.counts.same : 0
  const choose = (files: readonly File[]): void => {
    const [first = null] = files
    const named = first && { name: first.name, sizeBytes: first.size }
    send({ type: 'file.choose', file: named, requestId: keepWorkbook(first) })
  }
  return (
    <ConsoleDialog
      title={t('import.dialog.title', { name })}
      onClose={onClose}
      dismissLabel={t('import.act.close')}
      actions={
        <>
          {snapshot.hasTag('cancellable') && (
            <Button variant="outline" onClick={() => send({ type: 'import.cancel' })}>
              {t('import.act.cancel')}
            </Button>
          )}
          {(snapshot.hasTag('ended') || snapshot.matches('unknown')) && (
            <Button variant="outline" onClick={() => send({ type: 'import.again' })}>
              {t('import.act.again')}
            </Button>
          )}
          {snapshot.matches('unknown') && (
            <Button onClick={() => send({ type: 'import.look' })}>{t('import.act.look')}</Button>
          )}
          {(snapshot.matches('reviewed') || snapshot.matches('starting')) && (
            <Button
              disabled={fit === 0}
              loading={snapshot.matches('starting')}
              onClick={() => send({ type: 'import.start' })}
            >
              {t('import.act.start', { count: fit })}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="4">
        {snapshot.matches('choosing') && <Choosing importType={importType} onFiles={choose} />}
        {snapshot.matches('choosing') && fault && <Fault fault={fault} />}
        {problem && !snapshot.matches('unknown') && <Told problem={problem} />}
        {snapshot.matches('uploading') && (
          <ImportProgress
            label={t('import.dialog.uploading', { name: file?.name ?? '' })}
            done={0}
            total={0}
            {...(file && sentBytes > 0 && { part: sentBytes / file.sizeBytes })}
          />
        )}
        {snapshot.matches('checking') && job && (
          <ImportProgress label={t('import.dialog.checking')} done={job.progress} total={job.total} />
        )}
        {(snapshot.matches('importing') || snapshot.matches('cancelling')) && job && (
          <ImportProgress label={t('import.dialog.importing')} done={job.progress} total={fit} />
        )}
        {snapshot.matches('unknown') && (
          <Alert.Root status="warning">
            <Alert.Indicator />
            <Alert.Content>
              <Alert.Title>{t('import.dialog.unknown')}</Alert.Title>
              {problem && <Alert.Description>{problemText(problem)}</Alert.Description>}
            </Alert.Content>
          </Alert.Root>
        )}
        {snapshot.hasTag('ended') && job && <ImportOutcome job={job} />}
        {job && (snapshot.matches('reviewed') || snapshot.hasTag('ended')) && (
          <>
            <Flex justify="space-between" align="center" gap="3" wrap="wrap">
              <Text fontWeight="medium">
                {snapshot.matches('reviewed') && t('import.dialog.reviewed', { total: job.total })}
              </Text>
              <FaultyRowsButton job={job} />
            </Flex>
            {job.total > 0 && <ImportRows key={`${job.id} ${job.state}`} job={job} />}
          </>
        )}
      </Stack>
    </ConsoleDialog>
  )
}

interface ChoosingProps {
  readonly importType: string
  readonly onFiles: (files: readonly File[]) => void
}

function Choosing({ importType, onFiles }: ChoosingProps) {
  const { t } = useTranslation()
  const most = fileSizeText(workbookMostBytes, currentLanguage())
  return (
    <>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <Text color="fg.muted">{t('import.dialog.steps')}</Text>
        <Button
          size="sm"
          variant="outline"
          onClick={() => void saveFile(downloadBatchTemplate, { templateId: importType })}
        >
          <FileDown aria-hidden />
          {t('import.act.template')}
        </Button>
      </Flex>
      <FileDrop
        label={t('import.dialog.file')}
        hint={t('widgets.upload.limitOf', { most, endings: endings.join(' ') })}
        endings={endings}
        onFiles={onFiles}
      />
    </>
  )
}

function Fault({ fault }: { readonly fault: string }) {
  const { t } = useTranslation()
  const most = fileSizeText(workbookMostBytes, currentLanguage())
  const words =
    fault === 'empty' || fault === 'tooLarge'
      ? t(`import.fault.${fault}`, { most })
      : faultText(t, fault, {}, '')
  return (
    <Text role="alert" color="red.fg" fontSize="sm">
      {words}
    </Text>
  )
}

const Told = ({ problem }: { readonly problem: Problem }) => (
  <Text role="alert" color="red.fg" fontSize="sm">
    {problemText(problem)}
  </Text>
)
