import { Alert, Switch } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { BlockTitle } from '#src/shared/ui/frame/block-title.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'
import { FileUpload } from '#src/shared/widgets/upload/file-upload.tsx'

import { readLocally } from './demo/read-locally.ts'

/** The rules of device import (collection §5); the size is this page's own. */
const rules = { endings: ['.xls', '.xlsx'], mostBytes: 10_000_000, isNamePlain: true }

const readWhole = readLocally({ isBroken: false })
const readHalf = readLocally({ isBroken: true })

/** Upload with progress, on files that never leave the browser. */
export function UploadView() {
  const { t } = useTranslation()
  const [isBroken, setIsBroken] = useState(false)
  return (
    <PageFrame title={t('widgets.page.upload')}>
      <PageCard gap="4">
        <BlockTitle title={t('widgets.demo.upload')} hint={t('widgets.demo.uploadHint')} />
        <Alert.Root status="info" size="sm">
          <Alert.Indicator />
          <Alert.Title>{t('widgets.demo.uploadLocal')}</Alert.Title>
        </Alert.Root>
        <Switch.Root
          size="sm"
          alignSelf="start"
          checked={isBroken}
          onCheckedChange={({ checked }) => setIsBroken(checked)}
        >
          <Switch.HiddenInput />
          <Switch.Control />
          <Switch.Label>{t('widgets.demo.uploadBroken')}</Switch.Label>
        </Switch.Root>
        <FileUpload label={t('widgets.demo.upload')} rules={rules} send={isBroken ? readHalf : readWhole} />
      </PageCard>
    </PageFrame>
  )
}
