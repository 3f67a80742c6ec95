import { Button, Stack, Text } from '@chakra-ui/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod/mini'

import type { CardKeyVersion } from '#contract/card/card-key.contract.ts'
import { obey, required } from '#contract/rules/rule.ts'
import { ConsoleForm } from '#src/shared/forms/console-form.tsx'
import { OwnPasswordField } from '#src/shared/forms/form-fields.tsx'
import { useForm } from '#src/shared/forms/use-form.ts'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

import { rotateKeys } from './desks.actors.ts'

interface Entries {
  readonly password: string
}

// As it is typed: its spaces may be meant.
const schema = z.strictObject({ password: z.string().check(obey(required)) })
const formId = 'rotate-keys-form'

interface RotateKeysDialogProps {
  /** The newest first. */
  readonly versions: readonly CardKeyVersion[]
  readonly onDone: () => void
  readonly onClose: () => void
}

/** Before the next version of the card keys is brought into use: what it does, and the user's own password. */
export function RotateKeysDialog({ versions, onDone, onClose }: RotateKeysDialogProps) {
  const { t } = useTranslation()
  const newest = versions[0]?.version ?? 0
  const cards = versions.reduce((sum, version) => sum + version.cards, 0)
  const form = useForm<Entries, Entries>({
    schema,
    defaults: { password: '' },
    save: useCallback(
      ({ password }: Entries, requestId: string) => rotateKeys(newest, password, requestId),
      [newest],
    ),
    onSaved: onDone,
  })
  const title = t('desks.keys.rotateTitle', { version: newest + 1 })
  return (
    <ConsoleDialog
      title={title}
      size="small"
      onClose={onClose}
      actions={
        <Button
          type="submit"
          form={formId}
          colorPalette="red"
          loading={form.isBusy}
          loadingText={t('form.save.busy')}
        >
          {t(form.isUnconfirmed ? 'form.save.again' : 'desks.keys.rotate')}
        </Button>
      }
    >
      <Stack gap="4">
        <Text>{t('desks.keys.rotateText', { version: newest + 1, cards })}</Text>
        <Text>{t('desks.keys.rotateOnce')}</Text>
        <ConsoleForm form={form} label={title} id={formId} width="full">
          <OwnPasswordField form={form} name="password" label={t('desks.keys.password')} isRequired />
        </ConsoleForm>
      </Stack>
    </ConsoleDialog>
  )
}
