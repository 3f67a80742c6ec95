import { Button, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

import { BlockTitle } from '#src/shared/ui/frame/block-title.tsx'
import { PageCard } from '#src/shared/ui/frame/page-card.tsx'
import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'

/** Titles of pages and of their parts (core §2 /exampleCommon/title). */
export function TitleView() {
  const { t } = useTranslation()
  const [count, setCount] = useState(0)
  const action = (
    <Button size="sm" variant="outline" flexShrink="0" onClick={() => setCount(count + 1)}>
      {t('example.title.counter', { count })}
    </Button>
  )
  return (
    <PageFrame title={t('example.page.title')} actions={action}>
      <PageCard gap="6">
        <Text color="fg.muted">{t('example.title.page')}</Text>
        <Stack gap="6">
          <BlockTitle title={t('example.title.block')} hint={t('example.title.blockHint')} actions={action} />
          <BlockTitle title={t('example.title.plain')} />
          <BlockTitle title={t('example.title.long')} actions={action} />
        </Stack>
      </PageCard>
    </PageFrame>
  )
}
