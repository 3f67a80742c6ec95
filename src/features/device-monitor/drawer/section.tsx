import { Flex, Heading, Stack } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface SectionProps {
  readonly title: string
  /** Stands at the end of the title's line. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A part of a device's drawer. */
export const Section = ({ title, aside, children }: SectionProps) => (
  <Stack as="section" gap="2" aria-label={title}>
    <Flex justify="space-between" align="center" gap="2" wrap="wrap">
      <Heading as="h3" size="sm">
        {title}
      </Heading>
      {aside}
    </Flex>
    {children}
  </Stack>
)
