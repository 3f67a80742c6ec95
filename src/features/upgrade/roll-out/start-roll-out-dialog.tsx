import { Checkbox, Field, SimpleGrid, Stack } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import { range } from '#contract/rules/numbers.ts'
import { matching, optionalText, requiredText, rule } from '#contract/rules/rule.ts'
import { readUsableUpgradeFiles } from '#contract/upgrade/upgrade-file.contract.ts'
import { areWaves, startRollOut } from '#contract/upgrade/upgrade-task.contract.ts'
import { SelectField, TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { AgencyPicker } from '#src/shared/widgets/agency-picker/agency-picker.tsx'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import { say } from '../say.ts'
import { DeviceChoice } from './device-choice.tsx'

interface StartRollOutDialogProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

const wavesOf = (text: string): number[] =>
  text
    .split(/[,，\s]+/u)
    .filter((part) => part !== '')
    .map(Number)
const whole = matching('digits', /^\d+$/u)

const schema = z.object({
  name: requiredText().check(z.maxLength(60)),
  fileId: requiredText(),
  waves: requiredText(rule('format', (text) => areWaves(wavesOf(text)))),
  waitMinutes: requiredText(whole, range(0, 10_080)),
  stopPercent: requiredText(whole, range(0, 100)),
  limitMinutes: requiredText(whole, range(5, 10_080)),
  confirmation: optionalText(),
})
const defaults = {
  name: '',
  fileId: '',
  waves: '10, 100',
  waitMinutes: '10',
  stopPercent: '20',
  limitMinutes: '120',
  confirmation: '',
}

/** Chooses a file, the devices that it fits, and how the roll-out goes. */
export function StartRollOutDialog({ onDone, onClose }: StartRollOutDialogProps) {
  useTranslation()
  const { data: files, problem: unread, reload } = useAnswer(readUsableUpgradeFiles, {})
  const [fTid, setTid] = useState(-1)
  const [onlineOnly, setOnlineOnly] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set())
  const form = useForm({
    schema,
    defaults,
    save: useCallback(
      async (entries: z.output<typeof schema>, requestId: string): Promise<void> => {
        await callApi(startRollOut, {
          requestId,
          name: entries.name,
          fileId: Number(entries.fileId),
          ...(chosen.size > 0 && { deviceIds: [...chosen] }),
          fTid,
          onlineOnly,
          waves: wavesOf(entries.waves),
          waitMinutes: Number(entries.waitMinutes),
          stopPercent: Number(entries.stopPercent),
          limitMinutes: Number(entries.limitMinutes),
          confirmation: entries.confirmation,
        })
      },
      [chosen, fTid, onlineOnly],
    ),
    onSaved: () => {
      notify('success', say('rollOut.start.done'))
      onDone()
    },
  })
  const fileId = useWatch({ control: form.control, name: 'fileId' })
  return (
    <FormDialog form={form} title={say('rollOut.page.start')} act={say('rollOut.start.go')} onClose={onClose}>
      <Stack gap="4">
        {unread && <LoadProblem problem={unread} onRetry={reload} />}
        <TextField form={form} name="name" label={say('rollOut.start.name')} isRequired />
        <SelectField
          form={form}
          name="fileId"
          label={say('rollOut.start.file')}
          options={(files ?? []).map((file) => ({
            key: String(file.id),
            value: say('rollOut.start.fileOf', {
              model: file.fModelName,
              version: file.fVersion,
              name: file.fileName,
            }),
          }))}
          {...(files?.length === 0 && { help: say('rollOut.start.noFiles') })}
          isRequired
        />
        {/* What is asked for is what stands here: nothing is chosen anew while it is on its way. */}
        <Stack gap="4" inert={form.isLocked}>
          <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
            <Field.Root>
              <Field.Label>{say('rollOut.start.agency')}</Field.Label>
              <AgencyPicker
                value={fTid}
                onChange={({ fTid: next }) => setTid(next)}
                onDefault={({ fTid: first }) => setTid(first)}
              />
            </Field.Root>
            <Checkbox.Root
              alignSelf="end"
              checked={onlineOnly}
              onCheckedChange={({ checked }) => setOnlineOnly(checked === true)}
            >
              <Checkbox.HiddenInput />
              <Checkbox.Control />
              <Checkbox.Label>{say('rollOut.start.onlineOnly')}</Checkbox.Label>
            </Checkbox.Root>
          </SimpleGrid>
          {fileId !== '' && (
            <DeviceChoice
              fileId={Number(fileId)}
              fTid={fTid}
              onlineOnly={onlineOnly}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
        </Stack>
        <SimpleGrid columns={{ base: 1, md: 2 }} gap="4">
          <TextField
            form={form}
            name="waves"
            label={say('rollOut.start.waves')}
            help={say('rollOut.start.wavesHint')}
            isRequired
          />
          <TextField
            form={form}
            name="waitMinutes"
            label={say('rollOut.start.wait')}
            inputMode="numeric"
            isRequired
          />
          <TextField
            form={form}
            name="stopPercent"
            label={say('rollOut.start.threshold')}
            inputMode="numeric"
            isRequired
          />
          <TextField
            form={form}
            name="limitMinutes"
            label={say('rollOut.start.limit')}
            inputMode="numeric"
            isRequired
          />
        </SimpleGrid>
        {chosen.size > 0 && (
          <TextField
            form={form}
            name="confirmation"
            label={say('rollOut.start.confirmation', { count: chosen.size })}
            inputMode="numeric"
          />
        )}
      </Stack>
    </FormDialog>
  )
}
