import { LinkBox, LinkOverlay, SimpleGrid, Text } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'

import { PageFrame } from '#src/shared/ui/frame/page-frame.tsx'

import type { ExampleView } from './example-views.ts'

interface ExampleIndexViewProps {
  /** Address that the pages are below. */
  readonly base: string
  readonly views: readonly ExampleView[]
}

/** The way to each page of the component gallery. */
export function ExampleIndexView({ base, views }: ExampleIndexViewProps) {
  const { t } = useTranslation()
  return (
    <PageFrame title={t('example.page.group')}>
      <Text color="fg.muted">{t('example.index.text')}</Text>
      <SimpleGrid minChildWidth="48" gap="3">
        {views
          .filter(({ isHidden }) => !isHidden)
          .map(({ path, titleKey }) => (
            <LinkBox
              key={path}
              p="4"
              borderWidth="1px"
              rounded="md"
              bg="bg.panel"
              _hover={{ bg: 'brand.subtle' }}
            >
              <LinkOverlay asChild fontWeight="medium" color="brand.fg">
                <Link to={`${base}/${path}`}>{t(titleKey)}</Link>
              </LinkOverlay>
            </LinkBox>
          ))}
      </SimpleGrid>
    </PageFrame>
  )
}
