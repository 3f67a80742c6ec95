import { Alert, Field, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import { mostFileBytes } from '#contract/field/upgrade.ts'
import { optionalText, requiredText } from '#contract/rules/rule.ts'
import { saveUpgradeFile } from '#contract/upgrade/upgrade-file.contract.ts'
import { type UpdKind, updKinds } from '#contract/upgrade/upgrade-states.ts'
import { ProblemError } from '#machines/shared/problem.ts'
import { TextAreaField, TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { callApi } from '#src/shared/net/api.ts'
import { DictionaryField } from '#src/shared/screens/fields/dictionary-field.tsx'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'
import { FileUpload } from '#src/shared/widgets/upload/file-upload.tsx'

import { say } from '../say.ts'
import { sendFile } from './send-file.ts'

interface AddFileDialogProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

const schema = z.object({
  fModel: requiredText(),
  fVersion: requiredText().check(z.maxLength(40)),
  signature: optionalText().check(z.maxLength(2000)),
  fRemarks: optionalText().check(z.maxLength(200)),
})
const defaults = { fModel: '', fVersion: '', signature: '', fRemarks: '' }
const rules = { endings: [], mostBytes: mostFileBytes, isNamePlain: false }

/** Brings a file piece by piece and says what it is for. What came stays, whatever becomes of the dialog. */
export function AddFileDialog({ onDone, onClose }: AddFileDialogProps) {
  useTranslation()
  const [kind, setKind] = useState<UpdKind>(1)
  const [uploadId, setUploadId] = useState<number | null>(null)
  const send = useCallback(
    async (file: File, report: (sent: number) => void, signal: AbortSignal): Promise<void> =>
      setUploadId(await sendFile(kind, file, report, signal)),
    [kind],
  )
  const form = useForm({
    schema,
    defaults,
    save: useCallback(
      async (entries: z.output<typeof schema>, requestId: string): Promise<void> => {
        if (uploadId === null)
          throw new ProblemError({ code: 'upgrade.upload_unfinished', outcome: 'refused', status: '422' })
        await callApi(saveUpgradeFile, { requestId, uploadId, ...entries })
      },
      [uploadId],
    ),
    onSaved: () => {
      notify('success', say('upgradeFile.add.done'))
      onDone()
    },
  })
  return (
    <FormDialog form={form} title={say('upgradeFile.page.add')} onClose={onClose}>
      <Stack gap="4">
        {/* What is saved is the file that stands here: none is chosen anew while it is on its way. */}
        <Stack gap="4" inert={form.isLocked}>
          <Field.Root>
            <Field.Label>{say('upgradeFile.column.kind')}</Field.Label>
            <NativeSelect.Root>
              <NativeSelect.Field
                value={kind}
                onChange={({ target }) => {
                  setKind(updKinds.find((one) => String(one) === target.value) ?? 1)
                  setUploadId(null)
                }}
              >
                {updKinds.map((one) => (
                  <option key={one} value={one}>
                    {say(`upgradeFile.kind.${one}`)}
                  </option>
                ))}
              </NativeSelect.Field>
              <NativeSelect.Indicator />
            </NativeSelect.Root>
          </Field.Root>
          {/* Another kind is another upload. */}
          <FileUpload key={kind} label={say('upgradeFile.add.file')} rules={rules} send={send} />
        </Stack>
        <Alert.Root status="info" size="sm">
          <Alert.Indicator />
          <Alert.Content>
            <Text>{say('upgradeFile.add.resume')}</Text>
          </Alert.Content>
        </Alert.Root>
        <DictionaryField
          key={`model-${kind}`}
          form={form}
          name="fModel"
          label={say('upgradeFile.column.model')}
          kindCode={kind === 1 ? 'terminalModel' : 'meterModel'}
          isRequired
        />
        <TextField form={form} name="fVersion" label={say('upgradeFile.column.version')} isRequired />
        <TextAreaField
          form={form}
          name="signature"
          label={say('upgradeFile.column.signature')}
          help={say('upgradeFile.add.signatureHint')}
        />
        <TextAreaField form={form} name="fRemarks" label={say('upgradeFile.column.remarks')} />
      </Stack>
    </FormDialog>
  )
}
