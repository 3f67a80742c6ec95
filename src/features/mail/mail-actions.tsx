import { Button, Flex, Text } from '@chakra-ui/react'
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import { mailAddress, sendTestMail } from '#contract/mail/mail.contract.ts'
import { mailWords } from '#contract/mail/mail.words.ts'
import { TextField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { callApi } from '#src/shared/net/api.ts'
import { wordsOf } from '#src/shared/screens/record-words.ts'
import { useCan } from '#src/shared/user/rights.ts'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import { OutboxDialog } from './outbox-dialog.tsx'
import { SettingsDialog } from './settings-dialog.tsx'

const say = wordsOf(mailWords)

/** At the end of the title's line: the mail server, a test mail, the outbox. */
export function MailActions() {
  useTranslation()
  const canEdit = useCan('alarmMail', 'edit')
  const canOperate = useCan('alarmMail', 'operate')
  const [opened, setOpened] = useState<'settings' | 'test' | 'outbox' | null>(null)
  const close = (): void => setOpened(null)
  return (
    <Flex gap="2" wrap="wrap">
      {canEdit && (
        <Button size="sm" variant="outline" onClick={() => setOpened('settings')}>
          {say('mail.settings.title')}
        </Button>
      )}
      {canOperate && (
        <Button size="sm" variant="outline" onClick={() => setOpened('test')}>
          {say('mail.test.title')}
        </Button>
      )}
      <Button size="sm" variant="outline" onClick={() => setOpened('outbox')}>
        {say('mail.outbox.title')}
      </Button>
      {opened === 'settings' && <SettingsDialog onClose={close} />}
      {opened === 'test' && <TestDialog onDone={() => setOpened('outbox')} onClose={close} />}
      {opened === 'outbox' && <OutboxDialog onClose={close} />}
    </Flex>
  )
}

interface TestDialogProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

const testSchema = z.strictObject({ to: mailAddress })
type TestEntries = z.input<typeof testSchema>

function TestDialog({ onDone, onClose }: TestDialogProps) {
  const form = useForm<TestEntries, TestEntries>({
    schema: testSchema,
    defaults: { to: '' },
    save: useCallback(async ({ to }: TestEntries, requestId: string) => {
      await callApi(sendTestMail, { requestId, to })
    }, []),
    onSaved: onDone,
  })
  return (
    <FormDialog
      form={form}
      title={say('mail.test.title')}
      act={say('mail.test.send')}
      size="small"
      onClose={onClose}
    >
      <Text>{say('mail.test.about')}</Text>
      <TextField form={form} name="to" label={say('mail.test.to')} inputMode="email" isRequired />
    </FormDialog>
  )
}
