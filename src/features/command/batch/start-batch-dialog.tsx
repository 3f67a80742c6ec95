import { Checkbox, Field, Stack } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { onlineStatistics, updateBatchTask } from '#contract/command/batch.contract.ts'
import { commandCodes } from '#contract/command/command-codes.ts'
import type { HandCode } from '#contract/command/command-content.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { AgencyPicker } from '#src/shared/widgets/agency-picker/agency-picker.tsx'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { BeforeSending } from '../given/before-sending.tsx'
import { CodeChoice } from '../given/code-choice.tsx'
import { ContentFields } from '../content-fields.tsx'
import { tellGiven } from '../given-commands.ts'
import { contentOf, type TypedContent } from '../typed-content.ts'

interface StartBatchDialogProps {
  readonly onStarted: () => void
  readonly onClose: () => void
}

/** Chooses terminals by their institution and gives them one command; dangerous ones by typing how many they are. */
export function StartBatchDialog({ onStarted, onClose }: StartBatchDialogProps) {
  const { t } = useTranslation()
  const [fTid, setTid] = useState(-1)
  const [onlineOnly, setOnlineOnly] = useState(true)
  const [code, setCode] = useState<HandCode>('readClock')
  const [typed, setTyped] = useState<TypedContent>({})
  const [faults, setFaults] = useState<readonly string[]>([])
  const [confirmation, setConfirmation] = useState('')
  const [toMeters, setToMeters] = useState(false)
  const { meters, isDangerous = false } = commandCodes[code]
  const isForMeters = meters === 'only' || (meters === 'too' && toMeters)
  const count = useCount(fTid, onlineOnly, isForMeters)
  const run = useCallback(
    async (requestId: string): Promise<void> => {
      const made = contentOf(code, typed)
      setFaults('faults' in made ? made.faults : [])
      if ('faults' in made)
        throw new ProblemError({ code: 'batch.bad_content', outcome: 'refused', status: '422' })
      const { content } = made
      await callApi(updateBatchTask, {
        requestId,
        act: 'start',
        code,
        content,
        confirmation,
        toMeters: isForMeters,
        fTid,
        onlineOnly,
      })
    },
    [code, typed, confirmation, isForMeters, fTid, onlineOnly],
  )
  return (
    <CommandDialog
      title={t('batch.page.start')}
      confirm={t('batch.start.go')}
      isDanger={isDangerous}
      isReady={(count ?? 0) > 0 && (!isDangerous || confirmation.trim() === String(count))}
      run={run}
      onDone={() => {
        notify('success', t('batch.start.done'))
        tellGiven()
        onStarted()
      }}
      onClose={onClose}
    >
      <Stack gap="4">
        <Field.Root>
          <Field.Label>{t('batch.start.agency')}</Field.Label>
          <AgencyPicker
            value={fTid}
            onChange={({ fTid: chosen }) => setTid(chosen)}
            onDefault={({ fTid: first }) => setTid(first)}
          />
          <Field.HelperText>{t('batch.start.below')}</Field.HelperText>
        </Field.Root>
        <Checkbox.Root
          checked={onlineOnly}
          onCheckedChange={({ checked }) => setOnlineOnly(checked === true)}
        >
          <Checkbox.HiddenInput />
          <Checkbox.Control />
          <Checkbox.Label>{t('batch.start.onlineOnly')}</Checkbox.Label>
        </Checkbox.Root>
        <CodeChoice label={t('batch.column.code')} code={code} onChoose={setCode} />
        {meters !== undefined && (
          <Checkbox.Root
            checked={isForMeters}
            disabled={meters === 'only'}
            onCheckedChange={({ checked }) => setToMeters(checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{t('batch.start.toMeters')}</Checkbox.Label>
          </Checkbox.Root>
        )}
        <ContentFields
          code={code}
          typed={typed}
          faults={faults}
          onType={(name, text) => setTyped((before) => ({ ...before, [name]: text }))}
        />
        <BeforeSending
          ask={t(`command.ask.${code}`)}
          more={`${t('batch.start.count', { count: count ?? 0 })} ${t('batch.start.limits')}`}
          proof={
            isDangerous
              ? {
                  label: t('batch.start.confirmation'),
                  typed: confirmation,
                  isNumber: true,
                  onType: setConfirmation,
                }
              : null
          }
        />
      </Stack>
    </CommandDialog>
  )
}

/** How many terminals it goes to; null until that is known. */
function useCount(fTid: number, onlineOnly: boolean, isForMeters: boolean): number | null {
  const counts = useAnswer(onlineStatistics, { fTid }).data
  if (counts === null) return null
  const { total, online, withMeters, onlineWithMeters } = counts
  if (isForMeters) return onlineOnly ? onlineWithMeters : withMeters
  return onlineOnly ? online : total
}
