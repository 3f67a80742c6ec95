import { SimpleGrid, Spinner, Stack } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod/mini'

import type { DataOf } from '#contract/kernel/call.ts'
import {
  mailSettings,
  readMailSettings,
  serverHasSender,
  updateMailSettings,
} from '#contract/mail/mail.contract.ts'
import { mailWords } from '#contract/mail/mail.words.ts'
import { digits, range } from '#contract/rules/numbers.ts'
import { requiredText } from '#contract/rules/rule.ts'
import { FieldFrame, type FieldProps, SelectField, TextField } from '#src/shared/forms/form-fields.tsx'
import { useFormField } from '#src/shared/forms/told-fields.ts'
import { useForm } from '#src/shared/forms/use-form.ts'
import { callApi } from '#src/shared/net/api.ts'
import { useAnswer } from '#src/shared/net/use-answer.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { SwitchField } from '#src/shared/screens/fields/switch-field.tsx'
import { LoadProblem } from '#src/shared/ui/frame/load-problem.tsx'
import { PasswordInput } from '#src/shared/ui/password-input.tsx'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

const say = wordsOf(mailWords)
type Settings = DataOf<typeof readMailSettings>
const securities = ['starttls', 'tls', 'none'] as const

/** The server judges by the same; numbers are texts, as they are typed. */
const schema = z
  .strictObject({
    ...mailSettings,
    port: requiredText(digits, range(1, 65_535)),
    password: z.string().check(z.maxLength(200)),
    removesPassword: z.boolean(),
  })
  .check(serverHasSender)
type Entries = z.input<typeof schema>

/** How mails leave, once they are known. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: settings, problem, reload } = useAnswer(readMailSettings, {})
  if (settings !== null) return <SettingsForm settings={settings} onClose={onClose} />
  return (
    <ConsoleDialog title={say('mail.settings.title')} onClose={onClose}>
      {problem ? <LoadProblem problem={problem} onRetry={reload} /> : <Spinner />}
    </ConsoleDialog>
  )
}

interface SettingsFormProps {
  readonly settings: Settings
  readonly onClose: () => void
}

/** The password is entered and never shown again. */
function SettingsForm({ settings, onClose }: SettingsFormProps) {
  const { hasPassword, ...known } = settings
  const form = useForm<Entries, z.output<typeof schema>>({
    schema,
    defaults: { ...known, port: String(known.port), password: '', removesPassword: false },
    save: useCallback(async ({ port, password, removesPassword, ...entered }: z.output<typeof schema>) => {
      await callApi(updateMailSettings, {
        ...entered,
        port: Number(port),
        ...((removesPassword || password !== '') && { password }),
      })
    }, []),
    onSaved: onClose,
  })
  const [password, removes] = useWatch({ control: form.control, name: ['password', 'removesPassword'] })
  return (
    <FormDialog form={form} title={say('mail.settings.title')} onClose={onClose}>
      <SimpleGrid columns={{ base: 1, md: 2 }} gap="3" alignItems="start">
        <TextField form={form} name="host" label={say('mail.settings.host')} />
        <TextField form={form} name="port" label={say('mail.settings.port')} inputMode="numeric" isRequired />
        <SelectField
          form={form}
          name="security"
          label={say('mail.settings.security')}
          isRequired
          options={securities.map((key) => ({ key, value: say(`mail.settings.${key}`) }))}
        />
        <TextField form={form} name="from" label={say('mail.settings.from')} inputMode="email" />
        <TextField form={form} name="user" label={say('mail.settings.user')} />
        <Stack gap="2">
          <NewPasswordField
            form={form}
            name="password"
            label={say('mail.settings.password')}
            {...(hasPassword && !removes && { help: say('mail.settings.kept') })}
          />
          {/* What is typed takes the place of the saved one anyway. */}
          {hasPassword && password === '' && (
            <SwitchField form={form} name="removesPassword" label={say('mail.settings.remove')} />
          )}
        </Stack>
        <TextField
          form={form}
          name="consoleUrl"
          label={say('mail.settings.consoleUrl')}
          inputMode="url"
          placeholder="https://"
        />
      </SimpleGrid>
    </FormDialog>
  )
}

function NewPasswordField(props: FieldProps<Entries, z.output<typeof schema>>) {
  const { field, fieldState } = useFormField(props, () => '••••')
  return (
    <FieldFrame {...props} isLocked={props.form.isLocked} error={fieldState.error}>
      <PasswordInput
        autoComplete="new-password"
        value={typeof field.value === 'string' ? field.value : ''}
        onChange={field.onChange}
      />
    </FieldFrame>
  )
}
