import { Button, Field, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { usePageEdits, useUnsavedEdits } from '#src/shared/forms/unsaved-edits.ts'
import { notify } from '#src/shared/ui/notice/notices.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { ConsoleDialog } from '#src/shared/widgets/dialog/console-dialog.tsx'

const sizes = ['Small', 'Medium', 'Default'] as const
const sizeOf = { Small: 'small', Medium: 'medium', Default: 'default' } as const

/** The dialog in its three sizes (core §2). */
export function DialogView() {
  const { t } = useTranslation()
  const [opened, setOpened] = useState<(typeof sizes)[number] | null>(null)
  return (
    <PageFrame title={t('widgets.page.dialog')}>
      <PageCard gap="4">
        <Text color="fg.muted">{t('widgets.demo.dialogHint')}</Text>
        <Flex gap="3" wrap="wrap">
          {sizes.map((size) => (
            <Button key={size} size="sm" variant="outline" onClick={() => setOpened(size)}>
              {t(`widgets.demo.dialog${size}`)}
            </Button>
          ))}
        </Flex>
      </PageCard>
      {opened && (
        <DemoDialog
          key={opened}
          title={t(`widgets.demo.dialog${opened}`)}
          size={sizeOf[opened]}
          onClose={() => setOpened(null)}
        />
      )}
    </PageFrame>
  )
}

interface DemoDialogProps {
  readonly title: string
  readonly size: (typeof sizeOf)[keyof typeof sizeOf]
  readonly onClose: () => void
}

function DemoDialog({ title, size, onClose }: DemoDialogProps) {
  const { t } = useTranslation()
  const [remarks, setRemarks] = useState('')
  useUnsavedEdits(remarks !== '', usePageEdits())
  return (
    <ConsoleDialog
      title={title}
      size={size}
      hasEdits={remarks !== ''}
      onClose={onClose}
      actions={
        <Button
          onClick={() => {
            notify('success', t('widgets.demo.saved'))
            onClose()
          }}
        >
          {t('widgets.demo.save')}
        </Button>
      }
    >
      <Stack gap="4">
        <Text>{t('widgets.demo.dialogText')}</Text>
        <Field.Root>
          <Field.Label>{t('widgets.demo.remarks')}</Field.Label>
          <Textarea rows={4} value={remarks} onChange={(event) => setRemarks(event.target.value)} />
        </Field.Root>
      </Stack>
    </ConsoleDialog>
  )
}
