import { Box, Heading } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'

import { Facts } from '#src/shared/screens/facts.tsx'

import { contentFacts } from './content-facts.ts'

interface ContentSectionProps {
  readonly content: unknown
  /** Addresses on the bus; none: the terminal itself. */
  readonly devices: readonly string[]
}

/** What a terminal is told, and which of its devices it is for: whoever approves it decides on this. */
export function ContentSection({ content, devices }: ContentSectionProps) {
  const { t, i18n } = useTranslation()
  const title = t('command.drawer.content')
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h3" size="sm" mb="2">
        {title}
      </Heading>
      <Facts
        facts={[
          {
            label: t('command.send.devices'),
            value: devices.length === 0 ? t('command.drawer.self') : devices.join(', '),
          },
          ...contentFacts(t, i18n.language, content),
        ]}
      />
    </Box>
  )
}
