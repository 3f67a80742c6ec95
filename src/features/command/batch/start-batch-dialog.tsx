import { Checkbox, Field, Stack, Text } from '@chakra-ui/react'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'

import { onlineStatistics, changeBatch } from '#contract/command/batch.contract.ts'
import { commandCodes } from '#contract/command/command-codes.ts'
import type { HandCode } from '#contract/command/command-content.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { callApi } from '#src/shared/net/api.ts'
import { type Answer, useAnswer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { AgencyPicker } from '#src/shared/widgets/agency-picker/agency-picker.tsx'
import { CommandDialog } from '#src/shared/widgets/dialog/command-dialog.tsx'

import { BeforeSending } from '../given/before-sending.tsx'
import { CodeChoice } from '../given/code-choice.tsx'
import { ContentFields } from '../content-fields.tsx'
import { tellGiven } from '../given-commands.ts'
import { contentOf, type TypedContent } from '../typed-content.ts'

interface NamedTerminal {
  readonly id: number
  readonly name: string
}

interface StartBatchDialogProps {
  /** Chosen by hand; else an institution is chosen here. */
  readonly terminals?: readonly NamedTerminal[]
  readonly onStarted: (batchId: string) => void
  readonly onClose: () => void
}

/** Names that stand in a line of text; what is more is counted. */
const mostNames = 5

/** Gives one command to the terminals of an institution or to those named; dangerous ones by typing how many they are. */
export function StartBatchDialog({ terminals, onStarted, onClose }: StartBatchDialogProps) {
  const { t, i18n } = useTranslation()
  const [fTid, setTid] = useState(-1)
  const [onlineOnly, setOnlineOnly] = useState(true)
  const of = useMemo(
    () => (terminals ? { termIds: terminals.map(({ id }) => id) } : { fTid }),
    [terminals, fTid],
  )
  const [code, setCode] = useState<HandCode>('readClock')
  const [typed, setTyped] = useState<TypedContent>({})
  const [faults, setFaults] = useState<readonly string[]>([])
  const [confirmation, setConfirmation] = useState('')
  const [toMeters, setToMeters] = useState(false)
  const { meters, isDangerous = false } = commandCodes[code]
  const isForMeters = meters === 'only' || (meters === 'too' && toMeters)
  const { count, problem: uncounted, reload: recount } = useCount(of, onlineOnly, isForMeters)
  const run = useCallback(
    async (requestId: string): Promise<string> => {
      const made = contentOf(code, typed)
      setFaults('faults' in made ? made.faults : [])
      if ('faults' in made)
        throw new ProblemError({ code: 'batch.bad_content', outcome: 'refused', status: '422' })
      const { content } = made
      await callApi(changeBatch, {
        requestId,
        act: 'start',
        code,
        content,
        confirmation,
        toMeters: isForMeters,
        ...of,
        onlineOnly,
      })
      return requestId
    },
    [code, typed, confirmation, isForMeters, of, onlineOnly],
  )
  return (
    <CommandDialog
      title={t('batch.page.start')}
      confirm={t('batch.start.go')}
      isDanger={isDangerous}
      isReady={(count ?? 0) > 0 && (!isDangerous || confirmation.trim() === String(count))}
      run={run}
      onDone={(batchId) => {
        notify('success', t('batch.start.done'))
        tellGiven()
        onStarted(batchId)
      }}
      onClose={onClose}
    >
      <Stack gap="4">
        {terminals ? (
          <Text>
            {t('batch.start.named', {
              count: terminals.length,
              names: namesOf(terminals, i18n.language === 'en' ? ', ' : '、'),
            })}
          </Text>
        ) : (
          <Field.Root>
            <Field.Label>{t('batch.start.agency')}</Field.Label>
            <AgencyPicker
              value={fTid}
              onChange={({ fTid: chosen }) => setTid(chosen)}
              onDefault={({ fTid: first }) => setTid(first)}
            />
            <Field.HelperText>{t('batch.start.below')}</Field.HelperText>
          </Field.Root>
        )}
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
        {uncounted && <LoadProblem problem={uncounted} onRetry={recount} />}
        <BeforeSending
          ask={t(`command.ask.${code}`)}
          more={[
            ...(count === null ? [] : [t('batch.start.count', { count })]),
            t('batch.start.limits'),
          ].join(' ')}
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

const namesOf = (terminals: readonly NamedTerminal[], comma: string): string =>
  `${terminals
    .slice(0, mostNames)
    .map(({ name }) => name)
    .join(comma)}${terminals.length > mostNames ? ' …' : ''}`

/** Which terminals it is for. */
type Meant = { readonly termIds: number[] } | { readonly fTid: number }

interface Counted extends Pick<Answer<unknown>, 'problem' | 'reload'> {
  /** Null until it is known: what was counted for others is no answer. */
  readonly count: number | null
}

/** How many terminals it goes to. */
function useCount(of: Meant, onlineOnly: boolean, isForMeters: boolean): Counted {
  const { data: counts, problem, isLoading, reload } = useAnswer(onlineStatistics, of)
  if (counts === null || isLoading || problem) return { count: null, problem, reload }
  const { total, online, withMeters, onlineWithMeters } = counts
  const count = isForMeters ? (onlineOnly ? onlineWithMeters : withMeters) : onlineOnly ? online : total
  return { count, problem, reload }
}
