import { Button, Code, HStack, Stack, Text } from '@chakra-ui/react'
import { Copy } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'

import type { DeskCode } from '#contract/desk/desk.contract.ts'
import { clockTimeText } from '#src/shared/format/zoned-time.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

interface CodeDialogProps {
  readonly made: { readonly code: DeskCode; readonly name: string }
  readonly onClose: () => void
}

/** What is typed once at the counter's computer. It is shown now and never again. */
export function CodeDialog({ made: { code, name }, onClose }: CodeDialogProps) {
  const { t } = useTranslation()
  const text = useRef<HTMLElement>(null)
  const command = `npm run desk -- --server ${location.origin} --code ${code.code}`
  const time = clockTimeText(code.expiresAt)

  const copy = async (): Promise<void> => {
    // Without a secure origin a page cannot write to the clipboard: then the text is chosen, to be copied by hand.
    if (text.current) getSelection()?.selectAllChildren(text.current)
    if (!window.isSecureContext) return
    await navigator.clipboard.writeText(command)
    notify('success', t('desks.code.copied'))
  }

  return (
    <ConsoleDialog
      title={t('desks.code.title', { name })}
      size="medium"
      onClose={onClose}
      dismissLabel={t('desks.code.done')}
    >
      <Stack gap="4">
        <Stack gap="1">
          <Text color="fg.muted">{t('desks.code.code')}</Text>
          <Text textStyle="3xl" fontFamily="mono" fontWeight="semibold" letterSpacing="wide">
            {code.code}
          </Text>
          <Text textStyle="sm" color="fg.muted">
            {t('desks.code.until', { time })}
          </Text>
        </Stack>
        <Stack gap="2">
          <Text color="fg.muted">{t('desks.code.how')}</Text>
          <Code ref={text} p="3" display="block" whiteSpace="pre-wrap" wordBreak="break-word" size="sm">
            {command}
          </Code>
          <HStack>
            <Button size="sm" variant="outline" onClick={() => void copy()}>
              <Copy aria-hidden />
              {t('desks.code.copy')}
            </Button>
          </HStack>
        </Stack>
      </Stack>
    </ConsoleDialog>
  )
}
