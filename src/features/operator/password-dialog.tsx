import { Button, Field, Group, Input, Stack, Text } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import { notify } from '#src/shared/ui/notice/notices.tsx'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'
import { laidName } from '#src/shared/user/laid-names.ts'

/** A one-time password, and whose it is. */
export interface ToldPassword {
  readonly fName: string
  readonly fUserName: string
  readonly password: string
}

/** Shows a one-time password, which nothing else will ever show again. */
export function PasswordDialog({
  told: { fName, fUserName, password },
  onClose,
}: {
  readonly told: ToldPassword
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  /** Without a secure origin a page cannot write to the clipboard: then the text is chosen, to be copied by hand. */
  const copy = async (): Promise<void> => {
    field.current?.select()
    if (!window.isSecureContext) return
    await navigator.clipboard.writeText(password)
    notify('success', t('operators.password.copied'))
  }
  return (
    <ConsoleDialog
      title={t('operators.password.title')}
      size="small"
      onClose={onClose}
      dismissLabel={t('operators.password.done')}
    >
      <Stack gap="4">
        <Text>{t('operators.password.text', { name: laidName(fName), userName: fUserName })}</Text>
        <Field.Root>
          <Field.Label>{t('operators.password.label')}</Field.Label>
          <Group attached width="full">
            <Input
              ref={field}
              readOnly
              value={password}
              fontFamily="mono"
              autoComplete="off"
              onFocus={({ target }) => target.select()}
            />
            <Button variant="outline" onClick={() => void copy()}>
              <Copy aria-hidden />
              {t('operators.password.copy')}
            </Button>
          </Group>
        </Field.Root>
      </Stack>
    </ConsoleDialog>
  )
}
