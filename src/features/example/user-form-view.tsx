import { Button, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod/mini'

import { ProblemError } from '#machines/shared/problem.ts'
import { ConsoleForm, SubmitButton } from '#src/shared/forms/console-form.tsx'
import { SelectField, TextAreaField, TextField } from '#src/shared/forms/form-fields.tsx'
import { type Form, useForm } from '#src/shared/forms/use-form.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { FormDialog } from '#src/shared/widgets/dialog/form-dialog.tsx'

import { demoAnswers, demoUserWithAnswer, problemOf } from './demo/demo-answer.ts'

type Entries = z.input<typeof demoUserWithAnswer>

const defaults: Entries = { userName: '', userCode: '', userAddress: '', answer: 'Saved' }

/** The demo user form (collection §2, §5), on a page and in a dialog, with the answers a server may give. */
export function UserFormView() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(false)
  const form = useUserForm(() => notify('success', t('form.save.saved')))
  return (
    <PageFrame
      title={t('form.page.userForm')}
      actions={
        <Button size="sm" variant="outline" onClick={() => setIsOpen(true)}>
          {t('form.user.dialog')}
        </Button>
      }
    >
      <Text color="fg.muted">{t('example.notice.demo')}</Text>
      <PageCard>
        <ConsoleForm
          form={form}
          label={t('form.page.userForm')}
          actions={
            <>
              <SubmitButton form={form} />
              <Button variant="outline" disabled={form.isLocked || !form.hasEdits} onClick={form.reset}>
                {t('form.save.reset')}
              </Button>
            </>
          }
        >
          <UserFields form={form} />
        </ConsoleForm>
      </PageCard>
      {isOpen && <UserDialog onClose={() => setIsOpen(false)} />}
    </PageFrame>
  )
}

function UserDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const form = useUserForm(() => {
    notify('success', t('form.save.saved'))
    onClose()
  })
  return (
    <FormDialog form={form} title={t('form.page.userForm')} size="small" onClose={onClose}>
      <UserFields form={form} />
    </FormDialog>
  )
}

function UserFields({ form }: { readonly form: Form<Entries> }) {
  const { t } = useTranslation()
  return (
    <>
      <TextField
        form={form}
        name="userName"
        label={t('form.user.name')}
        help={t('form.user.nameHelp')}
        isRequired
      />
      <TextField form={form} name="userCode" label={t('form.user.code')} isRequired />
      <TextAreaField form={form} name="userAddress" label={t('form.user.address')} />
      <SelectField
        form={form}
        name="answer"
        label={t('form.user.answer')}
        help={t('form.user.answerHelp')}
        options={demoAnswers.map((answer) => ({ key: answer, value: t(`form.user.answer${answer}`) }))}
      />
    </>
  )
}

/** Saves nothing: the demo stands in for the server. */
function useUserForm(onSaved: () => void): Form<Entries> {
  const lastId = useRef('')
  return useForm({
    schema: demoUserWithAnswer,
    defaults,
    onSaved,
    save: ({ answer }, requestId) => {
      const problem = problemOf(answer, requestId === lastId.current)
      lastId.current = requestId
      return problem ? Promise.reject(new ProblemError(problem)) : Promise.resolve()
    },
  })
}
